#pragma once

#include "irl/orders/counting.hpp"
#include "irl/orders/outcomes.hpp"

namespace irl::orders {

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
