#pragma once

#include <vector>

#include "irl/orders/order_space.hpp"

namespace irl::orders {

/// Partitions the orders of a space by prefixes: every order begins with exactly one of them, so that what is
/// counted, listed or drawn behind each (`OrderSpace::after`) is all there is, once. At least `at_least`
/// prefixes, all of one length but for those that are whole orders; fewer only where there are fewer orders.
/// In the order of listing.
std::vector<Order> prefixes(const OrderSpace& space, std::size_t at_least);

}  // namespace irl::orders
