#include "irl/orders/fastest_order.hpp"

namespace irl::orders {

bool FastestOrder::is_confirmed() const {
  return found.schedule.workers == 1 && has_same_outcome() &&
         nearly_equal(execution_time(executed), found.schedule.length.count());
}

FastestOrder fastest_order(const Views& views, View view, std::uint32_t workers,
                           const FastestLimits& limits) {
  const bool as_written = view == View::as_written;
  const Solution& trace = as_written ? views.written() : views.trace();
  FastestOrder best{.view = view,
                    .scheduling = scheduling_of(views.program(), trace, views.precedence(view)),
                    .reference = {},
                    .found = {},
                    .executed = {}};
  best.reference = placed_in_order(best.scheduling, views.reference(), 1);
  best.found = fastest(best.scheduling, workers, limits);
  const Order order = best.found.schedule.order();
  const Program program = views.threaded(view, order);
  RunOptions run = views.run_options();
  run.limits.time = limits.deadline.left_of(run.limits.time);
  best.executed = execute(program, order, run);
  if (!best.is_executed()) {
    best.difference = "it was not executed to its end, the time was over";
    return best;
  }
  const Outcome expected = as_written ? outcome_of(views.program(), views.written()) : views.outcome();
  best.difference = first_difference(views.program(), expected, outcome_of(program, best.executed));
  return best;
}

}  // namespace irl::orders
