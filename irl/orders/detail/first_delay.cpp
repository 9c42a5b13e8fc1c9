#include "irl/orders/detail/first_delay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/network/operation_names.hpp"

namespace irl::orders {

static bool is_other_time(Seconds planned, Seconds found) {
  return std::abs((found - planned).count()) > time_tolerance.count() * std::max(1.0, planned.count());
}

std::string first_delay(const Program& program, const Scheduling& planned, const Schedule& schedule,
                        const Scheduling& executed, const Solution& solution) {
  for (const Step& step : solution.steps) {
    const auto placed = std::ranges::find(schedule.placed, step.operation, &Placed::operation);
    const Task& as_planned = planned.tasks[step.operation];
    const Task& as_executed = executed.tasks[step.operation];
    const auto differs = [&](std::string_view what, Seconds expected, Seconds found) {
      return fmt::format("{} {} {} s, and not {} s", operation_name(program, step.operation), what,
                         found.count(), expected.count());
    };
    if (as_planned.needs_worker && is_other_time(placed->start, step.started_at.value_or(placed->start)))
      return differs("starts at", placed->start, *step.started_at);
    if (is_other_time(as_planned.busy, as_executed.busy))
      return differs("keeps busy for", as_planned.busy, as_executed.busy);
    if (is_other_time(as_planned.ready, as_executed.ready))
      return differs("is ready after", as_planned.ready, as_executed.ready);
  }
  return {};
}

}  // namespace irl::orders
