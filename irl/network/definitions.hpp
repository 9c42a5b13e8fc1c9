#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "irl/define/primitive.hpp"
#include "irl/network/finding.hpp"
#include "irl/network/network.hpp"
#include "irl/network/program.hpp"

/// Networks as primitives: what `(define (ancestor ?a ?d) …)` means.
///
/// The definitions of one name are alternatives of one primitive.
///
/// - One definition that does not recur stands for its body wherever it is used (`inlined`): the operations
///   of the body are executed like any others, with variables of their own. In a domain with a state,
///   definitions whose bodies have actions are always of this kind.
/// - Several ones, or one that recurs, are a relation whose rows are found by tabling (irl/tabling):
///   recursion ends wherever there are finitely many rows, every row comes once, with any of its slots given.
///   The score of a row is the product of those of its definition and of the rows in the body; the best one
///   counts.
///
/// In a body, and in a network, stand besides operations
///
///     (not (parent ?x ?any) …)             there is no such row
///     (count ?n (parent ?x ?child) …)      how many rows there are
///     (sum ?total ?weight (part ?x ?part ?weight) …)
///     (min ?least ?distance (path ?a ?b ?distance))
///     (max ?most ?distance (path ?a ?b ?distance))
///
/// Variables inside that stand nowhere else are counted over; those that do are the group. A group that
/// something else in the body can give, and not only test, may be empty: then a count and a sum are 0;
/// otherwise groups have a row.
/// Recursion through `not`, `count` and `sum` is refused; through `min` and `max` it is accepted where what
/// is compared goes through the recursion only by directions that rise with it (`increasing_in`), as sums do.
namespace irl {

/// Primitives that are given by definitions.
class DefinedPrimitives {
 public:
  DefinedPrimitives() = default;
  DefinedPrimitives(const DefinedPrimitives&) = delete;
  DefinedPrimitives& operator=(const DefinedPrimitives&) = delete;
  /// The primitive of that name; null if there is none.
  const Primitive* find(std::string_view name) const;
  const std::deque<Primitive>& all() const { return primitives_; }
  /// Adds one that is found by that new name, which is its own but for special forms.
  const Primitive& add(std::string name, Primitive primitive);

 private:
  std::deque<Primitive> primitives_;
  std::map<std::string, const Primitive*, std::less<>> by_name_;
};

/// What definitions give over a domain: their primitives, without those that cannot be used, and why not.
struct Defined {
  std::shared_ptr<const DefinedPrimitives> primitives;
  Findings findings;
};
Defined primitives_of(std::span<const Definition> definitions, const Domain& domain);

/// Adds what definitions give to a domain, for all networks. A DefinitionError with everything that is wrong
/// with them.
void define(Domain& domain, std::span<const Definition> definitions);

/// A network in which bodies of definitions stand for their uses. What is used and not inlined is defined
/// beside it.
struct InlinedNetwork {
  Network network;
  std::vector<std::size_t>
      written{};  ///< by operation: its place, or that of the use, in the network as written
  std::vector<UsePath> use_paths{};  ///< by operation
  std::size_t uses = 0;              ///< how many there are with those before
  std::shared_ptr<const DefinedPrimitives> defined{};
  Findings findings{};
};
/// A variable of a body becomes `?name-of-the-definition.2.variable`, with the number of the use; uses are
/// counted on from `uses_before`.
InlinedNetwork inlined(const Network& network, const Domain& domain, std::size_t uses_before = 0);

/// A network as it is compared with others: with bodies for uses, so that it matters what is meant and not by
/// which names. What cannot be inlined stands as an operation `define` each, with lists for its body.
Network comparable(const Network& network, const Domain& domain);

/// Whether a variable stands elsewhere as well, outside of the network that is looked at.
using VariableTest = std::function<bool(const std::string&)>;
/// The same as `inspect`, of a network in which bodies stand for uses already: operations of the program and
/// of findings are those of `inlined`. What is found in a body is told with its use.
Inspected inspect_inlined(InlinedNetwork inlined, const Domain& domain,
                          const VariableTest& is_elsewhere = {});

/// Whether anything in a network is, or uses, a definition.
bool has_definitions(const Network& network, const Domain& domain);

}  // namespace irl
