#include "irl/orders/outcomes.hpp"

#include <algorithm>
#include <optional>
#include <ranges>

namespace irl::orders {

namespace {

/// An operation of the first unit that comes before one of the second.
std::optional<std::pair<OperationIndex, OperationIndex>> precedes(const Precedence& precedence,
                                                                  const Order& first, const Order& second) {
  for (const OperationIndex one : first)
    for (const OperationIndex other : second)
      if (precedence.precedes(one, other)) return std::pair(one, other);
  return std::nullopt;
}

bool is_in(const Order& unit, OperationIndex operation) {
  return std::ranges::find(unit, operation) != unit.end();
}

/// The order with a unit before the first operation of the other one, or behind the last one.
Order moved_order(const Order& order, const Precedence& precedence, const Order& moved, Side side,
                  const Order& other) {
  Order result = order;
  const auto is_other = [&](OperationIndex operation) { return is_in(other, operation); };
  if (side == Side::before) {
    std::stable_partition(std::ranges::find_if(result, is_other), result.end(),
                          [&](OperationIndex operation) {
                            return is_in(moved, operation) || precedes(precedence, {operation}, moved);
                          });
    return result;
  }
  const auto last = std::ranges::find_if(result | std::views::reverse, is_other).base();
  std::stable_partition(result.begin(), last, [&](OperationIndex operation) {
    return !is_in(moved, operation) && !precedes(precedence, moved, {operation});
  });
  return result;
}

}  // namespace

Move move_unit(const Views& views, View view, const Order& moved, Side side, const Order& other,
               const Deadline& deadline) {
  const Precedence& precedence = views.precedence(view);
  const auto& [first, second] = side == Side::before ? std::tie(moved, other) : std::tie(other, moved);
  Move move{.view = view};
  move.seconds_before = execution_time(view == View::as_written ? views.written() : views.trace());
  if (const auto against = precedes(precedence, second, first))
    move.why_not = precedence.chain(against->first, against->second);
  const auto is_shared = [&](OperationIndex operation) { return is_in(other, operation); };
  if (!move.why_not.empty() || std::ranges::any_of(moved, is_shared)) return move;
  move.is_possible = true;
  move.order = moved_order(views.reference(), precedence, moved, side, other);
  const std::vector<OutcomeClass> classes = outcome_classes(views, view, {move.order}, deadline);
  move.is_executed = !classes.empty();
  if (!move.is_executed) return move;
  move.seconds_after = classes.front().times.front();
  move.difference = classes.front().difference;
  return move;
}

std::pair<OperationIndex, OperationIndex> ordered_pair(const Views& views, const Order& one,
                                                       const Order& other) {
  for (const View view : all_values<View> | std::views::reverse) {
    const Precedence& precedence = views.precedence(view);
    if (const auto found = precedes(precedence, one, other)) return *found;
    if (const auto found = precedes(precedence, other, one)) return {found->second, found->first};
  }
  return {one.front(), other.front()};
}

}  // namespace irl::orders
