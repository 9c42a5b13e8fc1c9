#pragma once

#include <string>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/run/search.hpp"

namespace irl::orders {

/// The operations of a solution in the order of its steps.
Order order_of(const Solution& solution);

/// Executes operations in just that order, as the program threads the state. Where operations have several
/// answers, the first ones with which everything is executed. Otherwise the longest partial execution, with
/// the verdict `stopped` where a limit was reached before. Relations that come one after the other are
/// searched together.
Solution execute(const Program& program, const Order& order, const RunOptions& options);
/// The same until another deadline than that of the options. Relations that are given what they were given in
/// the reference, if there is one, take the same row first: then it does not matter where they stand.
Solution execute(const Program& program, const Order& order, const RunOptions& options,
                 const Deadline& deadline, const Solution* reference = nullptr);
/// The same, where every step notes what it looked at in the state (`Step::observed`).
Solution execute_observed(const Program& program, const Order& order, const RunOptions& options,
                          const Solution* reference = nullptr);
/// Executes operations as a schedule has them, by several workers: in the order of their starts, each with
/// the clock of its state at its own start. When it really starts is for the operation to say: what it waits
/// for may not be there yet.
Solution execute(const Program& program, const Schedule& schedule, const RunOptions& options,
                 const Deadline& deadline, const Solution* reference = nullptr);

/// What is left when an order has been executed: the final states and the values of all other variables,
/// times and clocks apart.
struct Outcome {
  std::vector<Value> values{};  ///< by variable of the program; nothing for what is not bound, and for states
  std::vector<Value> states{};  ///< that no operation takes, by their root, then by variable
  std::size_t executed = 0;     ///< operations
  std::vector<OperationIndex> failed{};  ///< operations, in their own order
  std::vector<std::string> failures{};   ///< why they failed
  /// By variable, the first one that is bound to the same object; itself where there is no other. Objects may
  /// have other names elsewhere, but what is one thing here is one thing there.
  std::vector<VariableIndex> same_object{};
};
Outcome outcome_of(const Program& program, const Solution& solution);

/// Whether two outcomes are the same: exactly, up to the names of objects and the order in which they stand
/// somewhere, and to the words in which operations say why they failed.
bool same(const Outcome& left, const Outcome& right);
/// Outcomes that are the same have equal hashes.
std::size_t content_hash(const Outcome& outcome);
/// What is different in another outcome of the same program, in words; empty if they are the same.
std::string first_difference(const Program& program, const Outcome& expected, const Outcome& found);

/// Whether two values are the same exactly, to the last bit of every number, but for the identities of
/// objects and for the order of objects in lists: two kitchens in which the same stands about.
bool same_in_any_order(const Value& left, const Value& right);

}  // namespace irl::orders
