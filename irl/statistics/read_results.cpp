#include "irl/statistics/read_results.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/workbench/csv.hpp"
#include "irl/workbench/json.hpp"

namespace irl::statistics {

/// Whether the first field of an object is one that a document has.
static bool begins_document(std::string_view object) {
  object.remove_prefix(1);
  object.remove_prefix(std::min(object.find_first_not_of(" \t\r"), object.size()));
  return object.starts_with("\"recipes\"") || object.starts_with("\"problems\"");
}

std::optional<ResultsFormat> results_format(std::string_view beginning) {
  const bool may_go_on = beginning.size() >= telling_bytes;
  if (beginning.starts_with("\xEF\xBB\xBF")) beginning.remove_prefix(3);
  beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
  const std::string_view line = beginning.substr(0, beginning.find('\n'));
  if (!line.starts_with('{')) {
    const std::vector<workbench::CsvRow> rows = workbench::read_csv(line);
    const bool is_csv = !rows.empty() && std::ranges::count(rows.front().fields, "recipe-id") > 0;
    return is_csv ? std::optional(ResultsFormat::csv) : std::nullopt;
  }
  if (may_go_on && line.size() == beginning.size())
    return begins_document(line) ? ResultsFormat::json : ResultsFormat::json_lines;
  const auto first = read_json(line);
  return first && !first->contains("recipes") ? ResultsFormat::json_lines : ResultsFormat::json;
}

workbench::Expected<void> read_results(std::istream& in, const std::string& file, ResultsFormat format,
                                       const ResultsForm& form, std::vector<SystemScores>& systems) {
  ResultRows rows(systems, file, form);
  switch (format) {
    case ResultsFormat::json:
      read_json_results(in, rows);
      break;
    case ResultsFormat::json_lines:
      read_json_line_results(in, rows);
      break;
    case ResultsFormat::csv:
      read_csv_results(in, rows);
      break;
  }
  if (in.bad()) return workbench::file_problem(file, "the file cannot be read to its end");
  return rows.finish();
}

}  // namespace irl::statistics
