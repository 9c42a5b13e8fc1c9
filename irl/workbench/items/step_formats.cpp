#include "irl/workbench/items/step_formats.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/text.hpp"
#include "irl/workbench/csv.hpp"

namespace irl::workbench {

namespace {

constexpr std::string_view separator = "<s>", line_end = "<n>";
constexpr std::string_view around_cells = " \t\r\n";

std::string set_apart(std::string_view text) {
  std::string spaced;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_mark = std::string_view(".,;:!?()").find(text[i]) != std::string_view::npos;
    const bool is_in_number = i > 0 && i + 1 < text.size() && text[i - 1] >= '0' && text[i - 1] <= '9' &&
                              text[i + 1] >= '0' && text[i + 1] <= '9';
    if (is_mark && !is_in_number)
      spaced += fmt::format(" {} ", text[i]);
    else
      spaced += text[i];
  }
  std::string single;
  for (const char c : spaced)
    if (c != ' ' || (!single.empty() && single.back() != ' ')) single += c;
  while (single.ends_with(' ')) single.pop_back();
  return grammar::lower(single);
}

}  // namespace

std::string cell_text(const std::vector<std::string>& foods) {
  if (foods.empty()) return "NA";
  if (foods.size() == 1) return foods.front();
  std::string text = "(";
  for (const std::string& food : foods) text += (text.size() > 1 ? "; " : "") + food;
  return text + ")";
}

std::vector<std::string> foods_in(std::string_view cell) {
  const auto trim = [](std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(around_cells), text.size()));
    return text.substr(0, text.find_last_not_of(around_cells) + 1);
  };
  cell = trim(cell);
  if (cell.empty() || cell == "NA" || cell == "na") return {};
  char parting = ';';
  if (cell.starts_with('(') && cell.ends_with(')')) {
    cell = cell.substr(1, cell.size() - 2);
    if (cell.find(';') == std::string_view::npos) parting = ',';
  }
  std::vector<std::string> foods;
  while (true) {
    const std::size_t end = cell.find(parting);
    if (const std::string_view food = trim(cell.substr(0, end)); !food.empty()) foods.emplace_back(food);
    if (end == std::string_view::npos) return foods;
    cell.remove_prefix(end + 1);
  }
}

std::string to_csv(const StepTable& table) {
  std::string text;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const StepRow& one = table.rows[row];
    text += csv_row(std::vector<std::string>{table.recipe, std::to_string(row + 1),
                                             std::to_string(one.instruction), one.text, cell_text(one.input),
                                             one.action, cell_text(one.output)}) +
            "\n";
  }
  return text;
}

std::string serialized(const StepTable& table, Cells cells) {
  std::string text = fmt::format("instructions {0} input {0} actions {0} output {1}\n", separator, line_end);
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const StepRow& one = table.rows[row];
    const bool shown = cells == Cells::shown;
    const std::string input = shown ? grammar::lower(cell_text(one.input)) : fmt::format("<in {}>", row);
    const std::string output = shown ? grammar::lower(cell_text(one.output)) : fmt::format("<out {}>", row);
    text += fmt::format("{1} {0} {2} {0} {3} {0} {4}{5}\n", separator, set_apart(one.text), input,
                        grammar::lower(one.action), output,
                        row + 1 < table.rows.size() ? fmt::format(" {}", line_end) : "");
  }
  return text;
}

PredictedTable as_prediction(const StepTable& table) {
  PredictedTable prediction{.recipe = table.recipe};
  for (const StepRow& row : table.rows)
    prediction.rows.push_back({row.text, cell_text(row.input), cell_text(row.output), row.contained});
  return prediction;
}

}  // namespace irl::workbench
