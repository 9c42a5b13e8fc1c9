#include "irl/orders/critical_path.hpp"

#include <algorithm>
#include <map>

namespace irl::orders {

namespace {

using PlacedOperations = std::map<OperationIndex, const Placed*>;

Cause cause_of(const Scheduling& scheduling, const Schedule& schedule, PlacedOperations& by_operation,
               std::size_t place) {
  const Placed& placed = schedule.placed[place];
  const Task& task = scheduling.tasks[placed.operation];
  if (!is_later(placed.start, Seconds(0))) return {};
  const auto waits_for = [&](const Task::Wait& wait) {
    return !is_later(placed.start, by_operation[wait.operation]->start + wait.lag);
  };
  // A result says more than a worker who was busy.
  for (const Task::Wait& wait : task.waits)
    if (is_later(wait.lag, scheduling.tasks[wait.operation].busy) && waits_for(wait))
      return {Cause::Kind::result, wait.operation};
  for (const Task::Wait& wait : placed.takes_over)
    if (waits_for(wait)) return {Cause::Kind::resource, wait.operation};
  for (std::size_t i = place; task.needs_worker && i-- > 0;) {
    const Placed& other = schedule.placed[i];
    if (other.worker == placed.worker && scheduling.tasks[other.operation].needs_worker &&
        !is_later(placed.start, other.free_at))
      return {Cause::Kind::worker, other.operation};
  }
  for (const Task::Wait& wait : task.waits)
    if (waits_for(wait)) return {Cause::Kind::result, wait.operation};
  return {};
}

}  // namespace

std::vector<Critical> critical_path(const Scheduling& scheduling, const Schedule& schedule,
                                    const Deadline& deadline) {
  std::vector<Critical> path;
  if (schedule.placed.empty()) return path;
  PlacedOperations by_operation;
  for (const Placed& placed : schedule.placed) by_operation[placed.operation] = &placed;
  auto at = static_cast<std::size_t>(std::ranges::max_element(schedule.placed, {}, &Placed::end) -
                                     schedule.placed.begin());
  while (path.size() <= schedule.placed.size()) {
    deadline.demand();
    path.push_back({schedule.placed[at], cause_of(scheduling, schedule, by_operation, at)});
    if (path.back().cause.kind == Cause::Kind::nothing) break;
    at = static_cast<std::size_t>(by_operation.at(path.back().cause.operation) - schedule.placed.data());
  }
  std::ranges::reverse(path);
  return path;
}

std::vector<Seconds> slack(const Scheduling& scheduling, const Schedule& schedule) {
  std::vector<Seconds> latest(scheduling.tasks.size(), schedule.length);
  for (const Placed& placed : schedule.placed)
    latest[placed.operation] -= scheduling.tasks[placed.operation].length();
  std::map<std::uint32_t, OperationIndex> next_of_worker;
  std::vector<Seconds> slack(schedule.placed.size());
  for (std::size_t place = schedule.placed.size(); place-- > 0;) {
    const Placed& placed = schedule.placed[place];
    const Task& task = scheduling.tasks[placed.operation];
    Seconds& mine = latest[placed.operation];
    if (task.needs_worker) {
      if (const auto next = next_of_worker.find(placed.worker); next != next_of_worker.end())
        mine = std::min(mine, latest[next->second] - task.busy);
      next_of_worker[placed.worker] = placed.operation;
    }
    for (const auto& [before, lag] : task.waits) latest[before] = std::min(latest[before], mine - lag);
    for (const auto& [before, lag] : placed.takes_over) latest[before] = std::min(latest[before], mine - lag);
    slack[place] = std::max(Seconds(0), mine - placed.start);
  }
  return slack;
}

std::optional<OperationTime> most_gained(const Scheduling& scheduling, const Schedule& schedule,
                                         const Deadline& deadline) {
  std::optional<OperationTime> most;
  const Order order = schedule.order();
  for (const auto& [placed, cause] : critical_path(scheduling, schedule, deadline)) {
    deadline.demand();
    const Scheduling without = without_time(scheduling, placed.operation);
    const Seconds gained = schedule.length - placed_in_order(without, order, schedule.workers).length;
    if (is_later(gained, most ? most->time : Seconds(0))) most = {placed.operation, gained};
  }
  return most;
}

std::vector<OperationTime> could_wait(const Scheduling& scheduling, const Schedule& schedule) {
  std::vector<OperationTime> waiting;
  const std::vector<Seconds> free = slack(scheduling, schedule);
  for (std::size_t place = 0; place < free.size(); ++place) {
    const OperationIndex operation = schedule.placed[place].operation;
    if (scheduling.tasks[operation].needs_worker && is_later(free[place], Seconds(0)))
      waiting.push_back({operation, free[place]});
  }
  return waiting;
}

}  // namespace irl::orders
