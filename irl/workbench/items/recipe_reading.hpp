#pragma once

#include <string>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/items/world_states.hpp"
#include "irl/workbench/corpus/alignment.hpp"
#include "irl/workbench/evaluation/execution.hpp"

/// What an executed procedure tells beyond its result: read once, for step tables, states and probes.
namespace irl::workbench {

/// A procedure, executed, with the items that its operations worked on. The domain must outlive it.
struct RecipeReading {
  std::string id{};
  std::string title{};
  /// By ingredient of the graph: its line in the list of ingredients, or what one would say.
  std::vector<std::string> ingredient_lines{};
  std::vector<std::string> instructions{};  ///< from the first; the words, or the paraphrase of the network
  bool has_text = false;                    ///< whether the instructions are words of a procedure
  Execution execution{};
  /// Whether two operations take one state: then the state was threaded anew along the execution order.
  bool is_forked = false;
  Alignment alignment{};
  std::vector<std::size_t> parts{};  ///< by operation of the program
  items::ItemGraph graph{};
  std::vector<items::WorldState> states{};  ///< by part
};

/// Procedures with more operations are not read: what is told of them grows with the square of their number.
inline constexpr std::size_t most_operations_read = 2'000;

/// Executes a procedure and reads it. Parts and words come from its own comments and the corpus (see align);
/// where neither has them, a warning is among the problems of the execution. A usage problem if the domain
/// does not say what its items are; a problem of kind `too-large` if there are too many operations.
Expected<RecipeReading> read_execution(const grammar::RecipeNetwork& recipe, const Domain& domain,
                                       const Corpus& corpus, const RunOptions& options);

/// The operation that a step executed.
inline const ProgramOperation& operation_of(const RecipeReading& reading, std::size_t step) {
  return reading.execution.program.operations[reading.execution.solution.steps[step].operation];
}

/// How the items of a reading are called.
enum class Names {
  foods,     ///< for people, from content and history; an unused ingredient by its line
  variables  ///< by the variable of the network, hyphens as blanks
};
inline constexpr const char* names_of_items[] = {"foods", "variables"};
constexpr const auto& names_of(Names) {
  return names_of_items;
}

/// The name of a node of a state.
std::string item_name(const RecipeReading& reading, const items::WorldState& state, std::size_t node,
                      Names names);
/// The variable of a node, hyphens as blanks.
std::string variable_name(const RecipeReading& reading, std::size_t node);
/// The clock at the end of a state; none where nothing has been executed.
std::optional<Seconds> time_of(const RecipeReading& reading, const items::WorldState& state);

}  // namespace irl::workbench
