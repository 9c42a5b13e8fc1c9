#include "irl/orders/traces.hpp"

#include <algorithm>
#include <boost/random/uniform_int_distribution.hpp>
#include <cmath>

#include "irl/orders/detail/parts.hpp"
#include "irl/orders/drawing.hpp"

namespace irl::orders {

void Dependence::add(OperationIndex one, OperationIndex other) {
  on_[one].set(other);
  on_[other].set(one);
}

std::optional<Dependence> dependence(const Views& views, View view, const Deadline& deadline) {
  if (views.is_cut()) return std::nullopt;
  const std::size_t count = views.program().operations.size();
  Dependence dependence(count);
  if (view == View::as_written) {
    const ExecutionGraph graph(views.program());
    for (OperationIndex one; one < count; ++one) {
      if (deadline.is_over()) return std::nullopt;
      for (OperationIndex other; other < one; ++other)
        if (graph.dependent(one, other)) dependence.add(one, other);
    }
    return dependence;
  }
  for (const auto* pairs : {&views.precedence(View::safe).pairs(), &views.conflicts()}) {
    if (deadline.is_over()) return std::nullopt;
    for (const Pair& pair : *pairs) dependence.add(pair.before, pair.after);
  }
  return dependence;
}

namespace {

class TraceCounter {
 public:
  TraceCounter(const OrderSpace& space, const Dependence& dependence, const CountLimits& limits)
      : space_(space),
        dependence_(dependence),
        most_sets_(limit_for(limits.sets, space.operations().size())),
        deadline_(limits.deadline) {}

  std::optional<Count> count(const OperationSet& done, const OperationSet& asleep) {
    if (done == space_.operations()) return 1;
    const auto key = std::pair(done, asleep);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (known_.size() >= most_sets_ || deadline_.is_over()) return std::nullopt;
    Count sum = 0;
    OperationSet sleeping = asleep;
    for (const OperationIndex operation : space_.next(done)) {
      if (sleeping.test(operation)) continue;
      OperationSet after = done;
      const auto found = count(after.set(operation), sleeping - dependence_.on(operation));
      if (!found) return std::nullopt;
      sum += *found;
      sleeping.set(operation);
    }
    return known_.emplace(key, std::move(sum)).first->second;
  }

  /// The number of awake choices along a random way, multiplied; 0 for a way into a dead end.
  long double weigh(Random& random) const {
    long double weight = 1;
    OperationSet done(space_.operations().size());
    OperationSet asleep = done;
    while (done != space_.operations()) {
      deadline_.demand();
      Order awake = space_.next(done);
      std::erase_if(awake, [&](OperationIndex operation) { return asleep.test(operation); });
      if (awake.empty()) return 0;
      weight *= static_cast<long double>(awake.size());
      const std::size_t chosen =
          boost::random::uniform_int_distribution<std::size_t>(0, awake.size() - 1)(random);
      for (std::size_t i = 0; i < chosen; ++i) asleep.set(awake[i]);
      asleep -= dependence_.on(awake[chosen]);
      done.set(awake[chosen]);
    }
    return weight;
  }

 private:
  const OrderSpace& space_;
  const Dependence& dependence_;
  std::uint64_t most_sets_;
  Deadline deadline_;
  std::unordered_map<std::pair<OperationSet, OperationSet>, Count,
                     boost::hash<std::pair<OperationSet, OperationSet>>>
      known_;
};

/// In a partial order, the operations that depend on one which may come before or after them: only they make
/// classes.
OperationSet contested(const Precedence& order, const Dependence& dependence) {
  OperationSet contested(order.operations().size());
  for (const OperationIndex operation : members(order.operations())) {
    const OperationSet unordered =
        (dependence.on(operation) & order.operations()) - order.before(operation) - order.after(operation);
    if (unordered.any()) contested.set(operation);
  }
  return contested;
}

/// Whether any two operations whose order is open depend on one another: then every order is a class.
bool all_depend(const Precedence& order, const Dependence& dependence) {
  return std::ranges::all_of(members(order.operations()), [&](OperationIndex operation) {
    OperationSet open = order.operations() - order.before(operation) - order.after(operation);
    return open.reset(operation).is_subset_of(dependence.on(operation));
  });
}

/// The classes of a partial order. Parts that neither precedence nor dependence links have classes of their
/// own, each with each.
std::optional<Count> count_exactly(const Precedence& order, const Dependence& dependence,
                                   const CountLimits& limits) {
  const auto parts = parts_of(order.operations(), [&](OperationIndex operation) {
    return order.before(operation) | order.after(operation) | dependence.on(operation);
  });
  Count product = 1;
  for (const OperationSet& part : parts) {
    const Precedence among = order.among(part, limits.deadline);
    const OrderSpace space(among);
    const OperationSet nothing(part.size());
    const auto classes = all_depend(among, dependence)
                             ? Counter(space, limits).all()
                             : TraceCounter(space, dependence, limits).count(nothing, nothing);
    if (!classes) return std::nullopt;
    product *= *classes;
  }
  return product;
}

}  // namespace

static Counted counted(const OrderSpace& space, const Dependence& dependence, const CountLimits& limits) {
  const Precedence* order = space.partial_order();
  const OrderSpace core =
      order ? OrderSpace(order->among(contested(*order, dependence), limits.deadline)) : space;
  TraceCounter counter(core, dependence, limits);
  const OperationSet nothing(space.operations().size());
  Counted counted;
  counted.exact =
      order ? count_exactly(*core.partial_order(), dependence, limits) : counter.count(nothing, nothing);
  if (counted.exact) return counted;
  Random random(limits.seed);
  counted.estimate = mean_of(drawn_for(limits.drawn, core.operations().count()), limits.deadline,
                             [&] { return counter.weigh(random); });
  return counted;
}

Counted count_traces(const OrderSpace& space, const Dependence& dependence, const CountLimits& limits) {
  try {
    return counted(space, dependence, limits);
  } catch (const OutOfLimits&) {
    return {};
  }
}

Counted count_traces(const Views& views, View view, const CountLimits& limits) {
  const auto depends = dependence(views, view, limits.deadline);
  return depends ? count_traces(views.space(view), *depends, limits) : Counted{};
}

}  // namespace irl::orders
