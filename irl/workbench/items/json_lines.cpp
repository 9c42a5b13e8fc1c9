#include "irl/workbench/items/json_lines.hpp"

#include <nlohmann/json.hpp>

#include "irl/data/json_fields.hpp"

namespace irl::workbench {

JsonLines::JsonLines(const Source& source)
    : source_(source), rest_(source.text), object_(std::make_unique<Json>()) {}

JsonLines::~JsonLines() = default;

const Json* JsonLines::next() {
  while (!rest_.empty()) {
    ++line_;
    const std::string_view line = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    auto read = read_json(line);
    if (read && read->is_object()) {
      *object_ = std::move(*read);
      return object_.get();
    }
    report(read ? "this is no object" : std::move(read.error()), "an object of JSON in every line");
  }
  return nullptr;
}

std::optional<std::string> JsonLines::text(const char* key) try {
  return JsonFields(*object_).text(key);
} catch (const WrongField& wrong) {
  return report(wrong.wrong, wrong.expected), std::nullopt;
}

std::optional<std::size_t> JsonLines::count(const char* key) try {
  return JsonFields(*object_).count(key);
} catch (const WrongField& wrong) {
  return report(wrong.wrong, wrong.expected), std::nullopt;
}

void JsonLines::report(std::string what, std::string expected) {
  problems_.push_back(
      {.where = place(), .what = std::move(what), .expected = std::move(expected), .kind = "json"});
}

}  // namespace irl::workbench
