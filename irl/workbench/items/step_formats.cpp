#include "irl/workbench/items/step_formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <tuple>

#include "grammar/text.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/items/json_lines.hpp"

namespace irl::workbench {

namespace {

constexpr std::string_view separator = "<s>", line_end = "<n>";

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// The pieces of a text between separators, without blanks around them.
std::vector<std::string_view> pieces(std::string_view text, std::string_view between) {
  std::vector<std::string_view> found;
  while (true) {
    const std::size_t end = text.find(between);
    found.push_back(without_blanks(text.substr(0, end)));
    if (end == std::string_view::npos) return found;
    text.remove_prefix(end + between.size());
  }
}

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
  cell = without_blanks(cell);
  if (cell.empty() || cell == "NA" || cell == "na") return {};
  std::string_view parting = ";";
  if (cell.starts_with('(') && cell.ends_with(')')) {
    cell = cell.substr(1, cell.size() - 2);
    if (!cell.contains(parting)) parting = ",";
  }
  std::vector<std::string> foods;
  for (const std::string_view food : pieces(cell, parting))
    if (!food.empty()) foods.emplace_back(food);
  return foods;
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

namespace {

using Tables = std::vector<PredictedTable>;

// JSON: {"recipe-id", "rows": [{"text", "input", "output"}]}, a document or a line each.

std::string text_of(const Json& object, const char* key) {
  const auto text = object.find(key);
  return text != object.end() && text->is_string() ? text->get<std::string>() : std::string();
}

/// A text or a list of them; none where there is neither.
std::optional<std::string> cell_of(const Json& row, const char* key) {
  const auto cell = row.find(key);
  if (cell == row.end()) return std::nullopt;
  if (cell->is_string()) return cell->get<std::string>();
  if (!cell->is_array() || !std::ranges::all_of(*cell, [](const Json& food) { return food.is_string(); }))
    return std::nullopt;
  return cell_text(cell->get<std::vector<std::string>>());
}

bool add_json(Tables& tables, const Json& object) {
  if (!object.is_object() || !object.contains("rows") || !object.at("rows").is_array()) return false;
  PredictedTable table{.recipe = grammar::lower(text_of(object, "recipe-id"))};
  for (const Json& row : object.at("rows")) {
    if (!row.is_object()) return false;
    auto input = cell_of(row, "input"), output = cell_of(row, "output");
    if (!input || !output) return false;
    table.rows.push_back({text_of(row, "text"), *std::move(input), *std::move(output), {}});
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

// CSV with the columns of `irl steps --csv`, its lines in any order.

/// The table of a recipe, and the numbers of its rows.
struct NumberedTable {
  std::string recipe;
  std::map<std::size_t, PredictedRow> rows{};
};

/// Columns by their names in the first line.
struct StepColumns {
  std::optional<std::size_t> recipe, row, text, input, output;

  explicit StepColumns(const std::vector<std::string>& names) {
    const auto place = [&](std::string_view name) -> std::optional<std::size_t> {
      const auto found = std::ranges::find(names, name);
      if (found == names.end()) return std::nullopt;
      return static_cast<std::size_t>(found - names.begin());
    };
    recipe = place("recipe-id"), row = place("row"), text = place("text"), input = place("input"),
    output = place("output");
  }
  bool are_there() const { return recipe && input && output; }
  std::size_t last() const { return std::max({*recipe, *input, *output, text.value_or(0), row.value_or(0)}); }
};

struct CsvReader {
  const Source& source;
  StepColumns columns;
  std::size_t width = 0;  ///< how many columns there are
  std::vector<NumberedTable> tables{};
  Problems problems{};

  void take(const CsvRow& row) {
    const auto report = [&](std::string what, std::string expected = {}) {
      problems.push_back({.where = {source.name, row.line, 1},
                          .what = std::move(what),
                          .expected = std::move(expected),
                          .kind = "csv"});
    };
    if (row.fields.size() <= columns.last()) return report("the row has too few fields");
    if (row.fields.size() > width)
      return report(
          fmt::format("the row has {} fields, and the first line names {}", row.fields.size(), width),
          "quotes around a field with a comma");
    NumberedTable& table = table_of(grammar::lower(row.fields[*columns.recipe]));
    std::size_t number = table.rows.size() + 1;
    if (columns.row) {
      const std::string& written = row.fields[*columns.row];
      const auto read = std::from_chars(written.data(), written.data() + written.size(), number);
      if (read.ec != std::errc() || read.ptr != written.data() + written.size() || number == 0)
        return report(fmt::format("'{}' is no number of a row", written), "a whole number from 1");
    }
    const auto is_new = table.rows
                            .try_emplace(number, PredictedRow{columns.text ? row.fields[*columns.text] : "",
                                                              row.fields[*columns.input],
                                                              row.fields[*columns.output],
                                                              {}})
                            .second;
    if (!is_new) report(fmt::format("row {} of '{}' is there twice", number, table.recipe));
  }

  NumberedTable& table_of(const std::string& recipe) {
    const auto known = std::ranges::find(tables, recipe, &NumberedTable::recipe);
    return known == tables.end() ? tables.emplace_back(recipe) : *known;
  }
};

Expected<Tables> read_csv_tables(const Source& source) {
  const std::vector<CsvRow> rows = read_csv(source.text);
  CsvReader reader{source, StepColumns(rows.front().fields), rows.front().fields.size()};
  if (!reader.columns.are_there())
    return file_problem(source.name, "the first line does not name the columns recipe-id, input and output");
  for (const CsvRow& row : std::span(rows).subspan(1)) reader.take(row);
  if (!reader.problems.empty()) return std::unexpected(std::move(reader.problems));
  Tables tables;
  for (NumberedTable& table : reader.tables) {
    PredictedTable& read = tables.emplace_back();
    read.recipe = table.recipe;
    for (auto& [number, row] : table.rows) read.rows.push_back(std::move(row));
  }
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

struct LineReader {
  const Source& source;
  Tables tables{};
  Problems problems{};
  std::set<std::tuple<std::size_t, std::size_t, bool>> answered{};  // by table, row and cell

  Expected<Tables> read() {
    int number = 0;
    for (const std::string_view whole : pieces(source.text, "\n")) {
      ++number;
      for (const std::string_view line : pieces(whole, "<n>"))
        if (!line.empty() && !take(line))
          problems.push_back({.where = {source.name, number, 1},
                              .what = "this is no row of a step table, or answers what is answered before",
                              .expected = "text <s> input <s> action <s> output, or <in 0>: cell",
                              .kind = "step-table"});
    }
    if (!problems.empty()) return std::unexpected(std::move(problems));
    return std::move(tables);
  }

  bool take(std::string_view line) {
    if (line.starts_with('#')) {
      tables.push_back({.recipe = grammar::lower(std::string(without_blanks(line.substr(1))))});
      return true;
    }
    if (tables.empty()) tables.emplace_back();
    if (const auto answer = answer_in(line)) {
      if (!answered.insert({tables.size(), answer->row, answer->is_input}).second) return false;
      PredictedRow& row = tables.back().answers[answer->row];
      (answer->is_input ? row.input : row.output) = answer->cell;
      return true;
    }
    const std::vector<std::string_view> cells = pieces(line, "<s>");
    if (cells.size() != 4) return false;
    const bool is_heading = cells[0] == "instructions" && cells[1] == "input" && cells[3] == "output";
    if (!is_heading)
      tables.back().rows.push_back({std::string(cells[0]), std::string(cells[1]), std::string(cells[3]), {}});
    return true;
  }
};

}  // namespace

Expected<std::vector<PredictedTable>> read_tables(const Source& source) {
  const std::string_view text = without_blanks(source.text);
  if (text.empty()) return file_problem(source.name, "there is no step table in this file");
  if (text.starts_with('{') || text.starts_with('[')) return read_json_tables(source);
  const bool is_csv = text.substr(0, text.find('\n')).find("recipe-id") != std::string_view::npos;
  return is_csv ? read_csv_tables(source) : LineReader{source}.read();
}

}  // namespace irl::workbench
