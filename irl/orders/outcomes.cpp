#include "irl/orders/outcomes.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>

#include "irl/orders/drawing.hpp"

namespace irl::orders {

namespace {

struct Executed {
  Solution solution;
  Outcome outcome;
  std::size_t hash = 0;
};

/// Takes orders until there are so many, or no more, or the time is over.
template <class Orders>
std::vector<Order> taken(Orders& orders, std::uint64_t most, const Deadline& deadline) {
  std::vector<Order> taken;
  while (taken.size() < most && !deadline.is_over()) {
    std::optional<Order> order = orders.next();
    if (!order) break;
    taken.push_back(std::move(*order));
  }
  return taken;
}

/// Executes them, as far as the time allows.
void execute_and_class(ExecutedOrders& executed, const Views& views, const Deadline& deadline) {
  const std::size_t wanted = executed.orders.size();
  for (Order& order : executed.orders) order = views.with_relations(executed.view, order);
  executed.classes = outcome_classes(views, executed.view, executed.orders, deadline);
  executed.orders.resize(members_of(executed.classes));
  executed.is_cut |= executed.orders.size() < wanted;
}

}  // namespace

std::vector<OutcomeClass> outcome_classes(const Views& views, View view, const std::vector<Order>& orders,
                                          const Deadline& deadline) {
  constexpr std::size_t at_a_time = 256;  // executions kept in memory
  std::vector<OutcomeClass> classes;
  std::vector<std::size_t> hashes;  // of the classes
  for (std::size_t first = 0; first < orders.size() && !deadline.is_over(); first += at_a_time) {
    std::vector<Executed> all(std::min(at_a_time, orders.size() - first));
    tbb::parallel_for(std::size_t{0}, all.size(), [&](std::size_t i) {
      all[i].solution = views.execute(view, orders[first + i], deadline);
      all[i].outcome = outcome_of(views.threaded(view, orders[first + i]), all[i].solution);
      all[i].hash = content_hash(all[i].outcome);
    });
    // What the deadline cut short has no outcome, nor is anything told of what comes after it.
    const bool is_late = deadline.is_over();
    for (std::size_t i = 0; i < all.size(); ++i) {
      auto& [solution, outcome, hash] = all[i];
      if (is_late && solution.verdict == Verdict::stopped) break;
      const double time = execution_time(solution);
      std::size_t known = 0;
      while (known < classes.size() && (hashes[known] != hash || !same(classes[known].outcome, outcome)))
        ++known;
      if (known == classes.size()) {
        hashes.push_back(hash);
        const std::string difference = first_difference(views.program(), views.outcome(), outcome);
        classes.push_back({.outcome = std::move(outcome),
                           .example = std::move(solution),
                           .order = orders[first + i],
                           .difference = difference});
      }
      classes[known].members.push_back(first + i);
      classes[known].times.push_back(time);
    }
  }
  return classes;
}

std::size_t members_of(const std::vector<OutcomeClass>& classes) {
  std::size_t members = 0;
  for (const OutcomeClass& same : classes) members += same.members.size();
  return members;
}

ExecutedOrders first_orders(const Views& views, View view, std::uint64_t most, const Deadline& deadline) {
  if (views.is_cut()) return {.view = view, .is_cut = true};
  Listing listing(views.space(view), Listing::default_steps, deadline);
  ExecutedOrders executed{.view = view, .orders = taken(listing, std::min(most, most_executed), deadline)};
  const bool has_all = executed.orders.size() == most || !listing.next();
  executed.is_cut = !has_all || listing.stopped();
  execute_and_class(executed, views, deadline);
  return executed;
}

ExecutedOrders random_orders(const Views& views, View view, std::uint64_t count, std::uint64_t seed,
                             const CountLimits& limits, const Order& prefix) {
  if (views.is_cut()) return {.view = view, .is_cut = true};
  const OrderSpace& all = views.space(view);
  std::optional<OrderSpace> rest;
  if (!prefix.empty()) rest = all.after(set_of(views.program().operations.size(), prefix));
  Sampler sampler(rest ? *rest : all, seed, limits);
  ExecutedOrders executed{.view = view,
                          .orders = taken(sampler, std::min(count, most_executed), limits.deadline)};
  for (Order& order : executed.orders) order.insert(order.begin(), prefix.begin(), prefix.end());
  executed.is_uniform = sampler.is_uniform();
  executed.is_cut = executed.orders.size() < count;
  execute_and_class(executed, views, limits.deadline);
  return executed;
}

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
