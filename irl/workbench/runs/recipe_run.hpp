#pragma once

#include <string>

#include "irl/run/search.hpp"
#include "irl/run/search_tree.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/json.hpp"

/// A procedure, executed, as `irl run` tells of it.
namespace irl::workbench {

/// An execution with everything that there is to tell.
struct RecipeRun {
  std::string id;
  Position where{};
  Execution execution;            ///< of the first solution
  Alternatives alternatives{};    ///< the first solution among others
  std::size_t asked = 1;          ///< how many solutions were wanted; 0: all
  std::string result_variable{};  ///< whose value is the result, without question mark; empty: there is none

  /// The value of the result; null if it has none.
  const Binding* result() const;
};

/// Executes a procedure as far as it can be read, and looks in the same search for up to so many different
/// solutions (0: for all). The result is the first variable of the last executed operation. Without
/// knowledge, the domain's own; see `Program::know`.
RecipeRun run_recipe(const grammar::RecipeNetwork& recipe, const Domain& domain, const RunOptions& options,
                     std::size_t solutions = 1, Knowledge knowledge = {});

/// A value in one line, as `outline` with what this domain keeps in its containers.
std::string outline(const Value& value, const Domain& domain);

/// With `solutions` and whether these are all where more than one was asked for.
Json to_json(const RecipeRun& run);
Json run_schema();
/// The named variables of every solution, states left out.
Json to_json(const Alternatives& alternatives, const Program& program);
/// A step of a trace: its operation, its times, what it gave, and why it failed if it did.
Json step_json(const Program& program, const Step& step);
/// What a search of a program looked at.
Json to_json(const SearchTree& tree, const Program& program);
Json search_tree_schema();

}  // namespace irl::workbench
