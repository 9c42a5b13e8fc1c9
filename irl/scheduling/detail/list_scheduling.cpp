#include "irl/scheduling/detail/list_scheduling.hpp"

#include <algorithm>

namespace irl::scheduling {

ListScheduling::ListScheduling(const PlainProject& project)
    : project_(&project), starts_(project.durations.size()) {
  for (const std::int64_t capacity : project.capacities)
    free_.emplace_back(static_cast<std::size_t>(project.longest), capacity);
}

Time ListScheduling::room_for(std::uint32_t activity, Time from) const {
  const Time duration = project_->durations[activity];
  for (bool is_moved = true; is_moved;) {
    is_moved = false;
    for (const auto& [resource, units] : project_->needs[activity]) {
      const std::int64_t* free = free_[resource].data();
      Time moment = from + duration;
      while (moment > from && free[moment - 1] >= units) --moment;
      is_moved |= moment > from;
      from = moment;
    }
  }
  return from;
}

const std::vector<Time>& ListScheduling::starts(std::span<const std::uint32_t> order) {
  for (std::size_t resource = 0; resource < free_.size(); ++resource)
    std::fill_n(free_[resource].begin(), length_, project_->capacities[resource]);
  length_ = 0;
  for (const std::uint32_t activity : order) {
    Time start = 0;
    for (const auto& [earlier, least] : project_->before[activity])
      start = std::max(start, starts_[earlier] + least);
    start = room_for(activity, start);
    starts_[activity] = start;
    const Time end = start + project_->durations[activity];
    length_ = std::max(length_, end);
    for (const auto& [resource, units] : project_->needs[activity])
      for (Time moment = start; moment < end; ++moment)
        free_[resource][static_cast<std::size_t>(moment)] -= units;
  }
  return starts_;
}

}  // namespace irl::scheduling
