#include "irl/orders/what_if.hpp"

#include "irl/orders/critical_path.hpp"

namespace irl::orders {

namespace {

/// What rounding may make of nothing.
constexpr Seconds tolerance{1e-6};

}  // namespace

std::optional<OperationTime> most_gained(const Scheduling& scheduling, const Schedule& schedule,
                                         const Deadline& deadline) {
  std::optional<OperationTime> most;
  const Order order = schedule.order();
  for (const auto& [placed, cause] : critical_path(scheduling, schedule, deadline)) {
    deadline.demand();
    const Scheduling without = without_time(scheduling, placed.operation);
    const Seconds gained = schedule.length - placed_in_order(without, order, schedule.workers).length;
    if (gained > (most ? most->time : Seconds(0)) + tolerance) most = {placed.operation, gained};
  }
  return most;
}

std::vector<OperationTime> could_wait(const Scheduling& scheduling, const Schedule& schedule) {
  std::vector<OperationTime> waiting;
  const std::vector<Seconds> free = slack(scheduling, schedule);
  for (std::size_t place = 0; place < free.size(); ++place) {
    const std::uint32_t operation = schedule.placed[place].operation;
    if (scheduling.tasks[operation].needs_worker && free[place] > tolerance)
      waiting.push_back({operation, free[place]});
  }
  return waiting;
}

}  // namespace irl::orders
