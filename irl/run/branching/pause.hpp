#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace irl {

/// A time at which work is to be interrupted. Finer than a Deadline; work whose steps are long notices it
/// late.
class Pause {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Pause(Clock::time_point at) : at_(at) {}

  /// Whether it has passed; `done` counts the work so far. Reads the clock, the less often the less time
  /// passes between two readings.
  bool has_passed(std::uint64_t done) {
    if (done < next_look_) return false;
    constexpr auto soon = std::chrono::microseconds(100);
    constexpr std::uint64_t most_apart = 64;
    const auto now = Clock::now();
    looks_apart_ = now - last_look_ < soon ? std::min(2 * looks_apart_, most_apart) : 1;
    last_look_ = now;
    next_look_ = done + looks_apart_;
    return now > at_;
  }

 private:
  Clock::time_point at_;
  Clock::time_point last_look_{};
  std::uint64_t next_look_ = 0, looks_apart_ = 1;
};

}  // namespace irl
