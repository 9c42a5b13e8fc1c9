#include "irl/orders/schedule.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <tuple>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/detail/pools.hpp"
#include "irl/world/resources.hpp"

namespace irl::orders {

Order Schedule::order() const {
  Order order;
  for (const Placed& one : placed) order.push_back(one.operation);
  return order;
}

namespace {

/// Operations that are begun one after the other.
class Placing {
 public:
  Placing(const Scheduling& scheduling, std::uint32_t workers)
      : scheduling_(scheduling),
        pools_(scheduling, workers),
        units_(pools_.all_free()),
        starts_(scheduling.tasks.size(), Seconds(0)),
        schedule_{.workers = workers} {}

  /// When an operation can start, by what it waits for and where there is room.
  Seconds earliest(OperationIndex operation) const {
    Seconds earliest(0);
    for (const auto& [before, lag] : scheduling_.tasks[operation].waits)
      earliest = std::max(earliest, starts_[before] + lag);
    return Seconds(pools_.start(units_, operation, earliest.count()));
  }
  bool has_room(OperationIndex operation, Seconds start) const {
    return !is_later(Seconds(pools_.start(units_, operation, start.count())), start);
  }

  /// How many of some operations have room at that time once one of them is begun; that one counts as well.
  std::size_t with_room_after(OperationIndex begun, std::span<const OperationIndex> operations,
                              Seconds start) const {
    Units units = units_;
    pools_.place(units, begun, start.count());
    return std::ranges::count_if(operations, [&](OperationIndex operation) {
      return operation == begun || !is_later(Seconds(pools_.start(units, operation, start.count())), start);
    });
  }

  void place(OperationIndex operation, Seconds start) {
    const Task& task = scheduling_.tasks[operation];
    starts_[operation] = start;
    Placed placed{operation, start, start + task.busy, start + task.ready};
    for (const Units::value_type& unit : pools_.place(units_, operation, start.count())) {
      if (unit.pool == Pools::workers) {
        placed.worker = unit.number;
      } else if (unit.last != Unit::unused) {
        placed.takes_over.push_back({unit.last, Seconds(unit.free_at) - starts_[unit.last]});
      }
    }
    schedule_.length = std::max(schedule_.length, placed.end());
    schedule_.placed.push_back(std::move(placed));
  }

  Schedule placed() && {
    std::ranges::stable_sort(schedule_.placed, {}, &Placed::start);
    return std::move(schedule_);
  }

 private:
  const Scheduling& scheduling_;
  Pools pools_;
  Units units_;
  std::vector<Seconds> starts_;
  Schedule schedule_;
};

}  // namespace

Schedule placed_in_order(const Scheduling& scheduling, const Order& order, std::uint32_t workers) {
  Placing placing(scheduling, std::max(workers, 1U));
  for (const OperationIndex operation : order) placing.place(operation, placing.earliest(operation));
  return std::move(placing).placed();
}

Schedule placed_at(const Scheduling& scheduling, const std::vector<Seconds>& starts, std::uint32_t workers) {
  std::vector<std::size_t> place(scheduling.tasks.size(), 0);  // in the reference, which keeps all waits
  for (std::size_t i = 0; i < scheduling.reference.size(); ++i) place[scheduling.reference[i]] = i;
  Order left = members(scheduling.operations);
  std::ranges::sort(left, {}, [&](OperationIndex o) {
    return std::tuple(starts[o], scheduling.tasks[o].busy > Seconds(0), place[o], o);
  });
  Placing placing(scheduling, std::max(workers, 1U));
  OperationSet begun(scheduling.tasks.size());
  const auto can_begin = [&](OperationIndex operation) {
    const Task& task = scheduling.tasks[operation];
    return std::ranges::all_of(task.waits,
                               [&](const Task::Wait& wait) { return begun.test(wait.operation); }) &&
           placing.has_room(operation, starts[operation]);
  };
  while (!left.empty()) {
    const auto same_time = std::ranges::upper_bound(left, starts[left.front()] + time_tolerance, {},
                                                    [&](OperationIndex o) { return starts[o]; });
    // What needs something for a moment goes before what keeps it from then on.
    auto next = left.begin();
    std::optional<std::size_t> most;
    const std::span<const OperationIndex> same(left.begin(), same_time);
    for (auto it = left.begin(); it != same_time && most != same.size(); ++it) {
      if (!can_begin(*it)) continue;
      const std::size_t with_room = placing.with_room_after(*it, same, starts[*it]);
      if (most && *most >= with_room) continue;
      most = with_room;
      next = it;
    }
    placing.place(*next, starts[*next]);
    begun.set(*next);
    left.erase(next);
  }
  return std::move(placing).placed();
}

std::vector<Occupancy> occupancy(const Scheduling& scheduling, const Schedule& schedule) {
  std::map<OperationIndex, Seconds> starts;
  for (const Placed& placed : schedule.placed) starts[placed.operation] = placed.start;
  std::vector<Occupancy> occupied;
  for (const Placed& placed : schedule.placed)
    for (const Task::Use& use : scheduling.tasks[placed.operation].uses) {
      Seconds end = use.length ? placed.start + *use.length : schedule.length;
      for (const OperationIndex taker : use.takers)
        if (const auto start = starts.find(taker); start != starts.end()) end = std::min(end, start->second);
      occupied.push_back({placed.operation, use.resource, placed.start, end});
    }
  return occupied;
}

namespace {

/// Reads tasks from a trace, step by step.
class TaskReader {
 public:
  TaskReader(const Program& program, const Precedence& precedence)
      : program_(program),
        roots_(state_roots(program)),
        precedence_(precedence),
        scheduling_{precedence.operations(), std::vector<Task>(program.operations.size())} {}

  Scheduling read(const Solution& trace, const Deadline& deadline) {
    for (const Step& step : trace.steps) {
      deadline.demand();
      Task& task = scheduling_.tasks[step.operation];
      read_times(step, task);
      add_waits(step, task);
      note_taken_out(step);
      for (const Occupation& occupation : step.occupied) add_use(step, occupation, task);
      starts_[step.operation] = start_of(step);
      for (SlotIndex slot; slot < step.slots.size(); ++slot)
        if (!step.given.contains(slot))
          givers_.emplace(program_.operations[step.operation].variables[slot], step.operation);
      scheduling_.reference.push_back(step.operation);
    }
    return std::move(scheduling_);
  }

 private:
  /// An object of one of the states that a program begins with.
  using Thing = std::pair<std::optional<VariableIndex>, Identity>;
  /// A use that ends when somebody takes out what waits.
  struct Waiting {
    OperationIndex operation{};
    std::size_t use;
    std::optional<VariableIndex> root;
    std::vector<Identity> results;
  };

  static Seconds start_of(const Step& step) { return step.started_at.value_or(Seconds(0)); }

  void read_times(const Step& step, Task& task) {
    const Primitive& primitive = *program_.operations[step.operation].primitive;
    task.operation = step.operation;
    task.needs_worker = primitive.state_in && primitive.state_out;
    for (SlotIndex slot; slot < step.slots.size(); ++slot) {
      if (step.given.contains(slot) || !step.slots[slot] || !step.slots[slot]->available_at) continue;
      const Seconds length = *step.slots[slot]->available_at - start_of(step);
      Seconds& longest = slot == primitive.state_out && task.needs_worker ? task.busy : task.ready;
      longest = std::max(longest, length);
    }
  }

  void add_waits(const Step& step, Task& task) {
    std::map<OperationIndex, Seconds> lags;
    for (const OperationIndex before : members(precedence_.before(step.operation)))
      lags[before] = scheduling_.tasks[before].busy;
    for (SlotIndex slot; slot < step.slots.size(); ++slot) {
      if (!step.awaited.contains(slot) || !step.slots[slot] || !step.slots[slot]->available_at) continue;
      const auto giver = givers_.find(program_.operations[step.operation].variables[slot]);
      if (giver == givers_.end()) continue;
      Seconds& lag = lags[giver->second];
      lag = std::max(lag, *step.slots[slot]->available_at - starts_[giver->second]);
    }
    for (const auto& [before, lag] : lags) task.waits.push_back({before, lag});
  }

  void add_use(const Step& step, const Occupation& occupation, Task& task) {
    Task::Use use{.resource = resource_of({roots_[step.operation], occupation.thing.identity()}, occupation)};
    if (occupation.until)
      use.length = *occupation.until - occupation.from;
    else
      waiting_.push_back({step.operation, task.uses.size(), roots_[step.operation], objects(step, false)});
    task.uses.push_back(std::move(use));
  }

  std::uint32_t resource_of(const Thing& thing, const Occupation& occupation) {
    const auto next = static_cast<std::uint32_t>(scheduling_.resources.size());
    const auto [known, is_new] = resources_.emplace(thing, next);
    if (!is_new) return known->second;
    std::string name(occupation.thing.type().name());
    const int number = ++named_[name];
    if (number > 1) name += " " + std::to_string(number);
    scheduling_.resources.push_back(
        {std::move(name), capacity_of(*program_.domain->state_shape(), occupation.thing)});
    return next;
  }

  void note_taken_out(const Step& step) {
    if (waiting_.empty() || step.failed()) return;
    const std::vector<Identity> taken = objects(step, true);
    for (const Waiting& waiting : waiting_)
      if (waiting.root == roots_[step.operation] &&
          std::ranges::find_first_of(waiting.results, taken) != waiting.results.end())
        scheduling_.tasks[waiting.operation].uses[waiting.use].takers.push_back(step.operation);
  }

  /// The objects that a step was given, or those that it gave out.
  std::vector<Identity> objects(const Step& step, bool given) const {
    const Primitive& primitive = *program_.operations[step.operation].primitive;
    std::vector<Identity> found;
    for (SlotIndex slot; slot < step.slots.size(); ++slot) {
      const bool is_asked_for =
          given ? step.given.contains(slot) : primitive.slots[slot].role == SlotRole::output;
      if (!is_asked_for || is_state_slot(primitive, slot) || !step.slots[slot]) continue;
      if (const Entity* object = step.slots[slot]->value.get_if<Entity>())
        found.push_back(object->identity());
    }
    return found;
  }

  const Program& program_;
  StateRoots roots_;
  const Precedence& precedence_;
  Scheduling scheduling_;
  std::map<VariableIndex, OperationIndex> givers_;  // by variable
  std::map<OperationIndex, Seconds> starts_;        // by operation
  std::map<Thing, std::uint32_t> resources_;
  std::map<std::string, int> named_;
  std::vector<Waiting> waiting_;
};

}  // namespace

Scheduling scheduling_of(const Program& program, const Solution& trace, const Precedence& precedence,
                         const Deadline& deadline) {
  return TaskReader(program, precedence).read(trace, deadline);
}

Deadline deadline_for(std::size_t operations, const Deadline& deadline) {
  constexpr std::size_t few = 500;
  return operations > few ? deadline : Deadline();
}

Scheduling without_time(Scheduling scheduling, OperationIndex operation) {
  scheduling.tasks[operation].busy = scheduling.tasks[operation].ready = Seconds(0);
  for (Task::Use& use : scheduling.tasks[operation].uses)
    if (use.length) use.length = Seconds(0);
  for (Task& task : scheduling.tasks)
    for (Task::Wait& wait : task.waits)
      if (wait.operation == operation) wait.lag = Seconds(0);
  return scheduling;
}

Timeline timeline(const Scheduling& scheduling, const Schedule& schedule) {
  Timeline timeline;
  for (std::uint32_t worker = 1; worker <= schedule.workers; ++worker)
    timeline.tracks.push_back("worker " + std::to_string(worker));
  for (const Placed& placed : schedule.placed)
    if (scheduling.tasks[placed.operation].needs_worker)
      timeline.bars.push_back({placed.worker, placed.operation, placed.start, placed.free_at});
  for (const Resource& resource : scheduling.resources) timeline.tracks.push_back(resource.name);
  for (const auto& [operation, resource, start, end] : occupancy(scheduling, schedule))
    timeline.bars.push_back({schedule.workers + resource, operation, start, end});
  return timeline;
}

}  // namespace irl::orders
