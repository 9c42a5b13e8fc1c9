#pragma once

#include <variant>
#include <vector>

#include "irl/network/program.hpp"
#include "irl/orders/precedence.hpp"

namespace irl::orders {

/// Which operations of a program can be executed after a set of others, by what is bound then: the engine's
/// rules for directions and defaults (a default waits for its proper producer), values apart. What is bound
/// follows from which operations are done, so the sets are the nodes of a graph whose paths from nothing to
/// everything are the executable orders. The program must outlive it.
///
/// Relations have no order: they run by themselves as soon as they can, and are none of the operations that
/// come one after the other. Those that the search did not execute (`stuck`) are: they can never come.
class ExecutionGraph {
 public:
  explicit ExecutionGraph(const Program& program, const Order& stuck = {});

  const OperationSet& operations() const { return operations_; }
  /// The operations that can be executed next, in written order.
  Order next(const OperationSet& done) const;
  /// What is left of the graph once those are done.
  ExecutionGraph after(const OperationSet& done) const;
  /// Whether two operations use a variable that one of them may give: the order between them may matter.
  bool dependent(OperationIndex one, OperationIndex other) const;

 private:
  bool can_run(OperationIndex operation, const OperationSet& bound, const OperationSet& done) const;
  /// Runs the relations that can run.
  void run_relations(OperationSet& bound, OperationSet& done) const;

  const Program* program_;
  OperationSet operations_;
  OperationSet relations_;
  OperationSet stuck_;
  OperationSet done_first_;
  OperationSet bound_first_;             // variables
  std::vector<OperationSet> variables_;  // of every operation
  std::vector<OperationSet> may_give_;   // of every operation: variables that are no mere input
  std::vector<Order> proper_givers_;     // of every variable
};

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

/// Partitions the orders of a space by prefixes: every order begins with exactly one of them, so that what is
/// counted, listed or drawn behind each (`OrderSpace::after`) is all there is, once. At least `at_least`
/// prefixes, all of one length but for those that are whole orders; fewer only where there are fewer orders.
/// In the order of listing.
std::vector<Order> prefixes(const OrderSpace& space, std::size_t at_least);

}  // namespace irl::orders
