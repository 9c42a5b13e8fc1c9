#pragma once

#include "irl/network/program.hpp"
#include "irl/orders/precedence.hpp"

namespace irl::orders {

/// Which operations of a program can be executed after a set of others, by what is bound then: the engine's
/// rules for directions and defaults (a default waits for its proper producer), values apart. What is bound
/// follows from which operations are done, so the sets are the nodes of a graph whose paths from nothing to
/// everything are the executable orders. The program must outlive it.
class ExecutionGraph {
 public:
  explicit ExecutionGraph(const Program& program);

  const OperationSet& operations() const { return operations_; }
  /// The operations that can be executed next, in written order.
  Order next(const OperationSet& done) const;
  /// What is left of the graph once those are done.
  ExecutionGraph after(const OperationSet& done) const;
  /// Whether two operations use a variable that one of them may give: the order between them may matter.
  bool dependent(std::uint32_t one, std::uint32_t other) const;

 private:
  bool can_run(std::uint32_t operation, const OperationSet& bound, const OperationSet& done) const;

  const Program* program_;
  OperationSet operations_;
  OperationSet done_first_;
  OperationSet bound_first_;             // variables
  std::vector<OperationSet> variables_;  // of every operation
  std::vector<OperationSet> may_give_;   // of every operation: variables that are no mere input
  std::vector<Order> proper_givers_;     // of every variable
};

}  // namespace irl::orders
