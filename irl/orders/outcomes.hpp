#pragma once

#include "irl/orders/views.hpp"

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

}  // namespace irl::orders
