#pragma once

#include <cstdint>
#include <functional>

#include "irl/run/solution.hpp"

namespace irl {

/// Where a search counts its work, and when it has to stop. What it points to must outlive the search.
struct SearchAccount {
  SearchStatistics* statistics;
  CallLimits limits;  ///< `should_stop` is polled between any two steps and queries
};

}  // namespace irl
