#pragma once

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>

namespace irl::python {

/// Calls `work` with every number below `count`, in up to so many threads at once (0: one for each
/// processor), until it is cancelled.
template <class Work>
void in_parallel(std::size_t jobs, std::size_t count, const std::atomic<bool>& cancelled, const Work& work) {
  namespace tbb = oneapi::tbb;
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
    if (!cancelled.load(std::memory_order_relaxed)) work(i);
  });
}

}  // namespace irl::python
