#include "irl/orders/outcomes.hpp"

#include "irl/orders/traces.hpp"

namespace irl::orders {

ViewReport report_on(const Views& views, View view, const ReportOptions& options) {
  if (views.is_cut()) return {.view = view, .executed = {.view = view, .is_cut = true}};
  const OrderSpace& space = views.space(view);
  ViewReport report{.view = view,
                    .orders = count_orders(space, options.limits),
                    .traces = count_traces(views, view, options.limits)};
  report.executed.view = view;
  if (options.executed == 0) return report;
  const bool all = report.orders.exact && *report.orders.exact <= options.executed;
  report.executed = all ? first_orders(views, view, options.executed, options.limits.deadline)
                        : random_orders(views, view, options.executed, options.seed, options.limits);
  return report;
}

}  // namespace irl::orders
