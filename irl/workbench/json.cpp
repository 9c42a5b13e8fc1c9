#include "irl/workbench/json.hpp"

#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

Json to_json(std::optional<Seconds> time) {
  return time ? Json(time->count()) : Json(nullptr);
}

static std::optional<int> if_known(int number) {
  return number > 0 ? std::optional(number) : std::nullopt;
}

void describe(Document<Position>& position) {
  const About counted{"Counted from 1; left out where it is not known.", from_one};
  position.called("position")
      .optional_field("file", &Position::file)
      .optional_field(
          "line", [](const Position& where) { return if_known(where.line); }, counted)
      .optional_field(
          "column", [](const Position& where) { return if_known(where.column); }, counted);
}

void describe(Document<Problem>& problem) {
  problem.called("problem")
      .field(
          "severity", [](const Problem& it) { return it.severity == Severity::error ? "error" : "warning"; },
          Allowed{.among = {"error", "warning"}})
      .field(
          "kind", &Problem::kind,
          {"Among others syntax and unclosed (cannot be read), unknown-primitive, unknown-constant (no known "
           "type or name), arity, type-clash, never-given (nothing binds the variable), cyclic, "
           "forked-state, "
           "repeated-variable.",
           short_name})
      .fields_of(&Problem::where)
      .field("what", &Problem::what, {"For people.", not_empty})
      .optional_field("expected", &Problem::expected, not_empty)
      .optional_field("advice", &Problem::advice, not_empty);
}

void describe(Document<OperationReport>& report) {
  report.called("operation")
      .field("operation", &OperationReport::operation, {"In network notation.", notation})
      .fields_of(&OperationReport::where)
      .field("reason", &OperationReport::reason, not_empty);
}

Json to_json(const Problems& problems) {
  return to_document(problems);
}

std::string to_text(const Json& document) {
  return document.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string to_line(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace irl::workbench
