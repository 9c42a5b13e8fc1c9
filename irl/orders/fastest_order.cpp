#include "irl/orders/fastest_order.hpp"

#include <fmt/format.h>

#include <cmath>

#include "irl/network/operation_names.hpp"

namespace irl::orders {

namespace {

bool is_other_time(Seconds planned, Seconds found) {
  return std::abs((found - planned).count()) > time_tolerance.count() * std::max(1.0, planned.count());
}

/// The first operation that was executed at other times than those of the plan, in words.
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

/// Executes the plan and holds it against what was expected.
void execute_plan(const Views& views, FastestOrder& best, const Deadline& deadline) {
  const bool as_written = best.view == View::as_written;
  const Schedule& schedule = best.found.schedule;
  const Order order = schedule.order();
  const Program program = views.threaded(best.view, order);
  const RunOptions& run = views.run_options();
  const Solution* reference = as_written ? &views.written() : &views.trace();
  best.executed = schedule.workers == 1 ? execute(program, order, run, deadline, reference)
                                        : execute(program, schedule, run, deadline, reference);
  if (!best.is_executed()) return;
  const Outcome expected = as_written ? outcome_of(views.program(), views.written()) : views.outcome();
  best.difference = first_difference(views.program(), expected, outcome_of(program, best.executed));
  best.delay = first_delay(program, best.scheduling, schedule,
                           scheduling_of(program, best.executed, views.precedence(best.view), deadline),
                           best.executed);
}

}  // namespace

Scheduling scheduling_of(const Views& views, View view, const Deadline& deadline) {
  const Solution& trace = view == View::as_written ? views.written() : views.trace();
  Scheduling scheduling = scheduling_of(views.program(), trace, views.precedence(view), deadline);
  // On the branches of a fork everything is there once more.
  if (view == View::as_written && !views.forks().empty())
    for (Resource& resource : scheduling.resources) resource.capacity.reset();
  return scheduling;
}

namespace {

constexpr const char* not_executed = "it was not executed to its end, the time was over";

/// A plan of which nothing is known yet but what it is made of.
FastestOrder planned(const Views& views, View view, Scheduling scheduling, Fastest plan) {
  FastestOrder best{.view = view,
                    .scheduling = std::move(scheduling),
                    .reference = {},
                    .found = std::move(plan),
                    .executed = nothing_executed(views.program()),
                    .difference = not_executed,
                    .is_of_part = views.written().verdict == Verdict::stopped};
  best.executed.verdict = Verdict::stopped;
  return best;
}

FastestOrder executed_plan(const Views& views, FastestOrder best, const Deadline& deadline) {
  try {
    best.reference = placed_in_order(best.scheduling, views.reference(), 1);
    execute_plan(views, best, deadline);
  } catch (const OutOfLimits&) {
    best.executed.verdict = Verdict::stopped;
    best.difference = not_executed;
  }
  return best;
}

}  // namespace

FastestOrder executed_plan(const Views& views, View view, Fastest plan, const Deadline& deadline) {
  return executed_plan(views, planned(views, view, scheduling_of(views, view), std::move(plan)), deadline);
}

FastestOrder fastest_order(const Views& views, View view, std::uint32_t workers,
                           const FastestLimits& limits) {
  try {
    if (views.is_cut()) throw OutOfLimits();
    Scheduling scheduling =
        scheduling_of(views, view, deadline_for(views.reference().size(), limits.deadline));
    Fastest found = fastest(scheduling, workers, limits);
    return executed_plan(views, planned(views, view, std::move(scheduling), std::move(found)),
                         limits.deadline);
  } catch (const OutOfLimits&) {
    Scheduling nothing{.operations = OperationSet(views.program().operations.size()),
                       .tasks = std::vector<Task>(views.program().operations.size())};
    return planned(views, view, std::move(nothing), none_found(workers));
  }
}

}  // namespace irl::orders
