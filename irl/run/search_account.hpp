#pragma once

#include <cstdint>
#include <functional>

#include "irl/run/solution.hpp"

namespace irl {

/// Where a search counts its work, and when it has to stop. What it points to must outlive the search.
struct SearchAccount {
  SearchStatistics* statistics;
  std::uint64_t* kept_bytes;          ///< grows by what is cached meanwhile
  std::function<bool()> should_stop;  ///< polled between any two steps and queries
};

}  // namespace irl
