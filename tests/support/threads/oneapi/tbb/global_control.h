#pragma once

#include <atomic>
#include <cstddef>

namespace tbb {

/// How many threads there are at most, as long as it lives.
class global_control {
 public:
  enum parameter { max_allowed_parallelism };

  global_control(parameter, std::size_t value) : before_(active().exchange(value)) {}
  ~global_control() { active() = before_; }
  global_control(const global_control&) = delete;
  global_control& operator=(const global_control&) = delete;

  static std::size_t active_value(parameter) { return active(); }

 private:
  static std::atomic<std::size_t>& active() {
    constexpr std::size_t usual = 4;
    static std::atomic<std::size_t> threads = usual;
    return threads;
  }

  std::size_t before_;
};

}  // namespace tbb

namespace oneapi {
namespace tbb = ::tbb;
}
