#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/files.hpp"
#include "irl/workbench/items/step_table.hpp"

/// Step tables as text, in the forms that language models were trained on, and back.
namespace irl::workbench {

/// A cell: `(sugar; egg)`, `banana batter`, or `NA` where there is nothing.
std::string cell_text(const std::vector<std::string>& foods);
/// The foods of a cell, as they are written; `,` parts them too, inside brackets without `;`.
std::vector<std::string> foods_in(std::string_view cell);

/// The names of the columns, and the rows of a table, as CSV.
inline constexpr const char* step_columns[] = {"recipe-id", "row",    "instruction", "text",
                                               "input",     "action", "output"};
std::string to_csv(const StepTable& table);

/// Whether cells are to be seen.
enum class Cells { shown, masked };
/// `text <s> input <s> action <s> output`, a row each, parted by `<n>` and a line break, below a heading; in
/// lower case, the punctuation of texts set apart. Masked cells of row i, from 0, are `<in i>` and `<out i>`.
std::string serialized(const StepTable& table, Cells cells = Cells::shown);

/// A predicted row: its cells as they are written.
struct PredictedRow {
  std::string text{};
  std::string input{};
  std::string output{};
  /// What goes in contains these, whether or not the cell names them; known of executed procedures alone.
  std::vector<std::string> contained{};
};
struct PredictedTable {
  std::string recipe{};                           ///< empty: the text does not say
  std::vector<PredictedRow> rows{};               ///< in order
  std::map<std::size_t, PredictedRow> answers{};  ///< by row from 0, where cells alone were predicted
};

/// The rows of a table as a prediction of itself.
PredictedTable as_prediction(const StepTable& table);

/// Reads tables: the JSON or CSV that `irl steps` writes, the serialised form (a heading `#id` may stand
/// before each table), or answers as lines `<in i>: cell`. Problems with their lines where it is none of
/// these, or a row of CSV has more or fewer fields than it must.
Expected<std::vector<PredictedTable>> read_tables(const Source& source);

}  // namespace irl::workbench
