// Reading step tables that somebody predicted.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "grammar/text.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/items/json_lines.hpp"
#include "irl/workbench/items/step_formats.hpp"

namespace irl::workbench {

namespace {

using Tables = std::vector<PredictedTable>;

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// The pieces of a text between separators, without blanks around them.
std::vector<std::string_view> pieces(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> found;
  while (true) {
    const std::size_t end = text.find(separator);
    found.push_back(without_blanks(text.substr(0, end)));
    if (end == std::string_view::npos) return found;
    text.remove_prefix(end + separator.size());
  }
}

/// The table of a recipe, a new one where the last one is another recipe's.
PredictedTable& table_of(Tables& tables, const std::string& recipe) {
  if (tables.empty() || tables.back().recipe != recipe) tables.push_back({.recipe = recipe});
  return tables.back();
}

// JSON: {"recipe-id", "rows": [{"text", "input", "output"}]}, a document or a line each.

std::string cell_of(const Json& row, const char* key) {
  const auto cell = row.find(key);
  if (cell == row.end()) return {};
  if (cell->is_string()) return cell->get<std::string>();
  std::vector<std::string> foods;
  if (cell->is_array())
    for (const Json& food : *cell)
      if (food.is_string()) foods.push_back(food.get<std::string>());
  return cell_text(foods);
}

bool add_json(Tables& tables, const Json& object) {
  if (!object.is_object() || !object.contains("rows") || !object.at("rows").is_array()) return false;
  PredictedTable table{.recipe = grammar::lower(cell_of(object, "recipe-id"))};
  for (const Json& row : object.at("rows")) {
    if (!row.is_object()) return false;
    table.rows.push_back({cell_of(row, "text"), cell_of(row, "input"), cell_of(row, "output"), {}});
  }
  tables.push_back(std::move(table));
  return true;
}

Expected<Tables> read_json_tables(const Source& source) {
  Tables tables;
  if (const auto whole = read_json(source.text)) {
    const bool is_list = whole->is_array();
    bool is_read = is_list || add_json(tables, *whole);
    if (is_list)
      for (const Json& one : *whole) is_read &= add_json(tables, one);
    if (is_read) return tables;
    return file_problem(source.name, "this is no step table",
                        R"(write {"recipe-id": "…", "rows": [{"text": "…", "input": […], "output": […]}]})");
  }
  JsonLines lines(source);
  while (const Json* object = lines.next())
    if (!add_json(tables, *object))
      lines.report("this is no step table", R"({"recipe-id": "…", "rows": […]})");
  if (!lines.problems().empty()) return std::unexpected(std::move(lines.problems()));
  return tables;
}

// CSV with the columns of `irl steps --csv`.

Expected<Tables> read_csv_tables(const Source& source) {
  const std::vector<CsvRow> rows = read_csv(source.text);
  const auto column = [&](std::string_view name) -> std::optional<std::size_t> {
    const auto found = std::ranges::find(rows.front().fields, name);
    if (found == rows.front().fields.end()) return std::nullopt;
    return static_cast<std::size_t>(found - rows.front().fields.begin());
  };
  const auto recipe = column("recipe-id"), text = column("text"), input = column("input"),
             output = column("output");
  if (!recipe || !input || !output)
    return file_problem(source.name, "the first line does not name the columns recipe-id, input and output");
  Tables tables;
  Problems problems;
  for (const CsvRow& row : std::span(rows).subspan(1)) {
    if (row.fields.size() <= std::max({*recipe, *input, *output, text.value_or(0)})) {
      problems.push_back(
          {.where = {source.name, row.line, 1}, .what = "the row has too few fields", .kind = "csv"});
      continue;
    }
    table_of(tables, grammar::lower(row.fields[*recipe]))
        .rows.push_back({text ? row.fields[*text] : "", row.fields[*input], row.fields[*output], {}});
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return tables;
}

// Lines of text: serialised tables, and answers.

/// An answer such as `<in 3>: banana batter`.
struct Answer {
  bool is_input = false;
  std::size_t row = 0;
  std::string_view cell;
};

std::optional<Answer> answer_in(std::string_view line) {
  Answer answer{.is_input = line.starts_with("<in "), .cell = {}};
  if (!answer.is_input && !line.starts_with("<out ")) return std::nullopt;
  const std::size_t begin = answer.is_input ? 4 : 5;
  const auto read = std::from_chars(line.data() + begin, line.data() + line.size(), answer.row);
  if (read.ec != std::errc()) return std::nullopt;
  const std::string_view rest = line.substr(static_cast<std::size_t>(read.ptr - line.data()));
  if (!rest.starts_with('>')) return std::nullopt;
  answer.cell = without_blanks(rest.substr(1));
  if (answer.cell.starts_with(':')) answer.cell = without_blanks(answer.cell.substr(1));
  return answer;
}

class LineReader {
 public:
  explicit LineReader(const Source& source) : source_(source) {}

  Expected<Tables> read() {
    int number = 0;
    for (const std::string_view whole : pieces(source_.text, "\n")) {
      ++number;
      for (const std::string_view line : pieces(whole, "<n>"))
        if (!line.empty() && !take(line))
          problems_.push_back({.where = {source_.name, number, 1},
                               .what = "this is no row of a step table",
                               .expected = "text <s> input <s> action <s> output, or <in 0>: cell",
                               .kind = "step-table"});
    }
    if (!problems_.empty()) return std::unexpected(std::move(problems_));
    return std::move(tables_);
  }

 private:
  bool take(std::string_view line) {
    if (line.starts_with('#')) {
      tables_.push_back({.recipe = grammar::lower(std::string(without_blanks(line.substr(1))))});
      return true;
    }
    if (tables_.empty()) tables_.emplace_back();
    if (const auto answer = answer_in(line)) {
      PredictedRow& row = tables_.back().answers[answer->row];
      (answer->is_input ? row.input : row.output) = answer->cell;
      return true;
    }
    const std::vector<std::string_view> cells = pieces(line, "<s>");
    if (cells.size() != 4) return false;
    const bool is_heading = cells[0] == "instructions" && cells[1] == "input" && cells[3] == "output";
    if (!is_heading)
      tables_.back().rows.push_back(
          {std::string(cells[0]), std::string(cells[1]), std::string(cells[3]), {}});
    return true;
  }

  const Source& source_;
  Tables tables_;
  Problems problems_;
};

}  // namespace

Expected<std::vector<PredictedTable>> read_tables(const Source& source) {
  const std::string_view text = without_blanks(source.text);
  if (text.empty()) return file_problem(source.name, "there is no step table in this file");
  if (text.starts_with('{') || text.starts_with('[')) return read_json_tables(source);
  const bool is_csv = text.substr(0, text.find('\n')).find("recipe-id") != std::string_view::npos;
  return is_csv ? read_csv_tables(source) : LineReader(source).read();
}

}  // namespace irl::workbench
