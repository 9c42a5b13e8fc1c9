#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "irl/why/explanation.hpp"

/// Asks the search whether some of the operations and bind statements of a program can hold together.
namespace irl::why {

/// Some of the elements of a program, one bit each: its operations, then its bind statements.
using Selection = std::vector<bool>;

/// What the search knows of a selection.
enum class Answer {
  holds,   ///< there is a solution
  fails,   ///< there is none
  unknown  ///< a limit was reached before that was known
};

/// Of a selection only those operations count that can be executed without the others: an operation that
/// nothing gives a value to contradicts nothing.
class Oracle {
 public:
  /// The program must outlive it. The variable that is assumed, if any, is bound in every selection.
  Oracle(const Program& program, const CoreOptions& options);

  std::size_t operations() const { return program_.operations.size(); }
  std::size_t elements() const { return operations() + statements_.size(); }
  bool is_operation(std::size_t element) const { return element < operations(); }
  /// The variable of a bind statement, by its element.
  VariableIndex statement(std::size_t element) const { return statements_[element - operations()]; }
  /// The elements that use a variable, in written order.
  const std::vector<std::size_t>& users(VariableIndex variable) const { return users_[variable]; }
  std::vector<VariableIndex> variables_of(std::size_t element) const;

  /// What is known of a selection; the same question is asked once. Throws OutOfLimits once the deadline is
  /// over.
  Answer ask(const Selection& selection, std::uint64_t steps);
  /// The operations of a selection that can be executed, as a program.
  Program part(const Selection& selection) const;
  /// A solution of what can be executed of a selection, with what the search did.
  Solution solve(const Program& part, std::uint64_t steps);

  std::uint64_t asked() const { return asked_; }
  /// The steps of the last search that was made.
  std::uint64_t last_steps() const { return last_steps_; }
  const Deadline& deadline() const { return options_.deadline; }

 private:
  const Program& program_;
  const CoreOptions& options_;
  std::vector<VariableIndex> statements_{};
  std::vector<std::optional<Binding>> always_{};  // by variable: constants and what is assumed
  std::vector<std::optional<Binding>> bound_{};   // by variable: bind statements
  std::vector<std::vector<std::size_t>> users_{};
  std::unordered_map<Selection, Answer> known_{};
  std::uint64_t asked_ = 0;
  std::uint64_t last_steps_ = 0;
};

/// The smallest number of elements that fail, among those of a failing selection, by hitting sets: none where
/// that is not known within the limits.
std::optional<Selection> smallest_failing(Oracle& oracle, const Selection& among, std::size_t known_size,
                                          std::uint64_t steps);

}  // namespace irl::why
