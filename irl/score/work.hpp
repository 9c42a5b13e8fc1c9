#pragma once

#include <cstdint>

#include "irl/budget.hpp"

namespace irl::matching {

/// Elementary steps of a search, counted while they are done. Throws OutOfLimits, now and then, once the
/// deadline is over.
class Work {
 public:
  /// Without a deadline it only counts.
  explicit Work(const Deadline& deadline = {}) : deadline_(deadline) {}

  /// All that were counted.
  std::uint64_t steps() const { return steps_; }
  /// Counts so many more.
  Work& operator+=(std::uint64_t steps) {
    steps_ += steps;
    if (steps_ < next_look_) return *this;
    deadline_.demand();
    next_look_ = steps_ + between_looks;
    return *this;
  }

 private:
  static constexpr std::uint64_t between_looks = 100'000;

  Deadline deadline_;
  std::uint64_t steps_ = 0;
  std::uint64_t next_look_ = 0;
};

}  // namespace irl::matching
