#pragma once

#include "irl/orders/counting.hpp"
#include "irl/orders/views.hpp"

/// Classes of orders: two orders are in one class (a Mazurkiewicz trace) if exchanging independent neighbours
/// leads from one to the other.
namespace irl::orders {

/// Which operations depend on which: the order of two neighbours that do matters. Symmetric.
class Dependence {
 public:
  explicit Dependence(std::size_t operations) : on_(operations, OperationSet(operations)) {}

  void add(OperationIndex one, OperationIndex other);
  /// The operations that depend on this one.
  const OperationSet& on(OperationIndex operation) const { return on_[operation]; }

 private:
  std::vector<OperationSet> on_;
};

/// What depends on what in a view. As written: operations that share a variable which one of them may give;
/// safe and free: what passes data, and what touches the same object in the trace. None where
/// the time is over first.
std::optional<Dependence> dependence(const Views& views, View view, const Deadline& deadline = {});

/// The number of classes of the orders of a space: exactly if that is possible within the limits.
///
/// Each class is counted by one of its orders, found with sleep sets: after an operation was tried, it sleeps
/// until one that depends on it has come.
Counted count_traces(const OrderSpace& space, const Dependence& dependence, const CountLimits& limits = {});
/// The same for a view. Unknown where the deadline comes before it is known what depends on what.
Counted count_traces(const Views& views, View view, const CountLimits& limits = {});

}  // namespace irl::orders
