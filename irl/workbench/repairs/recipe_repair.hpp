#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/repair/repair.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/open_domain.hpp"

/// Networks of solution files, repaired.
namespace irl::workbench {

/// How procedures are repaired.
struct RepairRequest {
  std::size_t alternatives = 1;  ///< how many repairs are looked for
  std::size_t max_edits = RepairOptions{}.max_edits;
  std::chrono::milliseconds time = RepairOptions{}.limits.time;  ///< of each procedure
  const std::atomic<bool>* cancelled = nullptr;                  ///< as in Limits
  Synonyms synonyms{};                                           ///< what people call types and primitives
  OperationWords words{};                                        ///< what else operations are told in
};

/// An operation before and after an edit, as text.
struct OperationEdit {
  Position where{};  ///< of the operation in the file; of what is put in, of the one that it stands before
  std::string before{};  ///< empty: it was put in
  std::string after{};   ///< empty: it was taken out
  std::string words{};   ///< what it asks for afterwards, in one plain sentence; empty: there is none
};

/// An edit, told.
struct ToldEdit {
  EditKind kind{};
  double cost = 0;
  std::string reason;                       ///< what is wrong without it
  std::vector<OperationEdit> operations{};  ///< the one that is edited first, then those that follow suit
};

/// A procedure and what came of repairing it.
struct RecipeRepair {
  std::string id;
  Position where{};
  Repairs repairs;
  std::vector<std::vector<ToldEdit>> edits{};      ///< by repair
  std::vector<grammar::RecipeNetwork> networks{};  ///< by repair: the whole procedure, repaired
  /// Whether the text ends in the middle of an operation: what is missing there is not known.
  bool is_truncated = false;
  /// What could not be read and was perhaps an operation: nothing of it is in the networks. What stands
  /// before the first operation or behind the last one is talk, and is not among it.
  Problems unread{};
};

/// Repairs a recipe. What of its text cannot be read is left out, which is a repair where nothing else is
/// wrong, unless the text is truncated; no repair is called the smallest where an operation is left out so.
RecipeRepair repair_recipe(const grammar::RecipeNetwork& recipe, const OpenDomain& open,
                           std::span<const ImplicitChunk> chunks, const RepairRequest& request = {});

/// The procedure with its network edited: parts and marks stay with their operations, and what was put in is
/// marked as implicit.
grammar::RecipeNetwork with_edits(const grammar::RecipeNetwork& recipe, const EditedNetwork& edited);

/// What was wrong with each procedure, and its repairs.
Json to_json(const std::vector<RecipeRepair>& repairs);
Json repair_schema();

}  // namespace irl::workbench
