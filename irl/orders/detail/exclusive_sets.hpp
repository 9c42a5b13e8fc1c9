#pragma once

#include <vector>

#include "irl/orders/detail/pools.hpp"

namespace irl::orders {

/// One use that nothing else interrupts or overlaps for certain, with the room that it leaves before and
/// after.
struct Job {
  double head = 0;    // it starts no earlier
  double work = 0;    // units times seconds
  double tail = 0;    // from its end to the end of everything
  double length = 0;  // in seconds
};

/// How long a single unit is busy with jobs if it may interrupt one for a more urgent one: no schedule
/// without interruptions is shorter (Jackson's preemptive schedule). Sorts the jobs.
double single_unit_bound(std::vector<Job>& jobs);

/// From this number of operations on, a loop over all pairs takes long enough to read the clock.
inline constexpr std::size_t worth_a_look = 500;

/// Operations of which no two can be under way together: one waits for the other, or both need more of a pool
/// than there is. What such a set takes, one after the other, no schedule is shorter than.
class ExclusiveSets {
 public:
  /// Throws OutOfLimits, as `bound` does, where the deadline is over. `distance`: by operation, how long
  /// another one starts after it at least, below 0 where it need not.
  ExclusiveSets(const Scheduling& scheduling, const Pools& pools,
                const std::vector<std::vector<double>>& distance, const Deadline& deadline);

  /// The bound by sets of operations that are left; each is put together by one of these after the other, as
  /// far as it excludes all that are there. Heads and tails by operation.
  double bound(const OperationSet& done, const std::vector<double>& heads, const std::vector<double>& tails);

 private:
  Deadline deadline_;
  Order order_;                         // those that few others can go together with first
  std::vector<double> length_;          // by operation: how long it excludes others at least
  std::vector<OperationSet> excluded_;  // by operation
  OperationSet open_;
  std::vector<Job> jobs_;
};

}  // namespace irl::orders
