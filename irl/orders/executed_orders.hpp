#pragma once

#include <cstdint>
#include <vector>

#include "irl/orders/outcomes.hpp"

/// Orders of a view, executed and compared.
namespace irl::orders {

/// No more orders are executed at once.
inline constexpr std::uint64_t most_executed = 100'000;

/// Orders of a view, and what came out of them.
struct ExecutedOrders {
  View view = View::safe;
  std::vector<Order> orders{};          ///< in the order of listing or drawing
  std::vector<OutcomeClass> classes{};  ///< of these orders
  bool is_uniform = true;               ///< whether those drawn at random were all equally likely
  bool is_cut = false;  ///< fewer than were asked for, and there may be more: a limit was reached
};

/// The first `most` orders of a view, as `Listing` gives them.
ExecutedOrders first_orders(const Views& views, View view, std::uint64_t most, const Deadline& deadline = {});

/// `count` random orders of a view, of those that begin with a prefix, as `Sampler` draws them; fewer where
/// none is met.
ExecutedOrders random_orders(const Views& views, View view, std::uint64_t count, std::uint64_t seed,
                             const CountLimits& limits = {}, const Order& prefix = {});

}  // namespace irl::orders
