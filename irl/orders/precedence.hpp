#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "irl/budget.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/network/program.hpp"

namespace irl {
struct Solution;
}

namespace irl::orders {

/// A set of operations of a program, one bit each.
using OperationSet = boost::dynamic_bitset<std::uint64_t>;
/// Operations in the order of their execution.
using Order = std::vector<OperationIndex>;

/// The operations of a set, in written order.
Order members(const OperationSet& set);
/// The set of those operations, among that many.
OperationSet set_of(std::size_t operations, const Order& order);

/// Why one operation comes before another one.
struct Reason {
  enum class Kind {
    data,      ///< the second one takes a variable that the first one gives
    state,     ///< the second one takes the state that the first one gives, as written
    conflict,  ///< both touch one object, and at least one of them changes it
    search,    ///< one looks for something that is not named, and would find another thing
    choice,    ///< both have several answers, of which the first ones are taken
  };
  Kind kind = Kind::data;
  std::string what;  ///< the variable, the object, or what is looked for
};

/// `data`, `state as written`, … for reports.
constexpr auto names_of(Reason::Kind) {
  return std::to_array<std::string_view>({"data", "state as written", "conflict", "search", "choice"});
}

/// One operation comes before another one, for a reason.
struct Pair {
  OperationIndex before{};
  OperationIndex after{};
  Reason reason{};
};

/// A partial order over some operations of a program, with the reasons for it.
class Precedence {
 public:
  /// The operations that are ordered, among all of the program, and the pairs that order them. The pairs must
  /// agree with one order at least; pairs with operations that are not ordered are left out. Throws
  /// OutOfLimits where the deadline is over first.
  Precedence(OperationSet operations, std::vector<Pair> pairs, const Deadline& deadline = {});

  const OperationSet& operations() const { return operations_; }
  /// The pairs as given: several where there are several reasons.
  const std::vector<Pair>& pairs() const { return pairs_; }
  /// Everything that comes before an operation, directly or not.
  const OperationSet& before(OperationIndex operation) const { return before_[operation]; }
  /// Everything that comes after an operation, directly or not.
  const OperationSet& after(OperationIndex operation) const { return after_[operation]; }
  bool precedes(OperationIndex first, OperationIndex second) const { return after_[first].test(second); }

  /// The pairs that no chain of other pairs implies. Throws OutOfLimits where the deadline is over first.
  std::vector<Pair> reduced(const Deadline& deadline = {}) const;
  /// The shortest chain of pairs from one operation to another; empty if the first need not come first.
  std::vector<Pair> chain(OperationIndex first, OperationIndex second) const;
  /// The same order among some of the operations only, with a pair for each two of which none comes between.
  /// Throws OutOfLimits where the deadline is over first.
  Precedence among(const OperationSet& operations, const Deadline& deadline = {}) const;

 private:
  /// In an order that agrees with all pairs.
  Order sorted(const std::vector<Order>& followers) const;

  OperationSet operations_;
  std::vector<Pair> pairs_;
  std::vector<OperationSet> before_;
  std::vector<OperationSet> after_;
};

/// A partial order as a graph in Graphviz' DOT language: pairs that no chain of others implies, with their
/// reasons. Throws OutOfLimits where the deadline is over first.
std::string to_dot(const Program& program, const Precedence& precedence, std::string_view title,
                   const Deadline& deadline = {});

/// The line of every operation: `2 3 5 4`; of those in the body of a definition, their place: `2 7.1 7.2 4`.
std::string line_numbers(const Program& program, const Order& order);

/// What a user names: the operation that stands in that line (`9`; the first one of several), or all that
/// stand for a use of a definition in it; one of these, or those of a use in the body, by its place (`9.2`);
/// or the operation that gives that variable in the trace (`?batter`, or without the question mark). Else, in
/// words, why there is none.
std::expected<Order, std::string> named_operations(const Program& program, const Solution& trace,
                                                   std::string_view name);
/// The first one of them.
std::expected<OperationIndex, std::string> named_operation(const Program& program, const Solution& trace,
                                                           std::string_view name);

}  // namespace irl::orders
