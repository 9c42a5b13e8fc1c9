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

bool OrderSpace::admits(const Order& order) const {
  OperationSet done(operations().size());
  for (const std::uint32_t operation : order) {
    if (!std::ranges::binary_search(next(done), operation)) return false;
    done.set(operation);
  }
  return done == operations();
}

}  // namespace irl::orders
