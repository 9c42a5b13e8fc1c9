#pragma once

#include <set>
#include <span>
#include <vector>

#include "irl/run/solution.hpp"

namespace irl {

/// What matters after some operations have run: which ones did, and what is bound. Moves forward by executing
/// an operation and back by undoing the last one, and always knows what can be executed next.
class SearchState {
 public:
  /// A binding with a number: executing an operation twice on the same numbers gives the same numbers, so two
  /// states are equal when their numbers are.
  using Number = std::uint32_t;

  explicit SearchState(const Program& program);

  const Program& program() const { return *program_; }
  const std::vector<std::optional<Binding>>& bindings() const { return bindings_; }
  const std::vector<Number>& numbers() const { return numbers_; }
  const std::vector<bool>& executed() const { return executed_; }
  const std::vector<Step>& steps() const { return steps_; }
  /// What the answers on the way here take in memory, as an estimate.
  std::uint64_t bytes() const { return bytes_; }
  bool complete() const { return steps_.size() == program_->operations.size(); }
  std::vector<bool> bound() const;

  /// The operations that can be executed, in written order.
  const std::set<std::uint32_t>& ready() const { return ready_; }
  /// Whether executing it now could keep another operation from finding a variable itself.
  bool order_matters(std::uint32_t operation) const;

  const Direction& direction(std::uint32_t operation) const;
  std::vector<const Binding*> arguments(std::uint32_t operation) const;

  /// Enters an answer of an operation. The numbers are those of its outputs, in order.
  void execute(std::uint32_t operation, const Answer& answer, std::span<const Number> numbers);
  void undo();

  /// Everything that was not executed, with the reason.
  std::vector<NotExecuted> not_executed() const;

 private:
  void bind(std::uint32_t variable, Binding binding, Number number);
  void unbind(std::uint32_t variable);
  void look_at(std::uint32_t operation);
  void count_producers(std::uint32_t operation, int change);
  bool can_run(std::uint32_t operation) const;
  bool gives_twice(const ProgramOperation& operation, SlotSet slots) const;
  std::string reason(std::uint32_t operation) const;

  const Program* program_;
  std::vector<std::optional<Binding>> bindings_;
  std::vector<Number> numbers_;
  std::vector<SlotSet> bound_slots_;  // by operation
  std::vector<bool> executed_;
  std::vector<std::uint32_t>
      producers_left_;  // by variable: operations still to run that have it as an output
  std::set<std::uint32_t> ready_;
  std::vector<Step> steps_;
  std::vector<std::uint64_t> bytes_of_steps_;
  std::uint64_t bytes_ = 0;
};

}  // namespace irl
