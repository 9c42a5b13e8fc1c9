#include "irl/orders/move.hpp"

#include <algorithm>

namespace irl::orders {

namespace {

/// The order with an operation just before the other one, if it comes later: it and all that it needs are put
/// in front of the other one.
Order moved_forward(const Order& order, const Precedence& precedence, OperationIndex moved,
                    OperationIndex other) {
  Order result = order;
  const auto place_of_other = std::ranges::find(result, other);
  std::stable_partition(place_of_other, result.end(), [&](OperationIndex operation) {
    return operation == moved || precedence.precedes(operation, moved);
  });
  return result;
}

/// The order with an operation just after the other one, if it comes earlier: it and all that needs it are
/// put behind the other one.
Order moved_back(const Order& order, const Precedence& precedence, OperationIndex moved,
                 OperationIndex other) {
  Order result = order;
  const auto after_other = std::next(std::ranges::find(result, other));
  std::stable_partition(result.begin(), after_other, [&](OperationIndex operation) {
    return operation != moved && !precedence.precedes(moved, operation);
  });
  return result;
}

}  // namespace

Move move(const Views& views, View view, OperationIndex moved, Side side, OperationIndex other,
          const Deadline& deadline) {
  const Precedence& precedence = views.precedence(view);
  const auto [first, second] = side == Side::before ? std::pair(moved, other) : std::pair(other, moved);
  Move move{.view = view, .why_not = views.why(view, second, first)};
  const bool as_written = view == View::as_written;
  const Solution& reference = as_written ? views.written() : views.trace();
  move.seconds_before = execution_time(reference);
  if (!move.why_not.empty() || moved == other) return move;
  const Order& order = views.reference();
  const bool stands_there = std::ranges::find(order, first) < std::ranges::find(order, second);
  move.order = stands_there           ? order
               : side == Side::before ? moved_forward(order, precedence, moved, other)
                                      : moved_back(order, precedence, moved, other);
  Order without_relations = move.order;
  std::erase_if(without_relations, [&](OperationIndex o) { return views.relations().test(o); });
  move.is_possible = views.space(view).admits(without_relations);
  if (!move.is_possible) return move;
  const Program program = views.threaded(view, move.order);
  const Solution executed = views.execute(view, move.order, deadline);
  move.is_executed = executed.verdict != Verdict::stopped;
  move.seconds_after = execution_time(executed);
  const Outcome expected = as_written ? outcome_of(views.program(), views.written()) : views.outcome();
  move.difference = first_difference(views.program(), expected, outcome_of(program, executed));
  return move;
}

}  // namespace irl::orders
