#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace irl {

/// A time after which somebody is to look up from what it does. Finer than a Deadline, and told late by
/// whoever does little in much time.
class Pause {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Pause(Clock::time_point at) : at_(at) {}

  /// Whether it has passed, told by somebody who has done so much so far. Looks at the clock, the more seldom
  /// the less time passes between two looks.
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
