#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "global_control.h"
#include "task_arena.h"

namespace tbb {

/// Calls the body with every number, in several threads; throws the first exception of one once all have
/// ended.
template <class Index, class Body>
void parallel_for(Index first, Index last, const Body& body) {
  const std::size_t here = task_arena::threads_here();
  const std::size_t most = global_control::active_value(global_control::max_allowed_parallelism);
  std::atomic<Index> next = first;
  std::exception_ptr thrown;
  std::once_flag has_thrown;
  const auto work = [&] {
    try {
      for (Index i = next++; i < last; i = next++) body(i);
    } catch (...) {
      next = last;
      std::call_once(has_thrown, [&] { thrown = std::current_exception(); });
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 1; t < std::min<std::size_t>(here > 0 ? here : most, last - first); ++t)
      threads.emplace_back(work);
    work();
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace tbb

namespace oneapi {
namespace tbb = ::tbb;
}
