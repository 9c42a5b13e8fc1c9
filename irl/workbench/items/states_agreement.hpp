#pragma once

#include "irl/items/graph_agreement.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/items/recipe_reading.hpp"

/// Ingredient graphs of one procedure, held against each other.
namespace irl::workbench {

/// How much two networks of one procedure agree on what there is after each instruction; the first one is the
/// gold. Ingredients are the same by their line, or by what was asked for and how much; made items are as
/// alike as the domain says of their contents.
items::GraphAgreement states_agreement(const RecipeReading& gold, const RecipeReading& other,
                                       double threshold, const Rules& rules);

/// How far predicted states agree, and what of them was left out.
struct PredictedAgreement {
  items::GraphAgreement found{};
  Problems warnings{};  ///< with their lines
};

/// The same for states predicted as texts, a line of JSON for each instruction from 0 on:
/// `{"instruction": 1, "state": ["cream", …], "changes": [["butter", "cream"], …]}`. Names are as alike as
/// their words (the F1 of both multisets). Problems with their lines.
Expected<PredictedAgreement> states_agreement(const RecipeReading& gold, const Source& predicted,
                                              double threshold, Names names);

}  // namespace irl::workbench
