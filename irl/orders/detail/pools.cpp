#include "irl/orders/detail/pools.hpp"

#include <algorithm>

namespace irl::orders {

namespace {

/// How long something waits at least, until the first of its takers may start.
double least_wait(const Scheduling& scheduling, OperationIndex holder, const Order& takers) {
  double least = never;
  for (const OperationIndex taker : takers) {
    double lag = 0;
    for (const Task::Wait& wait : scheduling.tasks[taker].waits)
      if (wait.operation == holder) lag = std::max(lag, wait.lag.count());
    least = std::min(least, lag);
  }
  return takers.empty() ? 0 : least;
}

bool is_free_before(const Unit& one, const Unit& other) {
  return one.free_at != other.free_at ? one.free_at < other.free_at : one.number > other.number;
}

}  // namespace

Pools::Pools(const Scheduling& scheduling, std::uint32_t workers)
    : first_{0, workers}, uses_(scheduling.tasks.size()), takes_out_(scheduling.tasks.size()) {
  constexpr std::uint32_t unlimited = static_cast<std::uint32_t>(-1);
  std::vector<std::uint64_t> wanted(scheduling.resources.size(), 0);
  for (const OperationIndex operation : members(scheduling.operations))
    for (const Task::Use& use : scheduling.tasks[operation].uses) wanted[use.resource] += use.units;
  std::vector<std::uint32_t> pool_of;
  for (std::size_t r = 0; r < wanted.size(); ++r) {
    const auto& capacity = scheduling.resources[r].capacity;
    const bool is_limited = capacity && *capacity < wanted[r];
    pool_of.push_back(is_limited ? static_cast<std::uint32_t>(first_.size() - 1) : unlimited);
    if (is_limited) first_.push_back(first_.back() + *capacity);
  }
  for (const OperationIndex operation : members(scheduling.operations)) {
    const Task& task = scheduling.tasks[operation];
    std::vector<Use>& uses = uses_[operation];
    if (task.needs_worker) uses.push_back({Pools::workers, 1, task.busy.count(), task.busy.count()});
    for (const auto& [resource, units, length, takers] : task.uses) {
      const std::uint32_t pool = pool_of[resource];
      if (pool == unlimited || units == 0) continue;
      const double least = length ? length->count() : least_wait(scheduling, operation, takers);
      uses.push_back({pool, units, length ? length->count() : never, least});
      for (const OperationIndex taker : takers) takes_out_[taker].push_back({operation, pool});
    }
  }
}

Units Pools::all_free() const {
  Units units;
  for (std::uint32_t pool = 0; pool < size(); ++pool)
    for (std::uint32_t number = capacity(pool); number-- > 0;)
      units.push_back({.pool = pool, .number = number});
  return units;
}

double Pools::start(const Units& units, OperationIndex operation, double earliest) const {
  if (takes_out_[operation].empty()) return start_with(units, operation, earliest);
  Units released = units;
  release(released, operation, 0);
  return start_with(released, operation, earliest);
}

double Pools::start_with(const Units& units, OperationIndex operation, double earliest) const {
  for (const Use& use : uses_[operation])
    earliest = use.units > capacity(use.pool)
                   ? never
                   : std::max(earliest, units[first_[use.pool] + use.units - 1].free_at);
  return earliest;
}

void Pools::release(Units& units, OperationIndex operation, double start) const {
  for (const auto& [holder, pool] : takes_out_[operation]) {
    const auto all = std::span(units).subspan(first_[pool], capacity(pool));
    for (Unit& unit : all)
      if (unit.last == holder && unit.free_at == never) unit.free_at = start, unit.last = operation;
    std::ranges::sort(all, is_free_before);
  }
}

Units Pools::place(Units& units, OperationIndex operation, double start) const {
  release(units, operation, start);
  Units taken;
  for (const Use& use : uses_[operation]) {
    if (use.units > capacity(use.pool)) continue;
    const auto all = std::span(units).subspan(first_[use.pool], capacity(use.pool));
    const auto until = std::ranges::upper_bound(all, start + time_tolerance.count(), {}, &Unit::free_at);
    const auto free = std::max<std::size_t>(static_cast<std::size_t>(until - all.begin()), use.units);
    for (Unit& unit : all.first(free).last(use.units)) {
      taken.push_back(unit);
      unit.free_at = std::max(unit.free_at, start + use.length);
      unit.last = operation;
    }
    std::ranges::sort(all, is_free_before);
  }
  return taken;
}

}  // namespace irl::orders
