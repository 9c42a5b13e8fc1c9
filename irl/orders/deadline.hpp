#pragma once

#include <algorithm>
#include <chrono>

namespace irl::orders {

/// When a question about orders must be answered, as far as it is. What a deadline cuts short says so; it is
/// the only thing here that makes answers depend on the machine.
class Deadline {
 public:
  /// Never.
  Deadline() = default;
  /// So long from now on.
  explicit Deadline(std::chrono::milliseconds from_now) : at_(Clock::now() + from_now) {}

  bool is_over() const { return at_ != Clock::time_point::max() && Clock::now() >= at_; }
  /// What is left of so much time; nothing once it is over.
  std::chrono::milliseconds left_of(std::chrono::milliseconds time) const {
    if (at_ == Clock::time_point::max()) return time;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(at_ - Clock::now());
    return std::clamp(left, std::chrono::milliseconds(0), time);
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point at_ = Clock::time_point::max();
};

}  // namespace irl::orders
