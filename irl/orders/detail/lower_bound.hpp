#pragma once

#include <optional>
#include <vector>

#include "irl/budget.hpp"
#include "irl/orders/detail/exclusive_sets.hpp"
#include "irl/orders/detail/pools.hpp"

namespace irl::orders {

/// The beginning of an order, placed in time. Times are plain seconds.
struct Beginning {
  OperationSet done;
  Units units;
  std::vector<double> earliest;       // by operation: by what it waits for among what is done
  std::uint32_t last = Unit::unused;  // that takes units
  double now = 0;                     // the last start of what takes units; nothing to come takes any before
  double end = 0;                     // of what is done
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
  const std::vector<Task::Wait>& followers(std::uint32_t operation) const { return followers_[operation]; }
  /// Everything that comes before an operation, directly or not.
  const OperationSet& earlier(std::uint32_t operation) const { return earlier_[operation]; }
  /// How long it takes at least from the start of an operation until everything has ended.
  double tail(std::uint32_t operation) const { return tail_[operation]; }

  /// The bound; it goes no further once it is as large as `enough`.
  double of(const Beginning& beginning, double enough = never);

 private:
  /// An operation whose use of a pool has ended for certain before another one starts.
  struct EndedBefore {
    std::uint32_t operation;
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
