#pragma once

#include <vector>

#include "irl/orders/order_space.hpp"

namespace irl::orders {

/// Shares the orders of a space out among prefixes: every order begins with exactly one of them, so that what
/// is counted, listed or drawn behind each (`OrderSpace::after`) is all there is, once. So many prefixes at
/// least, all of one length but for those that are whole orders; fewer only where there are fewer orders. In
/// the order of listing.
std::vector<Order> prefixes(const OrderSpace& space, std::size_t at_least);

}  // namespace irl::orders
