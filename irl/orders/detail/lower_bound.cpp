#include "irl/orders/detail/lower_bound.hpp"

#include <algorithm>
#include <limits>

namespace irl::orders {

namespace {

constexpr double unknown = -1;

/// One use that nothing else interrupts or overlaps for certain, with the room that it leaves before and
/// after.
struct Job {
  double head = 0;    // it starts no earlier
  double work = 0;    // units times seconds
  double tail = 0;    // from its end to the end of everything
  double length = 0;  // in seconds
};

/// How long a single unit is busy with jobs if it may interrupt one for a more urgent one: no schedule
/// without interruptions is shorter (Jackson's preemptive schedule).
double single_unit_bound(std::vector<Job> jobs) {
  std::ranges::sort(jobs, {}, &Job::head);
  double bound = 0;
  double now = 0;
  std::vector<Job> open;
  const auto less_urgent = [](const Job& one, const Job& other) { return one.tail < other.tail; };
  std::size_t next = 0;
  while (next < jobs.size() || !open.empty()) {
    if (open.empty()) now = std::max(now, jobs[next].head);
    for (; next < jobs.size() && jobs[next].head <= now; ++next) {
      open.push_back(jobs[next]);
      std::ranges::push_heap(open, less_urgent);
    }
    Job& urgent = open.front();
    const double until = next < jobs.size() ? jobs[next].head : never;
    if (now + urgent.length > until) {
      urgent.length -= until - now;
      now = until;
      continue;
    }
    now += urgent.length;
    bound = std::max(bound, now + urgent.tail);
    std::ranges::pop_heap(open, less_urgent);
    open.pop_back();
  }
  return bound;
}

/// The work of all that starts no earlier than some operation and leaves no less time after it than another
/// one, shared by all units.
double work_bound(std::vector<Job> jobs, double units, const Deadline& deadline) {
  std::ranges::sort(jobs, std::ranges::greater{}, &Job::tail);
  double bound = 0;
  for (const Job& first : jobs) {
    deadline.demand();
    double work = 0;
    for (const Job& job : jobs) {
      if (job.head < first.head) continue;
      work += job.work;
      bound = std::max(bound, first.head + work / units + job.tail);
    }
  }
  return bound;
}

/// By pool: the work of some operations, and the shortest times that they leave before and after it.
struct Shared {
  explicit Shared(std::size_t pools)
      : work(pools, 0), before(pools, std::numeric_limits<double>::max()), after(before) {}
  void add(const Pools::Use& use, double time_before, double time_after) {
    work[use.pool] += use.units * use.least_length;
    before[use.pool] = std::min(before[use.pool], time_before);
    after[use.pool] = std::min(after[use.pool], time_after);
  }
  /// How long all of it takes, with the time before and after.
  double length(const Pools& pools) const {
    double longest = 0;
    for (std::size_t pool = 0; pool < work.size(); ++pool)
      if (work[pool] > 0)
        longest = std::max(longest, before[pool] + work[pool] / pools.capacity(pool) + after[pool]);
    return longest;
  }
  std::vector<double> work, before, after;
};

class LowerBound {
 public:
  LowerBound(const Scheduling& scheduling, const Pools& pools, const Deadline& deadline)
      : scheduling_(scheduling),
        pools_(pools),
        deadline_(deadline),
        followers_(scheduling.tasks.size()),
        distance_(scheduling.tasks.size()),
        head_(scheduling.tasks.size(), 0),
        tail_(scheduling.tasks.size(), 0) {
    sort_operations();
    read_distances();
    read_tails();
    read_heads();
  }

  double bound() const {
    double bound = 0;
    for (const OperationIndex operation : sorted_)
      bound = std::max(bound, head_[operation] + tail_[operation]);
    for (std::uint32_t pool = 0; pool < pools_.size(); ++pool)
      bound = std::max(bound, pools_.capacity(pool) == 1
                                  ? single_unit_bound(jobs_of(pool))
                                  : work_bound(jobs_of(pool), pools_.capacity(pool), deadline_));
    // Where workers are all that is limited, that is known.
    return pools_.size() > 1 ? std::max(bound, bound_of_exclusive_sets()) : bound;
  }

 private:
  void sort_operations() {
    std::vector<std::size_t> open(scheduling_.tasks.size());
    for (const OperationIndex operation : members(scheduling_.operations)) {
      deadline_.demand();
      open[operation] = scheduling_.tasks[operation].waits.size();
      if (open[operation] == 0) sorted_.push_back(operation);
      for (const auto& [before, lag] : scheduling_.tasks[operation].waits)
        followers_[before].push_back({operation, lag});
    }
    for (std::size_t i = 0; i < sorted_.size(); ++i) {
      deadline_.demand();
      for (const auto& [after, lag] : followers_[sorted_[i]])
        if (--open[after] == 0) sorted_.push_back(after);
    }
  }

  void read_distances() {
    for (const OperationIndex from : sorted_) {
      std::vector<double>& far = distance_[from];
      far.assign(scheduling_.tasks.size(), unknown);
      far[from] = 0;
      for (const OperationIndex on_the_way : sorted_) {
        deadline_.demand();
        if (far[on_the_way] < 0) continue;
        for (const auto& [after, lag] : followers_[on_the_way])
          far[after] = std::max(far[after], far[on_the_way] + lag.count());
      }
    }
  }

  void read_tails() {
    for (auto o = sorted_.rbegin(); o != sorted_.rend(); ++o) {
      deadline_.demand();
      double& tail = tail_[*o];
      tail = scheduling_.tasks[*o].length().count();
      Shared after_it(pools_.size());
      for (const OperationIndex after : sorted_) {
        const double far = distance_[*o][after];
        if (after == *o || far < 0) continue;
        tail = std::max(tail, far + tail_[after]);
        for (const Pools::Use& use : pools_.uses(after))
          if (use.least_length > 0) after_it.add(use, far, time_after(after, use));
      }
      tail = std::max(tail, after_it.length(pools_));
    }
  }

  /// What is over for certain when another operation starts had its units before.
  void read_heads() {
    for (const OperationIndex operation : sorted_) {
      Shared before_it(pools_.size());
      for (const OperationIndex before : sorted_)
        for (const Pools::Use& use : pools_.uses(before))
          if (use.least_length > 0 && distance_[before][operation] >= use.length)
            before_it.add(use, 0, distance_[before][operation] - use.length);
      head_[operation] = std::max(head_[operation], before_it.length(pools_));
      for (const auto& [follower, lag] : followers_[operation])
        head_[follower] = std::max(head_[follower], head_[operation] + lag.count());
    }
  }

  /// From the end of a use to the end of everything.
  double time_after(OperationIndex operation, const Pools::Use& use) const {
    return std::max(0.0, tail_[operation] - use.least_length);
  }

  std::vector<Job> jobs_of(std::uint32_t pool) const {
    std::vector<Job> jobs;
    for (const OperationIndex operation : sorted_)
      for (const Pools::Use& use : pools_.uses(operation))
        if (use.pool == pool && use.least_length > 0)
          jobs.push_back(
              {head_[operation], use.units * use.least_length, time_after(operation, use), use.least_length});
    return jobs;
  }

  /// How long an operation excludes others at least that need what it has.
  double least_length(OperationIndex operation) const {
    const auto uses = pools_.uses(operation);
    return uses.empty() ? 0 : std::ranges::min(uses, {}, &Pools::Use::least_length).least_length;
  }

  bool share_too_little(OperationIndex one, OperationIndex other) const {
    for (const Pools::Use& use : pools_.uses(one))
      for (const Pools::Use& second : pools_.uses(other))
        if (use.pool == second.pool && use.units + second.units > pools_.capacity(use.pool)) return true;
    return false;
  }

  /// Operations of which no two can be under way together, one waits for the other, or both need more of a
  /// pool than there is: what such a set takes, one after the other, no schedule is shorter than. Each set is
  /// put together by one operation after the other, as far as it excludes all that are there.
  double bound_of_exclusive_sets() const {
    std::vector<double> length(scheduling_.tasks.size(), 0);
    std::vector<OperationSet> excluded(scheduling_.tasks.size(), OperationSet(scheduling_.tasks.size()));
    Order order;
    for (const OperationIndex operation : members(scheduling_.operations))
      if ((length[operation] = least_length(operation)) > 0) order.push_back(operation);
    for (const OperationIndex one : order) {
      deadline_.demand();
      for (const OperationIndex other : order)
        if (one != other && (distance_[one][other] >= length[one] || distance_[other][one] >= length[other] ||
                             share_too_little(one, other)))
          excluded[one].set(other);
    }
    // Those that few others can go together with first.
    std::ranges::stable_sort(order, {}, [&](OperationIndex operation) {
      return std::pair(-static_cast<double>(excluded[operation].count()), -length[operation]);
    });
    double best = 0;
    for (const OperationIndex first : order) {
      deadline_.demand();
      OperationSet open = excluded[first];
      std::vector<Job> jobs;
      const auto add = [&](OperationIndex operation) {
        const double time = length[operation];
        jobs.push_back({head_[operation], time, std::max(0.0, tail_[operation] - time), time});
      };
      add(first);
      for (const OperationIndex operation : order) {
        if (!open.test(operation)) continue;
        add(operation);
        open &= excluded[operation];
      }
      best = std::max(best, single_unit_bound(std::move(jobs)));
    }
    return best;
  }

  const Scheduling& scheduling_;
  const Pools& pools_;
  Deadline deadline_;
  Order sorted_;  // every operation after what it waits for
  std::vector<std::vector<Task::Wait>> followers_;
  std::vector<std::vector<double>> distance_;  // from start to start, below 0 where there is none
  std::vector<double> head_;                   // how long it takes at least until an operation starts
  std::vector<double> tail_;                   // and from its start until everything has ended
};

}  // namespace

Seconds lower_bound(const Scheduling& scheduling, const Pools& pools, const Deadline& deadline) {
  return Seconds(LowerBound(scheduling, pools, deadline).bound());
}

}  // namespace irl::orders
