#pragma once

#include <memory>
#include <set>
#include <vector>

#include "irl/run/search.hpp"

namespace irl {

/// What was executed of a growing program: stages on top of one another. The operations of a stage are
/// searched for solutions together, from what the stages below bound. A stage can be taken off again, and
/// put back without executing anything.
class Stages {
 public:
  using Bindings = std::vector<std::optional<Binding>>;

  /// The program and the options must outlive it.
  Stages(const Program& program, const RunOptions& options) : program_(&program), options_(&options) {}

  const Bindings& bindings() const { return bindings_; }
  const std::vector<Step>& steps() const { return steps_; }
  /// The operations that nothing has been tried with.
  const std::set<std::uint32_t>& waiting() const { return waiting_; }
  /// The operations that were tried and not executed.
  const std::set<std::uint32_t>& stuck() const { return stuck_; }

  /// To be called after the program has grown: the operations from that position on wait.
  void grow(std::size_t first_operation);
  /// To be called after the end of the program was taken away, which no stage has executed.
  void shrink();
  void bind(std::uint32_t variable, Binding binding) { bindings_[variable] = std::move(binding); }
  void unbind(std::uint32_t variable) { bindings_[variable].reset(); }

  /// Executes what can be executed of what waits. Steps that were made before may be taken back or made anew;
  /// `Session` says when.
  void execute_waiting();

  /// Some stages, to come back to.
  class Stage;
  using Snapshot = std::vector<Stage>;
  const Snapshot& snapshot() const { return stages_; }
  void restore(const Snapshot& stages);
  /// How many of the stages are still there as they were.
  std::size_t unchanged(const Snapshot& before) const;
  /// How many steps the first stages made together.
  std::size_t steps_of(std::size_t stages) const;

  /// Moves on to the next alternative in which everything is executed that can be; false if there is none
  /// within the limits, and then the stages that are left are of no use.
  bool advance();
  /// Whether the last advance was given up at a limit.
  bool is_cut() const { return is_cut_; }
  /// The operations that a limit kept from being executed.
  std::vector<std::uint32_t> stopped() const;
  /// The operations whose executions do not pass the goal test.
  std::vector<std::uint32_t> rejected() const;

  class Stage {
   public:
    bool operator==(const Stage& other) const {
      return alternatives == other.alternatives && chosen == other.chosen;
    }

   private:
    friend class Stages;
    struct Alternatives;
    std::shared_ptr<Alternatives> alternatives{};
    std::size_t chosen = 0;
    std::size_t first_step = 0;
  };

 private:
  bool is_cut_ = false;

  /// The waiting operations that can be executed in some order.
  std::vector<std::uint32_t> executable() const;
  /// Takes steps back that bound variables themselves which these operations give; the operations are then
  /// those that can be executed after that.
  void take_back_for_givers(std::vector<std::uint32_t>& operations);
  /// The first step that bound a variable itself which an operation gives; none if there is none.
  std::optional<std::size_t> preempted(std::uint32_t operation) const;
  bool gives_what_is_bound(std::uint32_t operation) const;
  /// Whether the newest stage bound a variable of an operation that had no answer without it.
  bool a_stuck_one_is_given_more() const;
  /// Executes everything anew in one stage, and keeps that if more comes of it.
  void execute_together();

  Stage begin(std::vector<std::uint32_t> operations) const;
  const Solution* solution(const Stage& stage) const;
  /// Whether everything in it was executed that ever can be.
  bool is_settled(const Stage& stage) const;
  /// What was not executed of the stages of which that holds.
  std::vector<std::uint32_t> stuck_in(bool (*holds)(const Stage::Alternatives&, const Solution&)) const;
  void put_on(Stage stage);
  Stage take_off();

  const Program* program_;
  const RunOptions* options_;
  Bindings bindings_;                                 // by variable
  std::vector<std::optional<std::size_t>> bound_by_;  // by variable: the step
  std::vector<Step> steps_;
  std::set<std::uint32_t> waiting_;
  std::set<std::uint32_t> stuck_;
  std::vector<Stage> stages_;
};

}  // namespace irl
