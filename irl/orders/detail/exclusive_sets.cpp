#include "irl/orders/detail/exclusive_sets.hpp"

#include <algorithm>

namespace irl::orders {

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
  for (const std::uint32_t operation : members(scheduling.operations)) {
    double shortest = never;
    for (const Pools::Use& use : pools.uses(operation)) shortest = std::min(shortest, use.least_length);
    if (shortest == never || shortest <= 0) continue;
    length_[operation] = shortest;
    order_.push_back(operation);
  }
  const auto share_too_little = [&](std::uint32_t one, std::uint32_t other) {
    for (const Pools::Use& use : pools.uses(one))
      for (const Pools::Use& second : pools.uses(other))
        if (use.pool == second.pool && use.units + second.units > pools.capacity(use.pool)) return true;
    return false;
  };
  for (const std::uint32_t one : order_) {
    deadline_.demand();
    for (const std::uint32_t other : order_)
      if (one != other && (distance[one][other] >= length_[one] || distance[other][one] >= length_[other] ||
                           share_too_little(one, other)))
        excluded_[one].set(other);
  }
  std::ranges::stable_sort(order_, {}, [this](std::uint32_t operation) {
    return std::pair(-static_cast<double>(excluded_[operation].count()), -length_[operation]);
  });
}

double ExclusiveSets::bound(const OperationSet& done, const std::vector<double>& heads,
                            const std::vector<double>& tails) {
  double best = 0;
  for (const std::uint32_t first : order_) {
    if (done.test(first)) continue;
    if (order_.size() > worth_a_look) deadline_.demand();
    open_ = excluded_[first] - done;
    jobs_.clear();
    const auto add = [&](std::uint32_t operation) {
      const double length = length_[operation];
      jobs_.push_back({heads[operation], length, std::max(0.0, tails[operation] - length), length});
    };
    add(first);
    for (const std::uint32_t operation : order_) {
      if (!open_.test(operation)) continue;
      add(operation);
      open_ &= excluded_[operation];
    }
    best = std::max(best, single_unit_bound(jobs_));
  }
  return best;
}

}  // namespace irl::orders
