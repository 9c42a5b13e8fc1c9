#pragma once

#include <boost/container/small_vector.hpp>
#include <span>
#include <vector>

#include "irl/run/actions/prerequisites.hpp"
#include "irl/run/actions/ready_operations.hpp"
#include "irl/run/solution.hpp"

namespace irl {

/// What matters after some operations have run: which ones did, and what is bound. Moves forward by executing
/// an operation and back by undoing the last one, and always knows what can be executed next.
class SearchState {
 public:
  /// A binding with a number: executing an operation twice on the same numbers gives the same numbers, so two
  /// states are equal when their numbers are.
  using Number = std::uint32_t;

  /// An executed operation, as far as the bindings do not tell.
  struct Move {
    OperationIndex operation{};
    SlotSet given{};
    SlotSet awaited{};
    std::optional<Seconds> started_at{};
    std::string failure{};
    std::uint64_t bytes = 0;
    double score = 1;
    std::vector<Occupation> occupied{};
  };

  /// Whether relations are executed in joins wherever their order cannot matter, or one by one.
  enum class Relations { joined, one_by_one };
  explicit SearchState(const Program& program, Relations relations = Relations::one_by_one);
  /// Executes relations one by one from now on. To be called when nothing is executed.
  void execute_one_by_one();

  const Program& program() const { return *program_; }
  const std::vector<std::optional<Binding>>& bindings() const { return bindings_; }
  const std::vector<Number>& numbers() const { return numbers_; }
  const std::vector<bool>& executed() const { return executed_; }
  /// How many operations are executed.
  std::size_t depth() const { return moves_.size(); }
  /// The operations executed so far, in order.
  const std::vector<Move>& moves() const { return moves_; }
  std::vector<Step> steps() const;
  /// An estimate of the memory of the answers so far.
  std::uint64_t bytes() const { return bytes_; }
  bool has_relations_alone() const { return has_relations_alone_; }
  bool complete() const { return moves_.size() == program_->operations.size(); }
  std::vector<bool> bound() const;

  /// The operations that can be executed, in written order; those to join are not among them.
  const ReadyOperations& ready() const { return ready_; }
  /// The relations that are not executed and whose turn comes in a join.
  const ReadyOperations& to_join() const { return to_join_; }
  /// Those of them that are plain checks by now; beside actions and primitives also those with at most one
  /// row.
  const ReadyOperations& certain() const { return certain_; }
  /// Whether executing it now could keep another operation from finding a variable itself.
  bool order_matters(OperationIndex operation) const;

  const Direction& direction(OperationIndex operation) const;
  /// The bindings of an operation's slots; valid until the next move.
  Arguments arguments(OperationIndex operation) const;

  /// Enters an answer of an operation. The numbers are those of its outputs, in order.
  void execute(OperationIndex operation, Answer&& answer, std::span<const Number> numbers);
  /// Enters that a relation holds, all of whose variables are bound.
  void execute_check(OperationIndex operation, double score);
  void undo();

  /// How far what can be executed was tried.
  enum class Tried {
    all,            ///< it has no answer
    wanted_states,  ///< a state test pruned states: whether it has answers is unknown
    until_stopped   ///< a limit was reached: the same
  };
  /// Everything that was not executed, with the reason.
  std::vector<NotExecuted> not_executed(Tried tried) const;

 private:
  void bind(VariableIndex variable, Binding binding, Number number);
  void unbind(VariableIndex variable);
  void look_at(OperationIndex operation);
  void count_producers(OperationIndex operation, int change);
  bool can_run(OperationIndex operation) const;
  bool is_joined(OperationIndex operation) const;
  bool is_certain(OperationIndex operation) const;
  void mark_executed(OperationIndex operation);
  void look_at_users(const Move& move);
  bool gives_twice(OperationIndex operation, SlotSet slots) const;
  /// The only operation that can give one of its open inputs; none if there is no such input.
  std::optional<OperationIndex> only_giver(OperationIndex operation) const;
  /// Whether it is plain that an operation cannot be executed before another one.
  bool plainly_waits_for(OperationIndex operation, OperationIndex other) const;
  std::string reason(OperationIndex operation, Tried tried) const;

  const Program* program_;
  std::vector<std::optional<Binding>> bindings_;
  std::vector<Number> numbers_;
  std::vector<SlotSet> bound_slots_;  // by operation
  std::vector<bool> executed_;
  std::vector<std::uint32_t>
      producers_left_;                  // by variable: operations still to run that have it as an output
  std::vector<bool> repeats_variable_;  // by operation
  Relations relations_;
  std::vector<bool> contested_;  // by variable
  bool has_relations_alone_ = true;
  ReadyOperations ready_, to_join_, certain_;
  std::vector<Move> moves_;
  mutable boost::container::small_vector<const Binding*, 16> arguments_;
  mutable std::shared_ptr<Prerequisites> prerequisites_;  // made on first use
  std::uint64_t bytes_ = 0;
};

}  // namespace irl
