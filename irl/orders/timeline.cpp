#include "irl/orders/timeline.hpp"

namespace irl::orders {

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
