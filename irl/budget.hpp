#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string_view>

namespace irl {

/// The time limit that means "no limit": a hundred years.
inline constexpr std::chrono::milliseconds no_time_limit = std::chrono::years(100);

/// A time limit in seconds; infinity is no limit. Nothing where it is invalid: zero, negative, or NaN.
constexpr std::optional<std::chrono::milliseconds> time_limit(double seconds) {
  constexpr double in_a_second = 1000;
  if (!(seconds > 0)) return std::nullopt;
  if (seconds >= static_cast<double>(no_time_limit.count()) / in_a_second) return no_time_limit;
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * in_a_second));
}
/// What is told to be expected where `time_limit` gives nothing.
inline constexpr std::string_view expected_time_limit = "a number of seconds above 0, or inf for no limit";

/// Limits of a search, or of other work that may take long. Work that reaches a limit stops, and its result
/// says that it is incomplete: it never answers "no" for what it did not finish.
struct Limits {
  std::uint64_t steps = 1'000'000;         ///< of a search from one state to the next, into dead ends as well
  std::chrono::milliseconds time{60'000};  ///< of the wall clock
  std::uint64_t bytes = 256 * 1024 * 1024;  ///< kept to recognise states and to repeat answers
  /// Set by another thread to cancel the work, which then ends as if its time were over; null: it cannot be
  /// cancelled. Must outlive the work.
  const std::atomic<bool>* cancelled = nullptr;
};

/// Thrown by `demand` where a limit is reached, by work whose partial result has no use. Who started that
/// work catches it, and returns a result that says that it was cut short.
struct OutOfLimits {};

/// The time at which work must stop; cancelling it stops it earlier. Results that a deadline cuts short say
/// so; nothing else makes results depend on the machine. Cheap enough to be asked between any two answers;
/// exact to some milliseconds.
class Deadline {
 public:
  /// Never.
  Deadline() = default;
  /// So long from now on; `cancelled` as in Limits.
  explicit Deadline(std::chrono::milliseconds from_now, const std::atomic<bool>* cancelled = nullptr)
      : at_(now() + Duration(std::min(from_now, no_time_limit))), cancelled_(cancelled) {}

  bool is_over() const { return is_cancelled() || (at_ != Duration::max() && now() >= at_); }
  /// Goes on only in time: throws OutOfLimits once it is over.
  void demand() const {
    if (is_over()) throw OutOfLimits();
  }
  /// The time that is left, at most `time`; zero once the deadline is over.
  std::chrono::milliseconds left_of(std::chrono::milliseconds time) const {
    if (is_cancelled()) return std::chrono::milliseconds(0);
    if (at_ == Duration::max()) return time;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(at_ - now());
    return std::clamp(left, std::chrono::milliseconds(0), std::max(time, std::chrono::milliseconds(0)));
  }

 private:
  using Duration = std::chrono::nanoseconds;

  static Duration now() {
    std::timespec time{};
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    return std::chrono::seconds(time.tv_sec) + Duration(time.tv_nsec);
  }

  bool is_cancelled() const { return cancelled_ && cancelled_->load(std::memory_order_relaxed); }

  Duration at_ = Duration::max();
  const std::atomic<bool>* cancelled_ = nullptr;
};

/// What is left of some limits while work is done that consists of smaller work.
class Budget {
 public:
  explicit Budget(const Limits& limits) : left_(limits), deadline_(limits.time, limits.cancelled) {}

  void spend_step() { left_.steps -= std::min<std::uint64_t>(left_.steps, 1); }
  void keep(std::uint64_t bytes) { left_.bytes -= std::min(left_.bytes, bytes); }
  /// Whether one of the limits is reached.
  bool is_over() const { return left_.steps == 0 || left_.bytes == 0 || deadline_.is_over(); }
  /// Throws OutOfLimits where one is.
  void demand() const {
    if (is_over()) throw OutOfLimits();
  }
  const Deadline& deadline() const { return deadline_; }
  /// The limits of smaller work, which has some of its own, in what is left of time and memory.
  Limits within(const Limits& own) const {
    return {own.steps, deadline_.left_of(own.time), std::min(own.bytes, left_.bytes), left_.cancelled};
  }

 private:
  Limits left_;
  Deadline deadline_;
};

}  // namespace irl
