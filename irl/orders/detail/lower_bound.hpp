#pragma once

#include <optional>
#include <vector>

#include "irl/budget.hpp"
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

/// The beginning of an order, placed in time. Times are plain seconds.
struct Beginning {
  OperationSet done;
  Units units;
  std::vector<double> earliest;        // by operation: by what it waits for among what is done
  OperationIndex last = Unit::unused;  // that takes units
  double now = 0;                      // the last start of what takes units; nothing to come takes any before
  double end = 0;                      // of what is done
};

/// What no completion of a beginning can be shorter than: the longest path of waits through what is left,
/// where every operation also leaves room for what must have had its units before, and will have them after;
/// and for every pool the work that is left between the earliest start and the shortest end of some
/// operations.
class LowerBound {
 public:
  /// Throws OutOfLimits, as `of` does, where the deadline is over before everything is known.
  LowerBound(const Scheduling& scheduling, const Pools& pools, const Deadline& deadline);

  /// Everything that waits for an operation, and how long after its start.
  const std::vector<Task::Wait>& followers(OperationIndex operation) const { return followers_[operation]; }
  /// Everything that comes before an operation, directly or not.
  const OperationSet& earlier(OperationIndex operation) const { return earlier_[operation]; }
  /// How long it takes at least from the start of an operation until everything has ended.
  double tail(OperationIndex operation) const { return tail_[operation]; }

  /// The bound; it goes no further once it is as large as `enough`.
  double of(const Beginning& beginning, double enough = never);

 private:
  /// An operation whose use of a pool has ended for certain before another one starts.
  struct EndedBefore {
    OperationIndex operation{};
    std::uint32_t pool;
    double work;
    double gap;  // from the end of the use to the start of the other one
  };

  void read_waits();
  void read_distances();
  void read_tails();
  void find_heads(const Beginning& beginning);
  double longest_path(const Beginning& beginning) const;
  void read_free_times(const Beginning& beginning);
  double done_by(std::size_t pool, double first, double work) const;
  double work_bound(std::size_t pool, std::vector<Job>& jobs) const;

  const Scheduling& scheduling_;
  const Pools& pools_;
  Deadline deadline_;
  Order sorted_;  // every operation after what it waits for
  std::vector<std::vector<Task::Wait>> followers_;
  std::vector<OperationSet> earlier_;
  std::vector<std::vector<double>> distance_;  // from start to start, below 0 where there is none
  std::vector<std::vector<EndedBefore>> ended_before_;
  std::vector<double> tail_;
  std::vector<double> heads_;                    // of one beginning, as are those below
  std::vector<std::vector<double>> free_;        // by pool, sorted
  std::vector<std::vector<Job>> jobs_;           // by pool
  std::optional<ExclusiveSets> exclusive_sets_;  // where workers are not all that is limited
};

}  // namespace irl::orders
