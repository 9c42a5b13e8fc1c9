#include "irl/orders/timeline.hpp"

#include <algorithm>

namespace irl::orders {

namespace {

std::size_t track_of(const std::string& name, std::vector<std::string>& tracks) {
  const auto known = std::ranges::find(tracks, name);
  const auto track = static_cast<std::size_t>(known - tracks.begin());
  if (known == tracks.end()) tracks.push_back(name);
  return track;
}

}  // namespace

Timeline timeline(const Scheduling& scheduling, const Schedule& schedule) {
  Timeline timeline;
  for (std::uint32_t worker = 1; worker <= schedule.workers; ++worker)
    timeline.tracks.push_back("worker " + std::to_string(worker));
  for (const Placed& placed : schedule.placed) {
    const Task& task = scheduling.tasks[placed.operation];
    if (task.needs_worker)
      timeline.bars.push_back({placed.worker, placed.operation, placed.start, placed.free_at});
    for (const std::string& held : task.holds)
      timeline.bars.push_back(
          {track_of(held, timeline.tracks), placed.operation, placed.start, placed.end()});
  }
  return timeline;
}

}  // namespace irl::orders
