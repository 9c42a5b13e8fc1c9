#include "irl/orders/prefixes.hpp"

namespace irl::orders {

std::vector<Order> prefixes(const OrderSpace& space, std::size_t at_least) {
  const std::size_t operations = space.operations().count();
  std::vector<Order> all{{}};
  for (std::size_t length = 0; length < operations && all.size() < at_least; ++length) {
    std::vector<Order> longer;
    for (const Order& prefix : all)
      for (const std::uint32_t operation : space.next(set_of(space.operations().size(), prefix))) {
        longer.push_back(prefix);
        longer.back().push_back(operation);
      }
    all = std::move(longer);  // without those that led into a dead end
  }
  return all;
}

}  // namespace irl::orders
