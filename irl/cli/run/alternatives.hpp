#pragma once

#include <string>
#include <vector>

#include "irl/cli/console.hpp"
#include "irl/workbench/json.hpp"
#include "irl/run/search.hpp"

namespace irl::cli {

/// More solutions of one network are not compared.
inline constexpr std::size_t most_alternatives = 100'000;

/// The complete solutions of a program in the order in which the search comes to them, different ones once.
class Alternatives {
 public:
  /// Looks for at most so many. The program must outlive it.
  Alternatives(const Program& program, RunOptions options, std::size_t most);

  const Program& program() const { return *program_; }
  const std::vector<Solution>& solutions() const { return solutions_; }
  /// Whether that are all that there are.
  bool all() const { return all_; }
  /// The named variables, without states, that are bound to different things in different solutions.
  std::vector<std::uint32_t> differing() const;
  /// The value of a variable in one solution, in one line.
  std::string text(std::size_t solution, std::uint32_t variable) const;

 private:
  /// What distinguishes values: what they look like and what is in them.
  std::string content(std::size_t solution, std::uint32_t variable) const;

  const Program* program_;
  std::vector<Solution> solutions_;
  bool all_ = false;
};

/// A table: a row for each solution, a column for each variable in which they differ.
void print(const Alternatives& alternatives, const Console& console);
/// A list with an object for each solution: the value of every named variable, states left out.
Json to_json(const Alternatives& alternatives);

}  // namespace irl::cli
