#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "irl/statistics/result_rows.hpp"
#include "irl/workbench/json.hpp"

namespace irl::statistics {

namespace {

/// What a result has beside its scores, and may be a number or look like one.
constexpr std::array<std::string_view, 4> no_scores{"line", "column", "recipe-id", "reason"};

std::string text_under(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// The kind of what kept a candidate from being perfect.
std::string reason_kind(const Json& result) {
  if (std::string kind = text_under(result, "reason-kind"); !kind.empty()) return kind;
  if (!text_under(result, "reason").empty()) return "untold";
  const auto remarks = result.find("remarks");
  if (remarks == result.end() || !remarks->is_array() || remarks->empty()) return {};
  return remarks->front().is_object() ? text_under(remarks->front(), "kind") : std::string();
}

/// What tells systems apart, as text; none, and a problem, where that is missing.
std::optional<std::string> system_in(const Json& object, int line, ResultRows& rows) {
  const std::string& by = rows.form().by;
  const auto found = object.find(by);
  if (found != object.end() && found->is_primitive() && !found->is_null())
    return found->is_string() ? found->get<std::string>() : workbench::to_line(*found);
  rows.report(line, fmt::format("there is no text and no number under '{}'", by),
              "the field that names the system");
  return std::nullopt;
}

/// Numbers that were written as texts would be missed without a word.
bool is_number_as_text(const Json& value) {
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

/// Adds a result; `around` is the object whose fields tell systems apart.
void add_result(const Json& result, const Json& around, int line, ResultRows& rows) {
  ResultRow row{.line = line,
                .system = {},
                .recipe = text_under(result, "recipe-id"),
                .status = text_under(result, "status"),
                .reason_kind = reason_kind(result),
                .scores = {}};
  if (row.status.empty())
    return rows.report(line, "this is no result: it has no status", "a result as irl eval writes it");
  if (row.recipe.empty()) row.recipe = text_under(around, "recipe");
  if (!rows.form().by.empty()) {
    auto system = system_in(around, line, rows);
    if (!system) return;
    row.system = *std::move(system);
  }
  for (const auto& [key, value] : result.items()) {
    if (key == rows.form().by || std::ranges::count(no_scores, key) > 0) continue;
    if (is_number_as_text(value))
      return rows.report(line, fmt::format("the number under '{}' is a text", key), "a number, or null");
    if (!value.is_number() && !value.is_null()) continue;
    row.scores.emplace_back(key,
                            value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
  }
  rows.add(std::move(row));
}

/// The bytes of a stream, which counts its lines.
class CountingBytes {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  CountingBytes() = default;
  CountingBytes(std::istream& in, int& line) : at_(in), line_(&line) {}

  /// The parser would take a 0 for the end of the document; no other control character is part of one.
  char operator*() const { return *at_ == '\0' ? '\1' : *at_; }
  CountingBytes& operator++() {
    *line_ += *at_ == '\n';
    ++at_;
    return *this;
  }
  CountingBytes operator++(int) {
    CountingBytes before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingBytes& other) const { return at_ == other.at_; }

 private:
  std::istreambuf_iterator<char> at_{};
  int* line_ = nullptr;
};

/// Takes the results out of a document while it is read, so that they are never there together.
struct ResultsInDocument {
  ResultRows& rows;
  const int& line;
  int begins = 1;
  bool is_in_results = false;

  /// Whether the value that the parser is at is to be kept.
  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    using Event = Json::parse_event_t;
    constexpr int of_results = 2;  // in the list in the document
    constexpr int of_remarks = 5;  // their fields, in the list in the result
    if (event == Event::key && depth == 1) is_in_results = parsed == "recipes";
    if (depth > of_remarks) return false;
    if (depth < of_results || event == Event::key) return true;
    if (depth > of_results) return is_in_results;
    if (event == Event::object_start) {
      begins = line;
      return is_in_results;
    }
    if (is_in_results && !rows.has_had_enough()) take(parsed);
    return false;
  }

  void take(const Json& parsed) {
    if (parsed.is_object()) return add_result(parsed, parsed, begins, rows);
    rows.report(line, "this is no object", "a list of results under \"recipes\"");
  }
};

}  // namespace

void read_json_results(std::istream& in, ResultRows& rows) {
  int line = 1;
  try {
    ResultsInDocument results{rows, line};
    const Json rest = Json::parse(CountingBytes(in, line), CountingBytes(), std::ref(results));
    if (!rest.is_object() || !rest.contains("recipes") || !rest["recipes"].is_array())
      rows.report(1, "there are no results in the document", "a list of them under \"recipes\"");
  } catch (const Json::exception&) {
    rows.report(line, "the document is no JSON from here on", "a document as irl eval --json writes it");
  }
}

void read_json_line_results(std::istream& in, ResultRows& rows) {
  int number = 0;
  for (std::string line; !rows.has_had_enough() && std::getline(in, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto object = read_json(line);
    const char* const expected = "a line as irl stream writes it";
    if (!object)
      rows.report(number, "the line is " + object.error(), expected);
    else if (!object->is_object() || !object->contains("result") || !(*object)["result"].is_object())
      rows.report(number, "the line is no object with a \"result\"", expected);
    else
      add_result((*object)["result"], *object, number, rows);
  }
}

}  // namespace irl::statistics
