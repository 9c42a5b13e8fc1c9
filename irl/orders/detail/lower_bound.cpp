#include "irl/orders/detail/lower_bound.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace irl::orders {

namespace {

constexpr double unknown = -1;

}  // namespace

LowerBound::LowerBound(const Scheduling& scheduling, const Pools& pools, const Deadline& deadline)
    : scheduling_(scheduling),
      pools_(pools),
      deadline_(deadline),
      followers_(scheduling.tasks.size()),
      earlier_(scheduling.tasks.size(), OperationSet(scheduling.tasks.size())),
      distance_(scheduling.tasks.size()),
      ended_before_(scheduling.tasks.size()),
      tail_(scheduling.tasks.size(), 0),
      free_(pools.size()),
      jobs_(pools.size()) {
  read_waits();
  read_distances();
  read_tails();
  if (pools.size() > 1) exclusive_sets_.emplace(scheduling, pools, distance_, deadline);
}

void LowerBound::read_waits() {
  const Order operations = members(scheduling_.operations);
  std::vector<std::size_t> open(scheduling_.tasks.size());
  for (const OperationIndex operation : operations) {
    deadline_.demand();
    open[operation] = scheduling_.tasks[operation].waits.size();
    if (open[operation] == 0) sorted_.push_back(operation);
    for (const auto& [before, lag] : scheduling_.tasks[operation].waits) {
      followers_[before].push_back({operation, lag});
      earlier_[operation].set(before);
    }
  }
  for (std::size_t i = 0; i < sorted_.size(); ++i) {
    deadline_.demand();
    for (const auto& [after, lag] : followers_[sorted_[i]]) {
      earlier_[after] |= earlier_[sorted_[i]];
      if (--open[after] == 0) sorted_.push_back(after);
    }
  }
}

void LowerBound::read_distances() {
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
    for (const Pools::Use& use : pools_.uses(from))
      for (const OperationIndex after : sorted_)
        if (after != from && use.least_length > 0 && far[after] >= use.length)
          ended_before_[after].push_back({from, use.pool, use.units * use.length, far[after] - use.length});
  }
}

void LowerBound::read_tails() {
  for (auto o = sorted_.rbegin(); o != sorted_.rend(); ++o) {
    deadline_.demand();
    double& tail = tail_[*o];
    tail = scheduling_.tasks[*o].length().count();
    std::vector<double> work(pools_.size(), 0), first(pools_.size(), std::numeric_limits<double>::max());
    std::vector<double> shortest = first;
    for (const OperationIndex after : sorted_) {
      const double far = distance_[*o][after];
      if (after == *o || far < 0) continue;
      tail = std::max(tail, far + tail_[after]);
      for (const Pools::Use& use : pools_.uses(after)) {
        if (use.least_length <= 0) continue;
        work[use.pool] += use.units * use.least_length;
        first[use.pool] = std::min(first[use.pool], far);
        shortest[use.pool] = std::min(shortest[use.pool], tail_[after] - use.least_length);
      }
    }
    for (std::size_t pool = 0; pool < work.size(); ++pool)
      if (work[pool] > 0)
        tail =
            std::max(tail, first[pool] + work[pool] / pools_.capacity(pool) + std::max(0.0, shortest[pool]));
  }
}

double LowerBound::of(const Beginning& beginning, double enough) {
  read_free_times(beginning);
  find_heads(beginning);
  double bound = std::max(beginning.end, longest_path(beginning));
  for (std::size_t pool = 0; pool < jobs_.size() && bound < enough; ++pool)
    bound = std::max(
        bound, pools_.capacity(pool) == 1 ? single_unit_bound(jobs_[pool]) : work_bound(pool, jobs_[pool]));
  if (exclusive_sets_ && bound < enough)
    bound = std::max(bound, exclusive_sets_->bound(beginning.done, heads_, tail_));
  return bound;
}

/// What is held until it is taken out may be free at any time.
void LowerBound::read_free_times(const Beginning& beginning) {
  for (std::size_t pool = 0; pool < free_.size(); ++pool) {
    free_[pool].clear();
    for (const Unit& unit : pools_.of(beginning.units, pool))
      free_[pool].push_back(std::isinf(unit.free_at) ? beginning.now : std::max(unit.free_at, beginning.now));
    std::ranges::sort(free_[pool]);
  }
}

void LowerBound::find_heads(const Beginning& beginning) {
  heads_ = beginning.earliest;
  for (std::vector<Job>& jobs : jobs_) jobs.clear();
  std::vector<double> work(pools_.size()), gap(pools_.size());
  for (const OperationIndex operation : sorted_) {
    if (beginning.done.test(operation)) continue;
    double& head = heads_[operation];
    for (const Pools::Use& use : pools_.uses(operation))
      if (use.units <= free_[use.pool].size()) head = std::max(head, free_[use.pool][use.units - 1]);
    std::ranges::fill(work, 0);
    std::ranges::fill(gap, std::numeric_limits<double>::max());
    for (const EndedBefore& ended : ended_before_[operation]) {
      if (beginning.done.test(ended.operation)) continue;
      work[ended.pool] += ended.work;
      gap[ended.pool] = std::min(gap[ended.pool], ended.gap);
    }
    for (std::size_t pool = 0; pool < work.size(); ++pool)
      if (work[pool] > 0) head = std::max(head, done_by(pool, 0, work[pool]) + gap[pool]);
    for (const auto& [follower, lag] : followers_[operation])
      heads_[follower] = std::max(heads_[follower], head + lag.count());
    for (const Pools::Use& use : pools_.uses(operation))
      if (use.least_length > 0)
        jobs_[use.pool].push_back({head, use.units * use.least_length,
                                   std::max(0.0, tail_[operation] - use.least_length), use.least_length});
  }
}

double LowerBound::longest_path(const Beginning& beginning) const {
  double longest = 0;
  for (const OperationIndex operation : sorted_)
    if (!beginning.done.test(operation)) longest = std::max(longest, heads_[operation] + tail_[operation]);
  return longest;
}

/// When so much work that cannot start before some time is done, if all units that are free by then share it.
double LowerBound::done_by(std::size_t pool, double first, double work) const {
  const std::vector<double>& free = free_[pool];
  double sum = work;
  for (std::size_t units = 0; units < free.size();) {
    sum += std::max(free[units], first);
    const double done = sum / static_cast<double>(++units);
    if (units == free.size() || done <= std::max(free[units], first)) return done;
  }
  return first;
}

/// The work of all that starts no earlier than some operation and leaves no less time after it than another
/// one.
double LowerBound::work_bound(std::size_t pool, std::vector<Job>& jobs) const {
  std::ranges::sort(jobs, std::ranges::greater{}, &Job::tail);
  const std::vector<double>& free = free_[pool];
  double bound = 0;
  for (const Job& first : jobs) {
    if (jobs.size() > worth_a_look) deadline_.demand();
    double sum = 0;  // of work, and of the times from which on the units share
                     // it that are free by its end
    std::size_t units = 0;
    for (const Job& job : jobs) {
      if (job.head < first.head) continue;
      sum += job.work;
      while (units == 0 ||
             (units < free.size() && sum > static_cast<double>(units) * std::max(free[units], first.head)))
        sum += std::max(free[units++], first.head);
      bound = std::max(bound, sum / static_cast<double>(units) + job.tail);
    }
  }
  return bound;
}

double single_unit_bound(std::vector<Job>& jobs) {
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

ExclusiveSets::ExclusiveSets(const Scheduling& scheduling, const Pools& pools,
                             const std::vector<std::vector<double>>& distance, const Deadline& deadline)
    : deadline_(deadline),
      length_(scheduling.tasks.size(), 0),
      excluded_(scheduling.tasks.size(), OperationSet(scheduling.tasks.size())) {
  for (const OperationIndex operation : members(scheduling.operations)) {
    double shortest = never;
    for (const Pools::Use& use : pools.uses(operation)) shortest = std::min(shortest, use.least_length);
    if (shortest == never || shortest <= 0) continue;
    length_[operation] = shortest;
    order_.push_back(operation);
  }
  const auto share_too_little = [&](OperationIndex one, OperationIndex other) {
    for (const Pools::Use& use : pools.uses(one))
      for (const Pools::Use& second : pools.uses(other))
        if (use.pool == second.pool && use.units + second.units > pools.capacity(use.pool)) return true;
    return false;
  };
  for (const OperationIndex one : order_) {
    deadline_.demand();
    for (const OperationIndex other : order_)
      if (one != other && (distance[one][other] >= length_[one] || distance[other][one] >= length_[other] ||
                           share_too_little(one, other)))
        excluded_[one].set(other);
  }
  std::ranges::stable_sort(order_, {}, [this](OperationIndex operation) {
    return std::pair(-static_cast<double>(excluded_[operation].count()), -length_[operation]);
  });
}

double ExclusiveSets::bound(const OperationSet& done, const std::vector<double>& heads,
                            const std::vector<double>& tails) {
  double best = 0;
  for (const OperationIndex first : order_) {
    if (done.test(first)) continue;
    if (order_.size() > worth_a_look) deadline_.demand();
    open_ = excluded_[first] - done;
    jobs_.clear();
    const auto add = [&](OperationIndex operation) {
      const double length = length_[operation];
      jobs_.push_back({heads[operation], length, std::max(0.0, tails[operation] - length), length});
    };
    add(first);
    for (const OperationIndex operation : order_) {
      if (!open_.test(operation)) continue;
      add(operation);
      open_ &= excluded_[operation];
    }
    best = std::max(best, single_unit_bound(jobs_));
  }
  return best;
}

}  // namespace irl::orders
