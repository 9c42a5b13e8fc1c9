#pragma once

#include <boost/container/flat_set.hpp>
#include <memory>
#include <vector>

#include "irl/run/growing_program.hpp"
#include "irl/run/search.hpp"

namespace irl {

/// What was executed of a growing program: stages on top of one another. The operations of a stage are
/// searched for solutions together, from what the stages below bound. A stage can be taken off again. A
/// value: copies share programs, bindings, steps, and the solutions that were found and are looked for.
class Stages {
 public:
  using Bindings = GrowingProgram::Bindings;
  using Operations = boost::container::flat_set<OperationIndex>;

  /// The domain must outlive it.
  explicit Stages(const Domain& domain, Knowledge knowledge = {}) : program_(domain, std::move(knowledge)) {}

  const GrowingProgram& program() const { return program_; }
  const Bindings& bindings() const { return bindings_; }
  const SharedSequence<Step>& steps() const { return steps_; }
  /// The operations that nothing has been tried with.
  const Operations& waiting() const { return waiting_; }
  /// The operations that were tried and not executed.
  const Operations& stuck() const { return stuck_; }

  /// Adds operations, which wait, and bind statements; returns what is wrong with them.
  Problems add(const Network& network);
  /// Executes what can be executed of what waits. Steps that were made before may be taken back or made anew;
  /// `Session` says when.
  void execute_waiting(const RunOptions& options);

  enum class Advance { done, none, cut };
  /// Moves on to the next alternative in which everything is executed that can be. `none` if there is none,
  /// `cut` if there is none within the limits; then the stages that are left are of no use.
  Advance advance(const RunOptions& options);

  /// How many of the first steps stand as they did before.
  std::size_t steps_kept_of(const Stages& before) const;
  /// The operations that a limit kept from being executed.
  std::vector<OperationIndex> stopped() const;
  /// The operations whose executions do not pass the goal test.
  std::vector<OperationIndex> rejected() const;

 private:
  class Alternatives;
  struct Stage {
    std::shared_ptr<Alternatives> alternatives{};
    std::shared_ptr<const Solution> solution{};  // the one that is taken
    std::size_t next = 0;                        // the one after it
    std::size_t first_step = 0;
  };

  /// The waiting operations that can be executed in some order.
  std::vector<OperationIndex> executable() const;
  /// Takes steps back that bound variables themselves which these operations give; the operations are then
  /// those that can be executed after that.
  void take_back_for_givers(std::vector<OperationIndex>& operations);
  /// The first step that bound a variable itself which an operation gives; none if there is none.
  std::optional<std::size_t> preempted(OperationIndex operation) const;
  /// The step that bound a variable, from that one on; none if none did.
  std::optional<std::size_t> bound_by(VariableIndex variable, std::size_t first_step = 0) const;
  bool gives_what_is_bound(OperationIndex operation) const;
  /// Whether the newest stage bound a variable of an operation that had no answer without it.
  bool a_stuck_one_is_given_more() const;
  /// Executes everything anew in one stage, and keeps that if more comes of it.
  void execute_together(const RunOptions& options);

  /// A stage of these operations, with the first solution.
  Stage begin(std::vector<OperationIndex> operations, const RunOptions& options) const;
  /// Whether everything in it was executed that ever can be.
  bool is_settled(const Stage& stage) const;
  /// What was not executed of the stages of which that holds.
  std::vector<OperationIndex> stuck_in(bool (*holds)(const Stage&)) const;
  void put_on(Stage stage);
  Stage take_off();

  GrowingProgram program_;
  Bindings bindings_{};
  SharedSequence<Step> steps_{};
  Operations waiting_{};
  Operations stuck_{};
  SharedSequence<Stage> stages_{};
};

}  // namespace irl
