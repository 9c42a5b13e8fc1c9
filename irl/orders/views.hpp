#pragma once

#include <array>

#include "irl/data/enum_names.hpp"
#include "irl/orders/counting.hpp"
#include "irl/orders/order_execution.hpp"
#include "irl/orders/order_space.hpp"

namespace irl::orders {

/// Three answers to "could this come earlier?", each derived from the one above.
enum class View {
  as_written,  ///< the executable orders of the network, states included
  safe,        ///< the state forgotten; kept is what data and the state need to come out the same
  free,        ///< only data dependencies; the state threaded anew along each order
};
/// `as written`, `safe`, `free`.
constexpr auto names_of(View) {
  return std::to_array<std::string_view>({"as written", "safe", "free"});
}

/// How views are derived.
struct ViewOptions {
  RunOptions run{};
};

/// The orders of a program. The program must outlive it.
///
/// The reference is the order of the first solution that the engine finds. Along it the state is threaded
/// anew and every step observed; the trace of that run says what depends on data, and which operations may
/// disturb one another in the state. All orders that keep both are safe: they have one outcome. That is a
/// theorem, which stands with its proof in conflicts.hpp. How long things stand before they are used
/// (`Primitive::keeps`) is no part of it: orders are executed as if everything kept without end.
///
/// Relations have no order: they commute, and the engine searches them together. The orders of a view are
/// those of all other operations; relations run as soon as what they take is there, and take the row of the
/// reference wherever that fits. A network of relations alone has one order in every view, and one outcome.
class Views {
 public:
  explicit Views(const Program& program, const ViewOptions& options = {});

  /// Whether a limit of the run was reached before the orders were known, in time or, as they take bits for
  /// any two operations, in bytes. Then nothing is known but what was written: all views are of no operation.
  bool is_cut() const { return is_cut_; }
  /// Whether that limit was the one of bytes: more time does not help then.
  bool is_out_of_memory() const { return is_out_of_memory_; }

  const Program& program() const { return *program_; }
  const RunOptions& run_options() const { return run_; }
  /// The first solution of the network as written.
  const Solution& written() const { return written_; }
  /// The order of its steps. Where it is partial, the other two views have no more than these operations.
  const Order& reference() const { return reference_; }
  /// The trace of the reference order with the state threaded along it.
  const Solution& trace() const { return trace_; }
  /// What comes out of it.
  const Outcome& outcome() const { return outcome_; }
  /// States that several operations take, as written.
  const std::vector<Fork>& forks() const { return forks_; }
  /// How the outcome of the network as written differs from the one of the trace; empty if it does not.
  const std::string& fork_difference() const { return fork_difference_; }

  /// The orders, of all that was executed and is no relation.
  const OrderSpace& space(View view) const { return spaces_[static_cast<std::size_t>(view)]; }
  /// A partial order of all that was executed, relations included, by which data pass; of the network as
  /// written, the states threaded as in its first solution.
  const Precedence& precedence(View view) const { return precedences_[static_cast<std::size_t>(view)]; }
  /// Pairs that may disturb one another in the state: what is independent in the free view has none.
  const std::vector<Pair>& conflicts() const { return conflicts_; }
  /// The program as it is executed along an order of a view: the state threaded anew unless it is as written.
  Program threaded(View view, const Order& order) const;
  /// Those operations that are executed and are relations.
  const OperationSet& relations() const { return relations_; }
  /// An order of a view, as it is executed: with every relation, as soon as what it takes is there.
  Order with_relations(View view, const Order& order) const;
  /// Executes an order of a view, relations included or not, until a deadline.
  Solution execute(View view, const Order& order, const Deadline& deadline) const;
  /// Why one operation comes before the other one in a view, as `Precedence::chain`. Between two relations
  /// that are searched together there is no order, so there is no reason.
  std::vector<Pair> why(View view, OperationIndex first, OperationIndex second) const;

 private:
  void derive(Budget& budget);
  void give_up();
  bool is_partial_order_as_written() const;
  Order stuck_relations() const;

  const Program* program_;
  RunOptions run_;
  Solution written_;
  Order reference_;
  Solution trace_;
  Outcome outcome_;
  std::vector<Fork> forks_;
  std::string fork_difference_;
  std::vector<Pair> conflicts_;
  OperationSet relations_;
  std::vector<Precedence> precedences_;  // by view
  std::vector<OrderSpace> spaces_;       // by view
  bool is_cut_ = false;
  bool is_out_of_memory_ = false;
};

}  // namespace irl::orders
