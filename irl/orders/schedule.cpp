#include "irl/orders/schedule.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "irl/orders/threading.hpp"

namespace irl::orders {

namespace {

/// The objects that a step uses and that stay what they are: neither given to it nor given out first, or
/// given out by more than one step. What a domain calls a tool or an appliance shows by that.
std::vector<std::string> held_by(const Program& program, const Step& step) {
  std::vector<std::string> held;
  const Primitive& primitive = *program.operations[step.operation].primitive;
  std::set<Identity> results;
  for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot)
    if (primitive.slots[slot].role == SlotRole::output && step.slots[slot])
      if (const Entity* object = step.slots[slot]->value.get_if<Entity>()) results.insert(object->identity());
  for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot) {
    if (is_state_slot(primitive, slot) || primitive.slots[slot].role != SlotRole::optional ||
        !step.slots[slot])
      continue;
    const Entity* object = step.slots[slot]->value.get_if<Entity>();
    if (object && !object->has_failed() && !results.contains(object->identity()))
      held.emplace_back(object->type().name());
  }
  return held;
}

class TaskReader {
 public:
  TaskReader(const Program& program, const Precedence& precedence)
      : program_(program), precedence_(precedence) {}

  Scheduling read(const Solution& trace) {
    Scheduling scheduling{precedence_.operations(), std::vector<Task>(program_.operations.size())};
    for (const Step& step : trace.steps) {
      Task& task = scheduling.tasks[step.operation];
      read_times(step, task);
      add_waits(step, task, scheduling.tasks);
      starts_[step.operation] = start_of(step);
      for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot)
        if (!((step.given >> slot) & 1U))
          givers_.emplace(program_.operations[step.operation].variables[slot], step.operation);
    }
    return scheduling;
  }

 private:
  static Seconds start_of(const Step& step) { return step.started_at.value_or(Seconds(0)); }

  void read_times(const Step& step, Task& task) {
    const Primitive& primitive = *program_.operations[step.operation].primitive;
    task.operation = step.operation;
    task.needs_worker = primitive.state_in && primitive.state_out;
    task.holds = held_by(program_, step);
    for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot) {
      if (((step.given >> slot) & 1U) || !step.slots[slot] || !step.slots[slot]->available_at) continue;
      const Seconds length = *step.slots[slot]->available_at - start_of(step);
      Seconds& longest = slot == primitive.state_out && task.needs_worker ? task.busy : task.ready;
      longest = std::max(longest, length);
    }
  }

  void add_waits(const Step& step, Task& task, const std::vector<Task>& tasks) {
    std::map<std::uint32_t, Seconds> lags;
    for (const std::uint32_t before : members(precedence_.before(step.operation)))
      lags[before] = tasks[before].busy;
    for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot) {
      if (!((step.awaited >> slot) & 1U) || !step.slots[slot] || !step.slots[slot]->available_at) continue;
      const auto giver = givers_.find(program_.operations[step.operation].variables[slot]);
      if (giver == givers_.end()) continue;
      Seconds& lag = lags[giver->second];
      lag = std::max(lag, *step.slots[slot]->available_at - starts_[giver->second]);
    }
    for (const auto& [before, lag] : lags) task.waits.push_back({before, lag});
  }

  const Program& program_;
  const Precedence& precedence_;
  std::map<std::uint32_t, std::uint32_t> givers_;  // by variable
  std::map<std::uint32_t, Seconds> starts_;        // by operation
};

}  // namespace

Scheduling scheduling_of(const Program& program, const Solution& trace, const Precedence& precedence) {
  return TaskReader(program, precedence).read(trace);
}

Scheduling without_time(Scheduling scheduling, std::uint32_t operation) {
  scheduling.tasks[operation].busy = scheduling.tasks[operation].ready = Seconds(0);
  for (Task& task : scheduling.tasks)
    for (Task::Wait& wait : task.waits)
      if (wait.operation == operation) wait.lag = Seconds(0);
  return scheduling;
}

Order Schedule::order() const {
  Order order;
  for (const Placed& one : placed) order.push_back(one.operation);
  return order;
}

Schedule placed_in_order(const Scheduling& scheduling, const Order& order, std::uint32_t workers) {
  Schedule schedule{.workers = std::max(workers, 1U)};
  std::vector<Seconds> free_at(schedule.workers, Seconds(0));
  std::vector<Seconds> starts(scheduling.tasks.size(), Seconds(0));
  for (const std::uint32_t operation : order) {
    const Task& task = scheduling.tasks[operation];
    Seconds start(0);
    for (const auto& [before, lag] : task.waits) start = std::max(start, starts[before] + lag);
    const auto worker = std::ranges::min_element(free_at);
    if (task.needs_worker) {
      start = std::max(start, *worker);
      *worker = start + task.busy;
    }
    starts[operation] = start;
    schedule.placed.push_back({operation, start, start + task.busy, start + task.ready,
                               static_cast<std::uint32_t>(worker - free_at.begin())});
    schedule.length = std::max(schedule.length, schedule.placed.back().end());
  }
  std::ranges::stable_sort(schedule.placed, {}, &Placed::start);
  return schedule;
}

namespace {

Cause cause_of(const Scheduling& scheduling, const Schedule& schedule, std::size_t place) {
  const Placed& placed = schedule.placed[place];
  const Task& task = scheduling.tasks[placed.operation];
  if (placed.start <= time_tolerance) return {};
  std::map<std::uint32_t, const Placed*> by_operation;
  for (const Placed& other : schedule.placed) by_operation[other.operation] = &other;
  // A result says more than a worker who was busy.
  for (const auto& [before, lag] : task.waits)
    if (lag > scheduling.tasks[before].busy + time_tolerance &&
        by_operation[before]->start + lag >= placed.start - time_tolerance)
      return {Cause::Kind::result, before};
  for (std::size_t i = place; task.needs_worker && i-- > 0;) {
    const Placed& other = schedule.placed[i];
    if (other.worker == placed.worker && scheduling.tasks[other.operation].needs_worker &&
        other.free_at >= placed.start - time_tolerance)
      return {Cause::Kind::worker, other.operation};
  }
  for (const auto& [before, lag] : task.waits)
    if (by_operation[before]->start + lag >= placed.start - time_tolerance)
      return {Cause::Kind::result, before};
  return {};
}

}  // namespace

std::vector<Critical> critical_path(const Scheduling& scheduling, const Schedule& schedule) {
  std::vector<Critical> path;
  if (schedule.placed.empty()) return path;
  auto at = static_cast<std::size_t>(std::ranges::max_element(schedule.placed, {}, &Placed::end) -
                                     schedule.placed.begin());
  while (path.size() <= schedule.placed.size()) {
    path.push_back({schedule.placed[at], cause_of(scheduling, schedule, at)});
    if (path.back().cause.kind == Cause::Kind::nothing) break;
    at = static_cast<std::size_t>(
        std::ranges::find(schedule.placed, path.back().cause.operation, &Placed::operation) -
        schedule.placed.begin());
  }
  std::ranges::reverse(path);
  return path;
}

std::vector<Seconds> slack(const Scheduling& scheduling, const Schedule& schedule) {
  std::vector<Seconds> latest(scheduling.tasks.size(), schedule.length);
  for (const Placed& placed : schedule.placed)
    latest[placed.operation] -= scheduling.tasks[placed.operation].length();
  std::map<std::uint32_t, std::uint32_t> next_of_worker;
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
    slack[place] = std::max(Seconds(0), mine - placed.start);
  }
  return slack;
}

}  // namespace irl::orders
