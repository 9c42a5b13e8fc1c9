#pragma once

#include <cstdint>
#include <vector>

#include "irl/orders/counting.hpp"
#include "irl/orders/views.hpp"

/// Orders of a view, executed and compared: those that are listed or drawn, and the one that comes of "what
/// if I did this step earlier?"
namespace irl::orders {

/// Orders that lead to the same outcome.
struct OutcomeClass {
  Outcome outcome;
  Solution example;                    ///< of the first of these orders
  Order order;                         ///< the first of these orders
  std::vector<std::size_t> members{};  ///< the places of these orders among those executed
  std::vector<double> times{};         ///< of each: seconds until its last result is available
  std::string difference;              ///< from the outcome of the reference, in words; empty: there is none
};

/// Executes orders of a view and puts those with the same outcome together, in the order in which the
/// outcomes are first met. Where operations have several answers, their first solution counts. Orders are
/// executed in parallel, on as many threads as the surroundings allow; the result does not depend on that.
/// Once the deadline is over, the orders that are left are not executed.
std::vector<OutcomeClass> outcome_classes(const Views& views, View view, const std::vector<Order>& orders,
                                          const Deadline& deadline = {});

/// How many orders are in these classes.
std::size_t members_of(const std::vector<OutcomeClass>& classes);

/// No more orders are executed at once.
inline constexpr std::uint64_t most_executed = 100'000;

/// Orders of a view, and what came out of them.
struct ExecutedOrders {
  View view = View::safe;
  std::vector<Order> orders{};          ///< in the order of listing or drawing, relations included
  std::vector<OutcomeClass> classes{};  ///< of these orders
  bool is_uniform = true;               ///< whether those drawn at random were all equally likely
  bool is_cut = false;  ///< fewer than were asked for, and there may be more: a limit was reached
};

/// The first `most` orders of a view, as `Listing` gives them.
ExecutedOrders first_orders(const Views& views, View view, std::uint64_t most, const Deadline& deadline = {});

/// `count` random orders of a view, of those that begin with a prefix, as `Sampler` draws them; fewer where
/// none is met.
ExecutedOrders random_orders(const Views& views, View view, std::uint64_t count, std::uint64_t seed,
                             const CountLimits& limits = {}, const Order& prefix = {});

/// What is worth knowing of a view: how many orders it has, how many classes of them (`count_traces`), and
/// what comes out of some.
struct ViewReport {
  View view = View::safe;
  Counted orders{};
  Counted traces{};
  ExecutedOrders executed{};
};

/// How a view is looked at.
struct ReportOptions {
  CountLimits limits{};
  std::uint64_t executed = 20;  ///< orders: all where there are no more, otherwise random ones
  std::uint64_t seed = 1;       ///< of the random ones
};

ViewReport report_on(const Views& views, View view, const ReportOptions& options = {});

/// On which side of another operation one is to stand.
enum class Side { before, after };

/// What becomes of the reference order if one operation is moved to another place. It takes along what must
/// come before it (or after it); everything else stays in its order.
struct Move {
  View view = View::safe;
  bool is_possible = false;
  std::vector<Pair> why_not{};  ///< the reasons, from one operation to the other, where it is not possible
  Order order{};                ///< with the operation moved; the reference where it stands there already
  /// Whether it was executed to its end; otherwise the time was over, and nothing is known of what follows.
  bool is_executed = false;
  std::string difference{};   ///< from the outcome of the reference, in words; empty: there is none
  double seconds_before = 0;  ///< until the last result is available, as the view threads the state
  double seconds_after = 0;

  double seconds_gained() const { return seconds_before - seconds_after; }
};

/// Moves one operation of the reference before or after another one, as a view allows it, and executes the
/// order that comes of it. Both operations must be among those that can be executed.
Move move(const Views& views, View view, OperationIndex moved, Side side, OperationIndex other,
          const Deadline& deadline = {});

/// The same as moving one operation, for several that stand together, such as those of a use of a definition
/// (`named_operations`): all of `moved` come to stand before, or after, all of `other`. They take along what
/// must come before them (or after them); everything else stays in its order. All operations must be among
/// those that can be executed.
Move move_unit(const Views& views, View view, const Order& moved, Side side, const Order& other,
               const Deadline& deadline = {});

/// An operation of each of two units between which an order holds in one of the views, in the least strict
/// one that has any; the first ones of both where none has.
std::pair<OperationIndex, OperationIndex> ordered_pair(const Views& views, const Order& one,
                                                       const Order& other);

}  // namespace irl::orders
