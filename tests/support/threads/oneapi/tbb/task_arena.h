#pragma once

#include <cstddef>
#include <utility>

namespace tbb {

/// How many threads share the work that is begun in it.
class task_arena {
 public:
  explicit task_arena(int threads) : threads_(static_cast<std::size_t>(threads)) {}

  template <class Call>
  auto execute(const Call& call) {
    const Inside inside(threads_);
    return call();
  }

  /// Of the arena that this thread is in; 0: it is in none.
  static std::size_t& threads_here() {
    static thread_local std::size_t threads = 0;
    return threads;
  }

 private:
  struct Inside {
    explicit Inside(std::size_t threads) : outside(std::exchange(threads_here(), threads)) {}
    ~Inside() { threads_here() = outside; }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    std::size_t outside;
  };

  std::size_t threads_;
};

namespace this_task_arena {

template <class Call>
auto isolate(const Call& call) {
  return call();
}

}  // namespace this_task_arena

}  // namespace tbb

namespace oneapi {
namespace tbb = ::tbb;
}
