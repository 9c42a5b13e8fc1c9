#include "irl/orders/schedule.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "irl/orders/detail/pools.hpp"

namespace irl::orders {

Order Schedule::order() const {
  Order order;
  for (const Placed& one : placed) order.push_back(one.operation);
  return order;
}

Schedule placed_in_order(const Scheduling& scheduling, const Order& order, std::uint32_t workers) {
  Schedule schedule{.workers = std::max(workers, 1U)};
  const Pools pools(scheduling, schedule.workers);
  Units units = pools.all_free();
  std::vector<Seconds> starts(scheduling.tasks.size(), Seconds(0));
  for (const std::uint32_t operation : order) {
    const Task& task = scheduling.tasks[operation];
    Seconds earliest(0);
    for (const auto& [before, lag] : task.waits) earliest = std::max(earliest, starts[before] + lag);
    const Seconds start(pools.start(units, operation, earliest.count()));
    starts[operation] = start;
    Placed placed{operation, start, start + task.busy, start + task.ready};
    for (const Units::value_type& unit : pools.place(units, operation, start.count())) {
      if (unit.pool == Pools::workers) {
        placed.worker = unit.number;
      } else if (unit.last != Unit::unused) {
        placed.takes_over.push_back({unit.last, Seconds(unit.free_at) - starts[unit.last]});
      }
    }
    schedule.length = std::max(schedule.length, placed.end());
    schedule.placed.push_back(std::move(placed));
  }
  std::ranges::stable_sort(schedule.placed, {}, &Placed::start);
  return schedule;
}

std::vector<Occupancy> occupancy(const Scheduling& scheduling, const Schedule& schedule) {
  std::map<std::uint32_t, Seconds> starts;
  for (const Placed& placed : schedule.placed) starts[placed.operation] = placed.start;
  std::vector<Occupancy> occupied;
  for (const Placed& placed : schedule.placed)
    for (const Task::Use& use : scheduling.tasks[placed.operation].uses) {
      Seconds end = use.length ? placed.start + *use.length : schedule.length;
      for (const std::uint32_t taker : use.takers)
        if (const auto start = starts.find(taker); start != starts.end()) end = std::min(end, start->second);
      occupied.push_back({placed.operation, use.resource, placed.start, end});
    }
  return occupied;
}

}  // namespace irl::orders
