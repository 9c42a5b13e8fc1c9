#pragma once

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "global_control.h"
#include "task_arena.h"

namespace tbb {

/// Calls the body with every number, in several threads.
template <class Index, class Body>
void parallel_for(Index first, Index last, const Body& body) {
  const std::size_t here = task_arena::threads_here();
  const std::size_t most = global_control::active_value(global_control::max_allowed_parallelism);
  std::atomic<Index> next = first;
  const auto work = [&] {
    for (Index i = next++; i < last; i = next++) body(i);
  };
  std::vector<std::jthread> threads;
  for (std::size_t t = 1; t < std::min<std::size_t>(here > 0 ? here : most, last - first); ++t)
    threads.emplace_back(work);
  work();
}

}  // namespace tbb

namespace oneapi {
namespace tbb = ::tbb;
}
