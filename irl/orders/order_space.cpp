#include "irl/orders/order_space.hpp"

#include <algorithm>

namespace irl::orders {

Order OrderSpace::next(const OperationSet& done) const {
  const Precedence* precedence = partial_order();
  if (!precedence) return std::get<ExecutionGraph>(orders_).next(done);
  Order ready;
  for (const std::uint32_t operation : members(operations() - done))
    if (precedence->before(operation).is_subset_of(done)) ready.push_back(operation);
  return ready;
}

OrderSpace OrderSpace::after(const OperationSet& done) const {
  if (const Precedence* precedence = partial_order()) return precedence->among(operations() - done);
  return std::get<ExecutionGraph>(orders_).after(done);
}

bool OrderSpace::admits_first(const Order& prefix) const {
  OperationSet done(operations().size());
  for (const std::uint32_t operation : prefix) {
    if (!std::ranges::binary_search(next(done), operation)) return false;
    done.set(operation);
  }
  return true;
}

bool OrderSpace::admits(const Order& order) const {
  return order.size() == operations().count() && admits_first(order);
}

}  // namespace irl::orders
