#pragma once

#include <optional>
#include <vector>

#include "irl/network/program.hpp"

/// What can be left out of a program: its operations and its bind statements.
namespace irl::why {

/// Some of the elements of a program, one bit each: its operations, then its bind statements.
using Selection = std::vector<bool>;

/// What is known of a selection.
enum class Answer {
  holds,   ///< there is a solution
  fails,   ///< there is none
  unknown  ///< a limit was reached before that was known
};

/// The elements of a program by number. Constants, and what is assumed, are none: they always hold.
class Elements {
 public:
  /// The program must outlive them.
  Elements(const Program& program, std::optional<VariableIndex> assumed);

  const Program& program() const { return program_; }
  std::size_t size() const { return operations() + statements_.size(); }
  std::size_t operations() const { return program_.operations.size(); }
  bool is_operation(std::size_t element) const { return element < operations(); }
  /// The variable of a bind statement, by its element.
  VariableIndex statement(std::size_t element) const { return statements_[element - operations()]; }
  /// The elements that use a variable, in written order.
  const std::vector<std::size_t>& users(VariableIndex variable) const { return users_[variable]; }
  std::vector<VariableIndex> variables_of(std::size_t element) const;
  /// What the variables are bound to from the start, with the bind statements of a selection.
  std::vector<std::optional<Binding>> bindings(const Selection& selection) const;
  /// By variable: what constants and what is assumed bind.
  const std::vector<std::optional<Binding>>& always() const { return always_; }
  /// By variable: what bind statements bind.
  const std::vector<std::optional<Binding>>& stated() const { return stated_; }

 private:
  const Program& program_;
  std::vector<VariableIndex> statements_{};
  std::vector<std::optional<Binding>> always_;
  std::vector<std::optional<Binding>> stated_;
  std::vector<std::vector<std::size_t>> users_;
};

}  // namespace irl::why
