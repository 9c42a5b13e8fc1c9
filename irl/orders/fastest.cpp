#include "irl/orders/fastest_order.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <cmath>
#include <numeric>
#include <random>
#include <unordered_map>

#include "irl/orders/detail/lower_bound.hpp"

namespace irl::orders {

namespace {

constexpr double rounding = time_tolerance.count();

/// What every time of a schedule is a multiple of, as all that it adds up is; 0 if there is no such thing.
double time_step(const Scheduling& scheduling) {
  constexpr double per_second = 1000;
  std::int64_t step = 0;
  bool is_exact = true;
  const auto note = [&](Seconds time) {
    const double exact = time.count() * per_second;
    is_exact &= std::abs(exact - std::round(exact)) < rounding && exact < 1e15;
    if (is_exact) step = std::gcd(step, std::llround(exact));
  };
  for (const OperationIndex operation : members(scheduling.operations)) {
    const Task& task = scheduling.tasks[operation];
    note(task.busy), note(task.ready);
    for (const Task::Wait& wait : task.waits) note(wait.lag);
    for (const Task::Use& use : task.uses) note(use.length.value_or(Seconds(0)));
  }
  return is_exact ? static_cast<double>(step) / per_second : 0;
}

/// The search, over orders by start.
class Branching {
 public:
  Branching(const Scheduling& scheduling, std::uint32_t workers, const FastestLimits& limits)
      : scheduling_(scheduling),
        workers_(std::max(workers, 1U)),
        limits_(limits),
        pools_(scheduling, workers_),
        deadline_(deadline_for(scheduling.operations.count(), limits.deadline)),
        lower_bound_(scheduling, pools_, deadline_),
        step_(time_step(scheduling)),
        operations_(members(scheduling.operations)) {}

  Fastest run(const FastestPart& part) {
    best_ = part.shorter_than.count();
    double bound = 0;
    try {
      const Beginning first = begun(part.prefix);
      bound = bound_of(first);
      if (part.prefix.empty()) take_simple(first, bound);
      if (!is_good_enough(bound)) go_on(first);
    } catch (const OutOfLimits&) {
      is_late_ = true;
    }
    return found(part.shorter_than, bound);
  }

  FastestParts share_out(std::size_t at_least) {
    const Beginning nothing = begun({});
    const double bound = bound_of(nothing);
    take_simple(nothing, bound);
    FastestParts parts{.first = found(Seconds(never), bound)};
    if (is_good_enough(bound)) return parts;
    parts.first.bound = std::min(parts.first.schedule.length, Seconds(bound));
    std::vector<Begun> level{{nothing, {}}};
    for (std::size_t length = 0; length < operations_.size() && level.size() < at_least; ++length)
      level = one_longer(level);
    for (Begun& begun : level) parts.prefixes.push_back(std::move(begun.order));
    if (level.empty()) parts.first.bound = parts.first.schedule.length;
    return parts;
  }

 private:
  /// A beginning with its order.
  struct Begun {
    Beginning beginning;
    Order order;
  };

  Beginning begun(const Order& prefix) {
    Beginning beginning{OperationSet(scheduling_.tasks.size()), pools_.all_free(),
                        std::vector<double>(scheduling_.tasks.size(), 0)};
    for (const OperationIndex operation : prefix)
      beginning = after(beginning, operation, start_of(beginning, operation));
    order_ = prefix;
    return beginning;
  }

  /// Something to start from. No order is shorter than the bound.
  void take_simple(const Beginning& nothing, double bound) {
    take_reference(nothing);
    take_greedy(nothing, bound);
  }

  /// The best one, if it is shorter than what was asked for.
  Fastest found(Seconds shorter_than, double bound) {
    Fastest found{.schedule = placed_in_order(scheduling_, best_order_, workers_), .nodes = nodes_};
    if (best_ >= shorter_than.count()) found.schedule.length = Seconds(never);
    const Seconds best = std::min(found.schedule.length, shorter_than);
    const bool is_through = !is_out_of_limits() || is_good_enough(bound);
    found.bound = is_through ? best : std::min(best, Seconds(bound));
    return found;
  }

  /// What one operation more can make of beginnings, and may be shorter than the best one.
  std::vector<Begun> one_longer(const std::vector<Begun>& level) {
    std::vector<Begun> longer;
    for (const auto& [beginning, order] : level)
      for (const auto& [operation, start] : choices(beginning)) {
        limits_.deadline.demand();
        Begun next{after(beginning, operation, start), order};
        next.order.push_back(operation);
        if (!is_good_enough(bound_of(next.beginning)) && !is_dominated(next.beginning))
          longer.push_back(std::move(next));
      }
    return longer;
  }

  /// Once it is, it stays so: what was left out then is not proven.
  bool is_out_of_limits() {
    constexpr std::uint64_t at_a_time = 64;  // nodes between two looks at the clock
    if (nodes_ % at_a_time == 0) is_late_ |= limits_.deadline.is_over();
    return is_late_ || nodes_ >= limits_.nodes;
  }
  /// Whether nothing with that bound can be shorter than the best one.
  bool is_good_enough(double bound) const { return bound >= best_ - rounding; }

  const Task& task(OperationIndex operation) const { return scheduling_.tasks[operation]; }

  /// As no length lies between two multiples of the step, a bound there may be rounded up.
  double bound_of(const Beginning& beginning) {
    const double bound = lower_bound_.of(beginning, best_ - rounding);
    return step_ > 0 ? std::ceil((bound - rounding) / step_) * step_ : bound;
  }

  double start_of(const Beginning& beginning, OperationIndex operation) const {
    return pools_.start(beginning.units, operation, beginning.earliest[operation]);
  }

  Beginning after(const Beginning& beginning, OperationIndex operation, double start) const {
    Beginning next = beginning;
    next.done.set(operation);
    next.end = std::max(next.end, start + task(operation).length().count());
    pools_.place(next.units, operation, start);
    if (!pools_.uses(operation).empty()) {
      next.now = std::max(next.now, start);
      next.last = operation;
    }
    for (const auto& [follower, lag] : lower_bound_.followers(operation))
      next.earliest[follower] = std::max(next.earliest[follower], start + lag.count());
    return next;
  }

  /// An operation that could come next, and when it would start.
  struct Next {
    OperationIndex operation{};
    double start;
  };

  std::vector<Next> eligible(const Beginning& beginning) const {
    std::vector<Next> ready;
    for (const OperationIndex operation : operations_) {
      if (beginning.done.test(operation) || !lower_bound_.earlier(operation).is_subset_of(beginning.done))
        continue;
      const double start = start_of(beginning, operation);
      if (start < never) ready.push_back({operation, start});
    }
    return ready;
  }

  void take_reference(const Beginning& nothing) {
    Beginning beginning = nothing;
    for (const OperationIndex operation : scheduling_.reference) {
      deadline_.demand();
      beginning = after(beginning, operation, start_of(beginning, operation));
      order_.push_back(operation);
    }
    take(beginning);
    order_.clear();
  }

  /// A few simple rules give something to start from; so do they with some chance in them.
  void take_greedy(const Beginning& nothing, double bound) {
    const auto tail = [this](OperationIndex operation) { return lower_bound_.tail(operation); };
    take_by(nothing, [&](const Next& next) { return std::pair(next.start, -tail(next.operation)); });
    take_by(nothing, [&](const Next& next) { return std::pair(-tail(next.operation), next.start); });
    take_by(nothing, [&](const Next& next) {
      return std::pair(next.start + pools_.longest_use(next.operation), -tail(next.operation));
    });
    constexpr std::size_t most_tries = 100;
    constexpr std::size_t work = 200'000;  // tries of so many pairs of operations
    const std::size_t tries = std::min(most_tries, work / (1 + operations_.size() * operations_.size()));
    std::mt19937 random;
    std::vector<double> weight(scheduling_.tasks.size());
    for (std::size_t i = 0; i < tries && !is_good_enough(bound) && !limits_.deadline.is_over(); ++i) {
      constexpr double most_chance = 0.6;
      for (const OperationIndex operation : operations_)
        weight[operation] = tail(operation) * (1 - most_chance * random() / std::mt19937::max());
      if (i % 2 == 0)
        take_by(nothing, [&](const Next& next) { return std::pair(next.start, -weight[next.operation]); });
      else
        take_by(nothing, [&](const Next& next) { return std::pair(-weight[next.operation], next.start); });
    }
  }

  template <class Priority>
  void take_by(Beginning beginning, Priority priority) {
    order_.clear();
    while (beginning.done != scheduling_.operations) {
      deadline_.demand();
      const std::vector<Next> ready = eligible(beginning);
      if (ready.empty()) break;
      const Next chosen = *std::ranges::min_element(ready, {}, priority);
      order_.push_back(chosen.operation);
      beginning = after(beginning, chosen.operation, chosen.start);
    }
    take(beginning);
    order_.clear();
  }

  void take(const Beginning& beginning) {
    if (beginning.done != scheduling_.operations || beginning.end >= best_ - rounding) return;
    best_ = beginning.end;
    best_order_ = order_;
  }

  /// The operations worth trying next.
  std::vector<Next> choices(const Beginning& beginning) const {
    std::vector<Next> ready = eligible(beginning);
    double first_start = never;
    double first_end = never;
    for (const auto& [operation, start] : ready) {
      // What takes nobody's time and keeps nobody waiting may as well come now.
      if (pools_.uses(operation).empty()) return {{operation, start}};
      first_start = std::min(first_start, start);
      first_end = std::min(first_end, start + pools_.longest_use(operation));
    }
    for (const Next& next : ready)
      if (pools_.longest_use(next.operation) == 0 && next.start <= first_start) return {next};
    // What another operation fits in before need not be next, nor what could have come before the last one.
    std::erase_if(ready, [&](const Next& next) {
      return could_have_come_before(beginning, next) ||
             (next.start >= first_end && next.start + pools_.longest_use(next.operation) > first_end);
    });
    std::ranges::stable_sort(ready, {}, [this](const Next& next) {
      return std::pair(next.start, -lower_bound_.tail(next.operation));
    });
    return ready;
  }

  /// Whether it starts before the last operation that takes units, or with it and might as well be the one
  /// before.
  bool could_have_come_before(const Beginning& beginning, const Next& next) const {
    if (next.start > beginning.now + rounding || beginning.last == Unit::unused) return false;
    return next.start < beginning.now - rounding ||
           (next.operation < beginning.last && !lower_bound_.earlier(next.operation).test(beginning.last) &&
            !pools_.is_momentary(beginning.last));
  }

  void go_on(const Beginning& beginning) {
    if (beginning.done == scheduling_.operations) return take(beginning);
    for (const auto& [operation, start] : choices(beginning)) {
      if (is_out_of_limits()) return;
      ++nodes_;
      const Beginning next = after(beginning, operation, start);
      if (is_good_enough(bound_of(next)) || is_dominated(next)) continue;
      order_.push_back(operation);
      go_on(next);
      order_.pop_back();
    }
  }

  /// Whether another beginning with the same operations is nowhere later. Otherwise this one is remembered.
  bool is_dominated(const Beginning& beginning) {
    constexpr std::size_t most_remembered = 16;           // of the same operations
    constexpr std::size_t most_times = 16 * 1024 * 1024;  // in all
    std::vector<double> times;
    for (const Unit& unit : beginning.units) times.push_back(std::max(unit.free_at, beginning.now));
    for (const OperationIndex operation : operations_)
      if (!beginning.done.test(operation) && lower_bound_.earlier(operation).intersects(beginning.done))
        times.push_back(std::max(beginning.earliest[operation], beginning.now));
    times.push_back(beginning.end);
    auto& known = known_[beginning.done];
    const auto is_no_later = [](const std::vector<double>& one, const std::vector<double>& other) {
      return std::ranges::equal(one, other,
                                [](double left, double right) { return left <= right + rounding; });
    };
    for (const auto& other : known)
      if (is_no_later(other, times)) return true;
    std::erase_if(known, [&](const auto& other) { return is_no_later(times, other); });
    if (known.size() < most_remembered && remembered_ < most_times) {
      remembered_ += times.size();
      known.push_back(std::move(times));
    }
    return false;
  }

  const Scheduling& scheduling_;
  std::uint32_t workers_;
  FastestLimits limits_;
  Pools pools_;
  Deadline deadline_;  // of what is done for all operations at once
  LowerBound lower_bound_;
  double step_;
  Order operations_;
  std::uint64_t nodes_ = 0;
  std::size_t remembered_ = 0;  // times
  bool is_late_ = false;
  double best_ = never;
  Order best_order_;
  Order order_;
  std::unordered_map<OperationSet, std::vector<std::vector<double>>, boost::hash<OperationSet>> known_;
};

}  // namespace

Fastest fastest(const Scheduling& scheduling, std::uint32_t workers, const FastestLimits& limits,
                const FastestPart& part) {
  try {
    return Branching(scheduling, workers, limits).run(part);
  } catch (const OutOfLimits&) {  // before the search began
    return none_found(workers);
  }
}

Fastest none_found(std::uint32_t workers) {
  return {.schedule = {.length = Seconds(never), .workers = std::max(workers, 1U)}};
}

FastestParts fastest_parts(const Scheduling& scheduling, std::uint32_t workers, std::size_t at_least,
                           const Deadline& deadline) {
  return Branching(scheduling, workers, {.deadline = deadline}).share_out(at_least);
}

}  // namespace irl::orders
