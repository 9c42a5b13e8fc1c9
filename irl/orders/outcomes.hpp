#pragma once

#include <cstdint>
#include <vector>

#include "irl/orders/counting.hpp"
#include "irl/orders/views.hpp"

/// Orders of a view, executed and compared.
namespace irl::orders {

/// Orders that lead to the same outcome.
struct OutcomeClass {
  Outcome outcome;
  Solution example;                    ///< of the first of these orders
  Order order;                         ///< the first of these orders
  std::vector<std::size_t> members{};  ///< the places of these orders among those executed
  std::vector<double> times{};         ///< of each: seconds until its last result is available
  std::string difference;              ///< from the outcome of the reference, in words; empty: there is none
};

/// Executes orders of a view and puts those with the same outcome together, in the order in which the
/// outcomes are first met. Where operations have several answers, their first solution counts. Orders are
/// executed in parallel, on as many threads as the surroundings allow; the result does not depend on that.
/// Once the deadline is over, the orders that are left are not executed.
std::vector<OutcomeClass> outcome_classes(const Views& views, View view, const std::vector<Order>& orders,
                                          const Deadline& deadline = {});

/// How many orders are in these classes.
std::size_t members_of(const std::vector<OutcomeClass>& classes);

/// No more orders are executed at once.
inline constexpr std::uint64_t most_executed = 100'000;

/// Orders of a view, and what came out of them.
struct ExecutedOrders {
  View view = View::safe;
  std::vector<Order> orders{};          ///< in the order of listing or drawing, relations included
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

/// What is worth knowing of a view: how many orders it has, how many classes of them (`count_traces`), and
/// what comes out of some.
struct ViewReport {
  View view = View::safe;
  Counted orders{};
  Counted traces{};
  ExecutedOrders executed{};
};

/// How a view is looked at.
struct ReportOptions {
  CountLimits limits{};
  std::uint64_t executed = 20;  ///< orders: all where there are no more, otherwise random ones
  std::uint64_t seed = 1;       ///< of the random ones
};

ViewReport report_on(const Views& views, View view, const ReportOptions& options = {});

}  // namespace irl::orders
