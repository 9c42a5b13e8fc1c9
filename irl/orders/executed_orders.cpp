#include "irl/orders/executed_orders.hpp"

#include <algorithm>
#include <optional>

#include "irl/orders/drawing.hpp"

namespace irl::orders {

namespace {

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
  executed.classes = outcome_classes(views, executed.view, executed.orders, deadline);
  executed.orders.resize(members_of(executed.classes));
  executed.is_cut |= executed.orders.size() < wanted;
}

}  // namespace

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

}  // namespace irl::orders
