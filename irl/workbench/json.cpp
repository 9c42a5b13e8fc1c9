#include "irl/workbench/json.hpp"

#include <nlohmann/json.hpp>

namespace irl::workbench {

Json to_json(std::optional<double> number) {
  return number ? Json(*number) : Json(nullptr);
}

Json to_json(std::optional<Seconds> time) {
  return time ? Json(time->count()) : Json(nullptr);
}

void add_position(Json& object, const Position& position) {
  if (!position.file.empty()) object["file"] = position.file;
  if (position.line > 0) object["line"] = position.line;
  if (position.column > 0) object["column"] = position.column;
}

Json to_json(const Problem& problem) {
  Json object{{"severity", problem.severity == Severity::error ? "error" : "warning"},
              {"kind", problem.kind}};
  add_position(object, problem.where);
  object["what"] = problem.what;
  if (!problem.expected.empty()) object["expected"] = problem.expected;
  if (!problem.advice.empty()) object["advice"] = problem.advice;
  return object;
}

Json to_json(const Problems& problems) {
  Json array = Json::array();
  for (const Problem& problem : problems) array.push_back(to_json(problem));
  return array;
}

Json to_json(const std::vector<OperationReport>& reports) {
  Json array = Json::array();
  for (const OperationReport& report : reports) {
    Json object{{"operation", report.operation}};
    add_position(object, report.where);
    object["reason"] = report.reason;
    array.push_back(std::move(object));
  }
  return array;
}

std::string to_text(const Json& document) {
  return document.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string to_line(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace irl::workbench
