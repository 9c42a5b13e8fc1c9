#include "irl/orders/detail/simple_schedules.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace irl::orders {

namespace {

/// How long it takes at least from the start of each operation until everything has ended, by the reference.
std::vector<Seconds> tails(const Scheduling& scheduling) {
  std::vector<Seconds> tails(scheduling.tasks.size(), Seconds(0));
  for (const OperationIndex operation : scheduling.reference | std::views::reverse) {
    const Task& task = scheduling.tasks[operation];
    tails[operation] = std::max(tails[operation], task.length());
    for (const auto& [before, lag] : task.waits)
      tails[before] = std::max(tails[before], lag + tails[operation]);
  }
  return tails;
}

/// The operations in the order in which a rule takes them, each when all are begun that it waits for.
template <class Priority>
Order ordered_by(const Scheduling& scheduling, const Deadline& deadline, Priority priority) {
  std::vector<std::size_t> open(scheduling.tasks.size(), 0);
  std::vector<Order> followers(scheduling.tasks.size());
  Order ready, order;
  for (const OperationIndex operation : members(scheduling.operations)) {
    for (const Task::Wait& wait : scheduling.tasks[operation].waits)
      followers[wait.operation].push_back(operation);
    open[operation] = scheduling.tasks[operation].waits.size();
    if (open[operation] == 0) ready.push_back(operation);
  }
  std::vector<Seconds> earliest(scheduling.tasks.size(), Seconds(0));
  while (!ready.empty()) {
    deadline.demand();
    const auto next =
        std::ranges::min_element(ready, {}, [&](OperationIndex o) { return priority(o, earliest[o]); });
    const OperationIndex chosen = *next;
    ready.erase(next);
    order.push_back(chosen);
    for (const OperationIndex follower : followers[chosen]) {
      for (const auto& [before, lag] : scheduling.tasks[follower].waits)
        if (before == chosen) earliest[follower] = std::max(earliest[follower], earliest[chosen] + lag);
      if (--open[follower] == 0) ready.push_back(follower);
    }
  }
  return order;
}

}  // namespace

std::vector<Schedule> simple_schedules(const Scheduling& scheduling, std::uint32_t workers,
                                       const Deadline& deadline) {
  std::vector<Schedule> found;
  const auto add = [&](const Order& order) {
    if (order.size() != scheduling.operations.count()) return;
    Schedule schedule = placed_in_order(scheduling, order, workers);
    if (std::isfinite(schedule.length.count())) found.push_back(std::move(schedule));
  };
  add(scheduling.reference);
  try {
    const std::vector<Seconds> tail = tails(scheduling);
    add(ordered_by(scheduling, deadline, [&](OperationIndex o, Seconds) { return -tail[o]; }));
    add(ordered_by(scheduling, deadline,
                   [&](OperationIndex o, Seconds earliest) { return std::pair(earliest, -tail[o]); }));
  } catch (const OutOfLimits&) {  // there is the reference
  }
  return found;
}

Seconds simple_bound(const Scheduling& scheduling, std::uint32_t workers) {
  Seconds longest(0), work(0);
  if (scheduling.reference.size() == scheduling.operations.count())
    for (const Seconds tail : tails(scheduling)) longest = std::max(longest, tail);
  for (const OperationIndex operation : members(scheduling.operations))
    if (scheduling.tasks[operation].needs_worker) work += scheduling.tasks[operation].busy;
  return std::max(longest, work / std::max(workers, 1U));
}

scheduling::Plan plan_of(const Schedule& schedule, const TaskProject& tasks,
                         const scheduling::Project& project) {
  scheduling::Plan plan{.verdict = scheduling::PlanVerdict::feasible,
                        .activities = std::vector<scheduling::PlannedActivity>(project.activities.size())};
  for (const Placed& placed : schedule.placed) {
    const scheduling::ActivityIndex activity = tasks.activities[placed.operation];
    const scheduling::Time start = tasks.units(placed.start);
    const scheduling::Time end = start + project.activities[activity].duration;
    plan.activities[activity].pieces = {{start, end}};
    plan.length = std::max(plan.length, end);
  }
  for (scheduling::PlannedActivity& one : plan.activities)
    if (one.pieces.empty()) one.pieces = {{plan.length, plan.length}};
  return plan;
}

}  // namespace irl::orders
