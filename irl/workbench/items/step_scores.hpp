#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/score/text_measures.hpp"
#include "irl/workbench/items/step_formats.hpp"
#include "irl/workbench/json.hpp"

/// Predicted step tables, held against those of executed recipes.
namespace irl::workbench {

/// The words in which a domain speaks of its items.
struct FoodWords {
  std::set<std::string, std::less<>> words{};     ///< of types that count, and those of which names are made
  std::vector<std::vector<std::string>> foods{};  ///< the names of these types as words, the longest first
};
FoodWords food_words(const Domain& domain);

/// A cell with the one that is wanted.
struct CellPair {
  std::string predicted;
  std::string gold;
};

/// The measures of all cells of one column.
struct CellScores {
  std::size_t cells = 0;
  double exact = 0;  ///< share of cells that are the same (EMA)
  double rouge_l = 0;
  double set_exact = 0;   ///< share of cells with the same set of foods
  PrecisionRecall set{};  ///< of foods, mean over cells
  Bleu bleu{};
  double complete = 0;  ///< share of cells that name every food of the gold cell
  double valid = 0;     ///< share of cells that name food and nothing else
};

/// Measures cells; without `case_sensitive`, letters are compared in lower case.
CellScores cell_scores(std::span<const CellPair> cells, const FoodWords& words, bool case_sensitive = false);

/// A predicted table beside the gold one, row by row.
struct PairedTables {
  std::vector<CellPair> inputs{};
  std::vector<CellPair> outputs{};
  std::vector<bool> consistent{};  ///< by row, whether the output names no ingredient that did not go in
  std::size_t unpaired = 0;        ///< gold rows without a predicted one: empty predictions
  std::size_t extra = 0;           ///< predicted rows without a gold one

  /// Whether something is predicted for every cell, and nothing besides.
  bool is_whole() const;
};

/// Pairs rows: by position if there are equally many, else along the longest common subsequence of
/// instructions.
PairedTables paired_tables(const PredictedTable& predicted, const PredictedTable& gold,
                           const FoodWords& words);

/// The scores of one table, or of several together.
struct StepScores {
  std::string recipe{};  ///< empty: all
  std::size_t rows = 0;
  std::size_t unpaired = 0;
  std::size_t extra = 0;
  CellScores input{};
  CellScores output{};
  double consistent = 0;  ///< share of rows
};
StepScores step_scores(std::string recipe, std::span<const PairedTables> tables, const FoodWords& words,
                       bool case_sensitive);

/// All rows together, the means over procedures, each procedure.
Json to_json(const StepScores& all, std::span<const StepScores> recipes);
Json step_scores_schema();

}  // namespace irl::workbench
