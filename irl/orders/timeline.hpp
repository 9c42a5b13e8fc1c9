#pragma once

#include <string>
#include <vector>

#include "irl/orders/schedule.hpp"

namespace irl::orders {

/// A schedule as viewers of timelines draw it: a track for every worker, and one for every appliance and tool
/// that is occupied.
struct Timeline {
  /// An operation on one of the tracks.
  struct Bar {
    std::size_t track = 0;
    std::uint32_t operation = 0;
    Seconds start{0};
    Seconds end{0};  ///< on the track of a worker: until that worker is free again
  };
  std::vector<std::string> tracks{};  ///< `worker 1`, …, then the resources by name
  std::vector<Bar> bars{};            ///< those of the workers first, each in the order of the schedule
};

Timeline timeline(const Scheduling& scheduling, const Schedule& schedule);

}  // namespace irl::orders
