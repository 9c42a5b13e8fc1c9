#pragma once

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>

#include "irl/budget.hpp"
#include "irl/orders/order_space.hpp"

namespace irl::orders {

/// A number of orders, as large as it may be.
using Count = boost::multiprecision::cpp_int;

/// A count that is not exact: the mean of an unbiased estimator over random orders.
struct Estimate {
  long double mean = 0;
  long double standard_error = 0;
  std::uint64_t orders = 0;  ///< drawn
};

/// How many orders there are: exactly, or as an estimate where the exact count would have taken too much.
struct Counted {
  std::optional<Count> exact{};
  Estimate estimate{};  ///< where it is not exact

  /// Whether neither is known: no random order was met that is complete.
  bool is_unknown() const { return !exact && !(estimate.mean > 0); }
};

/// The mean of `count` weights, with its error; of fewer where the deadline comes first.
template <class Weigh>
Estimate mean_of(std::uint64_t count, const Deadline& deadline, Weigh weigh) {
  // Step by step (Welford): weights may be far too large for sums of squares.
  Estimate estimate;
  long double squares = 0;
  try {
    while (estimate.orders < count && !deadline.is_over()) {
      const long double weight = weigh();
      const auto i = ++estimate.orders;
      const long double distance = weight - estimate.mean;
      estimate.mean += distance / static_cast<long double>(i);
      squares += distance * (weight - estimate.mean);
    }
  } catch (const OutOfLimits&) {  // within one of them, which does not count
  }
  const auto drawn = static_cast<long double>(estimate.orders);
  if (estimate.orders > 1) estimate.standard_error = std::sqrt(squares / (drawn - 1) / drawn);
  return estimate;
}

/// When counting gives up and estimates, and from which seed.
struct CountLimits {
  std::uint64_t sets =
      1'000'000;                 ///< of operations, looked at by one count; fewer of more than 64 operations
  std::uint64_t drawn = 10'000;  ///< random orders for an estimate; fewer of more than 64 operations
  std::uint64_t seed = 1;
  Deadline deadline{};  ///< of all that is counted with these limits
};

/// How many sets of that many operations one count looks at. The limit holds for sets of up to 64; beyond,
/// every set takes more time, and there are fewer, so that no count takes much longer than another one.
constexpr std::uint64_t limit_for(std::uint64_t sets, std::size_t operations) {
  return operations <= 64 ? sets : sets / (1 + (operations / 32) * (operations / 32));
}
/// How many random orders of that many operations are drawn for an estimate, by the same rule.
constexpr std::uint64_t drawn_for(std::uint64_t drawn, std::size_t operations) {
  return operations <= 64 ? drawn
                          : std::max<std::uint64_t>(100, drawn / ((operations / 32) * (operations / 32)));
}

/// Counts in how many orders a set of operations can be completed. Remembers what it has counted.
///
/// In a partial order: what is unrelated is counted apart and interleaved, what comes wholly one after the
/// other is counted apart and multiplied; only what remains is counted by its first (or last) operation. In a
/// graph: by the operation that comes next. The space must outlive it.
class Counter {
 public:
  explicit Counter(const OrderSpace& space, const CountLimits& limits = {})
      : space_(&space),
        most_sets_(limit_for(limits.sets, space.operations().size())),
        deadline_(limits.deadline) {}

  explicit Counter(OrderSpace&&, const CountLimits& = {}) = delete;

  /// The number of orders of what is left once those are done; none if that takes too many sets or too
  /// long.
  std::optional<Count> completions(const OperationSet& done);
  std::optional<Count> all() { return completions(OperationSet(space_->operations().size())); }

 private:
  std::optional<Count> count(const OperationSet& left);
  std::optional<Count> count_by_next(const OperationSet& left);
  std::optional<Count> interleaved(const std::vector<OperationSet>& parts);

  const OrderSpace* space_;
  std::uint64_t most_sets_;
  Deadline deadline_;
  std::unordered_map<OperationSet, Count, boost::hash<OperationSet>> known_;
};

/// The number of orders, exactly if that is possible within the limits.
Counted count_orders(const OrderSpace& space, const CountLimits& limits = {});
/// For people: `12`, `1.3e+21`; exact up to fifteen digits. An estimate with its error: `about 1.3e+21 (± 4
/// %)`; `unknown` where no random order was complete in time.
std::string readable(const Counted& counted);
/// An unbiased estimate of the number of orders: random orders, weighted by how unlikely they were to be
/// drawn. The same seed gives the same estimate.
Estimate estimate_orders(const OrderSpace& space, const CountLimits& limits);

}  // namespace irl::orders
