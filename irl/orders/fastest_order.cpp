#include "irl/orders/fastest_order.hpp"

#include <algorithm>
#include <cmath>

#include "irl/orders/detail/first_delay.hpp"
#include "irl/orders/detail/keeping_times.hpp"
#include "irl/orders/detail/lower_bound.hpp"
#include "irl/orders/detail/pools.hpp"
#include "irl/orders/detail/simple_schedules.hpp"
#include "irl/orders/scheduling_project.hpp"

namespace irl::orders {

namespace {

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
  best.too_late = first_too_late(program, best.executed);
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

/// What is known where nothing was found.
Fastest none_found(std::uint32_t workers) {
  Fastest none{.schedule = {.workers = std::max(workers, 1U)}};
  none.schedule.length = Seconds(never);
  return none;
}

}  // namespace

namespace {

/// What no schedule is shorter than, before anything is searched.
Seconds first_bound(const Scheduling& scheduling, std::uint32_t workers, const Deadline& deadline) {
  const Seconds simple = simple_bound(scheduling, workers);
  try {
    const Pools pools(scheduling, workers);
    return std::max(simple, lower_bound(scheduling, pools, deadline));
  } catch (const OutOfLimits&) {
    return simple;
  }
}

}  // namespace

Fastest fastest(const Scheduling& scheduling, std::uint32_t workers, const FastestLimits& limits) {
  workers = std::max(workers, 1U);
  Fastest found = none_found(workers);
  for (Schedule& simple : simple_schedules(scheduling, workers, limits.deadline))
    if (simple.length < found.schedule.length) found.schedule = std::move(simple);
  const Deadline deadline = deadline_for(scheduling.operations.count(), limits.deadline);
  Seconds least = first_bound(scheduling, workers, deadline);
  const auto is_shortest = [&](Seconds bound, Seconds tolerance) {
    return bound >= found.schedule.length - tolerance;
  };
  if (!is_shortest(least, time_tolerance)) {
    const TaskProject tasks = project_of(scheduling, workers);
    scheduling::PlanLimits search{.conflicts = limits.nodes, .deadline = deadline};
    if (tasks.is_exact) {
      search.least =
          static_cast<scheduling::Time>(std::ceil((least - time_tolerance).count() / tasks.seconds));
      least = std::max(least, tasks.time(search.least));
    }
    const bool has_simple = found.schedule.length < Seconds(never);
    if (has_simple && tasks.is_exact) search.shorter_than = tasks.units(found.schedule.length);
    const scheduling::Plan plan = scheduling::best_plan(tasks.project, search);
    found.nodes = plan.statistics.conflicts;
    if (plan.has_plan()) {
      const Order order = placed_at(scheduling, tasks.starts(plan), workers).order();
      Schedule placed = placed_in_order(scheduling, order, workers);
      if (placed.length < found.schedule.length) found.schedule = std::move(placed);
    }
    const bool is_refuted = plan.verdict == scheduling::PlanVerdict::infeasible;
    found.bound = is_refuted ? found.schedule.length : std::max(tasks.time(plan.bound), least);
    // What was rounded is proven up to what the rounding took from the times along a path.
    const Seconds rounded = tasks.is_exact ? time_tolerance : tasks.time(2 * std::ssize(tasks.operations));
    if (is_shortest(found.bound, rounded)) found.bound = found.schedule.length;
  } else {
    found.bound = found.schedule.length;
  }
  return found;
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
