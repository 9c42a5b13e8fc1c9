#include "irl/orders/fastest.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <limits>
#include <unordered_map>

namespace irl::orders {

namespace {

/// The search. Times are plain seconds, operations those that are left to do, by index of the program.
class Branching {
 public:
  Branching(const Scheduling& scheduling, std::uint32_t workers, const FastestLimits& limits)
      : scheduling_(scheduling),
        workers_(std::max(workers, 1U)),
        limits_(limits),
        operations_(members(scheduling.operations)),
        followers_(scheduling.tasks.size()),
        later_(scheduling.tasks.size(), OperationSet(scheduling.tasks.size())),
        earlier_(later_),
        tail_(scheduling.tasks.size(), 0) {
    read_followers();
  }

  Fastest run() {
    Beginning nothing{OperationSet(scheduling_.tasks.size()), std::vector<double>(workers_, 0),
                      std::vector<double>(scheduling_.tasks.size(), 0), 0};
    const double bound = bound_of(nothing);
    take_greedy(nothing);
    if (best_ > bound + time_tolerance.count()) go_on(nothing);
    Fastest found{.schedule = placed_in_order(scheduling_, best_order_, workers_), .nodes = nodes_};
    const bool is_through = !is_out_of_limits();
    found.bound = is_through ? found.schedule.length : std::min(found.schedule.length, Seconds(bound));
    return found;
  }

 private:
  /// A beginning of an order: what is done, when workers are free, when the others can start at the earliest.
  struct Beginning {
    OperationSet done;
    std::vector<double> free_at;   // by worker, sorted
    std::vector<double> earliest;  // by operation, by what it waits for
    double end = 0;                // of what is done
  };

  /// Once it is, it stays so: what was left out then is not proven.
  bool is_out_of_limits() {
    constexpr std::uint64_t at_a_time = 64;  // nodes between two looks at the clock
    if (nodes_ % at_a_time == 0) is_late_ |= limits_.deadline.is_over();
    return is_late_ || nodes_ >= limits_.nodes;
  }

  const Task& task(std::uint32_t operation) const { return scheduling_.tasks[operation]; }
  double busy(std::uint32_t operation) const { return task(operation).busy.count(); }

  /// Everything that comes after an operation, and how long it takes at least from its start to the end.
  void read_followers() {
    for (const std::uint32_t operation : operations_)
      for (const auto& [before, lag] : task(operation).waits) {
        followers_[before].push_back({operation, lag});
        earlier_[operation].set(before);
      }
    // Waits hold for everything that comes before, directly or not; those on results may reach further.
    std::vector<std::size_t> open(scheduling_.tasks.size());
    Order sorted;
    for (const std::uint32_t operation : operations_) {
      open[operation] = task(operation).waits.size();
      if (open[operation] == 0) sorted.push_back(operation);
    }
    for (std::size_t i = 0; i < sorted.size(); ++i)
      for (const auto& [after, lag] : followers_[sorted[i]]) {
        earlier_[after] |= earlier_[sorted[i]];
        if (--open[after] == 0) sorted.push_back(after);
      }
    sorted_ = sorted;
    for (auto o = sorted.rbegin(); o != sorted.rend(); ++o) {
      double work = 0;
      double shortest = std::numeric_limits<double>::max();
      tail_[*o] = task(*o).length().count();
      for (const auto& [after, lag] : followers_[*o]) {
        tail_[*o] = std::max(tail_[*o], lag.count() + tail_[after]);
        later_[*o].set(after);
        later_[*o] |= later_[after];
      }
      for (const std::uint32_t after : members(later_[*o])) {
        if (busy(after) <= 0) continue;
        work += busy(after);
        shortest = std::min(shortest, tail_[after] - busy(after));
      }
      if (work > 0) tail_[*o] = std::max(tail_[*o], busy(*o) + work / workers_ + shortest);
    }
  }

  double start_of(const Beginning& beginning, std::uint32_t operation) const {
    return task(operation).needs_worker ? std::max(beginning.earliest[operation], beginning.free_at.front())
                                        : beginning.earliest[operation];
  }

  Beginning after(const Beginning& beginning, std::uint32_t operation) const {
    Beginning next = beginning;
    const double start = start_of(beginning, operation);
    next.done.set(operation);
    next.end = std::max(next.end, start + task(operation).length().count());
    if (task(operation).needs_worker) {
      next.free_at.front() = start + busy(operation);
      std::ranges::sort(next.free_at);
    }
    for (const auto& [follower, lag] : followers_[operation])
      next.earliest[follower] = std::max(next.earliest[follower], start + lag.count());
    return next;
  }

  Order eligible(const Beginning& beginning) const {
    Order ready;
    for (const std::uint32_t operation : operations_)
      if (!beginning.done.test(operation) && earlier_[operation].is_subset_of(beginning.done))
        ready.push_back(operation);
    return ready;
  }

  /// What no completion of this beginning can do better than.
  double bound_of(const Beginning& beginning) {
    double bound = beginning.end;
    heads_ = beginning.earliest;
    jobs_.clear();
    for (const std::uint32_t operation : sorted_) {
      if (beginning.done.test(operation)) continue;
      double& head = heads_[operation];
      if (task(operation).needs_worker) head = std::max(head, beginning.free_at.front());
      double work = 0;
      const OperationSet before = earlier_[operation] - beginning.done;
      for (auto o = before.find_first(); o != OperationSet::npos; o = before.find_next(o))
        work += busy(static_cast<std::uint32_t>(o));
      if (work > 0) head = std::max(head, done_by(beginning, 0, work));
      bound = std::max(bound, head + tail_[operation]);
      for (const auto& [follower, lag] : followers_[operation])
        heads_[follower] = std::max(heads_[follower], head + lag.count());
      if (busy(operation) > 0) jobs_.push_back({head, busy(operation), tail_[operation] - busy(operation)});
    }
    return std::max(bound, workers_ == 1 ? one_worker_bound() : work_bound(beginning));
  }

  /// When so much work that cannot start before some time is done, if all workers who are free by then share
  /// it.
  static double done_by(const Beginning& beginning, double first, double work) {
    double done = std::numeric_limits<double>::max();
    double sum = work;
    double workers = 0;
    for (const double free_at : beginning.free_at) {
      sum += std::max(free_at, first);
      done = std::min(done, sum / ++workers);
    }
    return done;
  }

  struct Job {
    double head;
    double busy;
    double tail;
  };

  /// One worker who may interrupt work for more urgent work (Jackson's preemptive schedule).
  double one_worker_bound() {
    std::ranges::sort(jobs_, {}, &Job::head);
    double bound = 0;
    double now = 0;
    open_.clear();
    const auto less_urgent = [](const Job& one, const Job& other) { return one.tail < other.tail; };
    std::size_t next = 0;
    while (next < jobs_.size() || !open_.empty()) {
      if (open_.empty()) now = std::max(now, jobs_[next].head);
      for (; next < jobs_.size() && jobs_[next].head <= now; ++next) {
        open_.push_back(jobs_[next]);
        std::ranges::push_heap(open_, less_urgent);
      }
      Job& urgent = open_.front();
      const double until = next < jobs_.size() ? jobs_[next].head : std::numeric_limits<double>::max();
      if (now + urgent.busy > until) {
        urgent.busy -= until - now;
        now = until;
        continue;
      }
      now += urgent.busy;
      bound = std::max(bound, now + urgent.tail);
      std::ranges::pop_heap(open_, less_urgent);
      open_.pop_back();
    }
    return bound;
  }

  /// All work with at least some tail, shared by all workers.
  double work_bound(const Beginning& beginning) {
    std::ranges::sort(jobs_, std::ranges::greater{}, &Job::tail);
    double bound = 0;
    double work = 0;
    double first = std::numeric_limits<double>::max();
    for (const Job& job : jobs_) {
      work += job.busy;
      first = std::min(first, job.head);
      bound = std::max(bound, done_by(beginning, first, work) + job.tail);
    }
    return bound;
  }

  /// A few simple rules give something to start from.
  void take_greedy(const Beginning& nothing) {
    const auto by_start = [this](const Beginning& b, std::uint32_t o) {
      return std::pair(start_of(b, o), -tail_[o]);
    };
    const auto by_tail = [this](const Beginning& b, std::uint32_t o) {
      return std::pair(-tail_[o], start_of(b, o));
    };
    const auto by_end = [this](const Beginning& b, std::uint32_t o) {
      return std::pair(start_of(b, o) + busy(o), -tail_[o]);
    };
    take_by(nothing, by_start);
    take_by(nothing, by_tail);
    take_by(nothing, by_end);
  }

  template <class Priority>
  void take_by(Beginning beginning, Priority priority) {
    order_.clear();
    while (beginning.done != scheduling_.operations) {
      const Order ready = eligible(beginning);
      if (ready.empty()) return;
      const std::uint32_t chosen =
          *std::ranges::min_element(ready, {}, [&](std::uint32_t o) { return priority(beginning, o); });
      order_.push_back(chosen);
      beginning = after(beginning, chosen);
    }
    take(beginning);
    order_.clear();
  }

  void take(const Beginning& complete) {
    if (complete.end >= best_ - time_tolerance.count()) return;
    best_ = complete.end;
    best_order_ = order_;
  }

  /// The operations worth trying next.
  Order choices(const Beginning& beginning) const {
    Order ready = eligible(beginning);
    // What takes nobody's time and keeps nobody waiting may as well come now.
    for (const std::uint32_t operation : ready)
      if (!task(operation).needs_worker ||
          (busy(operation) == 0 && beginning.earliest[operation] <= beginning.free_at.front()))
        return {operation};
    // What another operation fits in before need not be next.
    double first_end = std::numeric_limits<double>::max();
    for (const std::uint32_t operation : ready)
      first_end = std::min(first_end, start_of(beginning, operation) + busy(operation));
    std::erase_if(ready, [&](std::uint32_t operation) {
      const double start = start_of(beginning, operation);
      return start >= first_end && start + busy(operation) > first_end;
    });
    std::ranges::stable_sort(ready, {}, [&](std::uint32_t operation) {
      return std::pair(start_of(beginning, operation), -tail_[operation]);
    });
    return ready;
  }

  void go_on(const Beginning& beginning) {
    if (beginning.done == scheduling_.operations) return take(beginning);
    for (const std::uint32_t operation : choices(beginning)) {
      if (is_out_of_limits()) return;
      ++nodes_;
      const Beginning next = after(beginning, operation);
      if (bound_of(next) >= best_ - time_tolerance.count() || is_dominated(next)) continue;
      order_.push_back(operation);
      go_on(next);
      order_.pop_back();
    }
  }

  /// Whether another beginning with the same operations is nowhere later. Otherwise this one is remembered.
  bool is_dominated(const Beginning& beginning) {
    constexpr std::size_t most_remembered = 16;
    std::vector<double> times = beginning.free_at;
    for (const std::uint32_t operation : operations_)
      if (!beginning.done.test(operation) && earlier_[operation].intersects(beginning.done))
        times.push_back(std::max(beginning.earliest[operation], beginning.free_at.front()));
    times.push_back(beginning.end);
    auto& known = known_[beginning.done];
    const auto is_no_later = [](const std::vector<double>& one, const std::vector<double>& other) {
      return std::ranges::equal(
          one, other, [](double left, double right) { return left <= right + time_tolerance.count(); });
    };
    for (const auto& other : known)
      if (is_no_later(other, times)) return true;
    std::erase_if(known, [&](const auto& other) { return is_no_later(times, other); });
    if (known.size() < most_remembered) known.push_back(std::move(times));
    return false;
  }

  const Scheduling& scheduling_;
  std::uint32_t workers_;
  FastestLimits limits_;
  Order operations_;
  Order sorted_;
  std::vector<std::vector<Task::Wait>> followers_;
  std::vector<OperationSet> later_;
  std::vector<OperationSet> earlier_;
  std::vector<double> tail_;
  std::uint64_t nodes_ = 0;
  bool is_late_ = false;
  double best_ = std::numeric_limits<double>::max();
  Order best_order_;
  Order order_;
  std::unordered_map<OperationSet, std::vector<std::vector<double>>, boost::hash<OperationSet>> known_;
  std::vector<double> heads_;
  std::vector<Job> jobs_;
  std::vector<Job> open_;
};

}  // namespace

Fastest fastest(const Scheduling& scheduling, std::uint32_t workers, const FastestLimits& limits) {
  return Branching(scheduling, workers, limits).run();
}

}  // namespace irl::orders
