#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/items/verbs.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/runs/level.hpp"

/// What goes into each step of a procedure and what comes out (after PizzaCommonSense).
namespace irl::workbench {

/// A row: one action.
struct StepRow {
  std::size_t instruction = 0;
  std::size_t clause = 1;  ///< of the instruction, from 1
  std::string text{};      ///< the clause, or the whole instruction
  std::string action{};
  std::string primitive{};            ///< of its operations; empty: it has none
  std::vector<std::string> input{};   ///< names; none: nothing goes in
  std::vector<std::string> output{};  ///< names
  std::vector<std::string> input_nodes{};
  std::vector<std::string> output_nodes{};
  std::vector<std::string> contained{};  ///< the types of the ingredients in what goes in, as words
  std::vector<int> lines{};              ///< of its operations, as far as they are known
  std::optional<Seconds> starts_at{};
  std::optional<Seconds> ends_at{};
  bool executed = true;  ///< false: no operation realises it; it gives what the row before gave
  bool failed = false;   ///< an operation failed; it gives what went in
  /// The use of a definition, as the network has it, for which its operations stand; empty where they were
  /// written themselves.
  std::string use{};
  bool is_use = false;  ///< whether it is the row of all that stands for that use
};

struct StepTable {
  std::string recipe{};
  std::vector<StepRow> rows{};
};

struct StepChoice {
  Names names = Names::foods;
  bool preparation = false;  ///< rows for what the list of ingredients asks for, too
  bool full_text = false;    ///< every row has the whole instruction
  Level level = Level::operations;
};

/// The step table of a procedure: instructions are cut into clauses, operations go to clauses, clauses make
/// rows.
StepTable step_table(const RecipeReading& reading, const Verbs& verbs, const StepChoice& choice);

/// The table with all that is known of its rows.
Json to_json(const StepTable& table);
Json steps_schema();

}  // namespace irl::workbench
