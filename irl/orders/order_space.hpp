#pragma once

#include <variant>

#include "irl/orders/execution_graph.hpp"

namespace irl::orders {

/// The orders of a view: a partial order where there is one, otherwise a graph of what can be executed next.
/// Everything that counts, lists and draws orders asks it what can come next.
class OrderSpace {
 public:
  OrderSpace(Precedence precedence) : orders_(std::move(precedence)) {}
  OrderSpace(ExecutionGraph graph) : orders_(std::move(graph)) {}

  const OperationSet& operations() const {
    return std::visit([](const auto& orders) -> const OperationSet& { return orders.operations(); }, orders_);
  }
  /// The partial order; null where there is none.
  const Precedence* partial_order() const { return std::get_if<Precedence>(&orders_); }

  /// The operations that can come next once those are done, in written order.
  Order next(const OperationSet& done) const;
  /// The ways in which orders go on that begin with those operations.
  OrderSpace after(const OperationSet& done) const;
  /// Whether some operations can come first, in that order.
  bool admits_first(const Order& prefix) const;
  /// Whether that is one of the orders.
  bool admits(const Order& order) const;

 private:
  std::variant<Precedence, ExecutionGraph> orders_;
};

}  // namespace irl::orders
