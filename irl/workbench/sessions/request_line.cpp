#include "irl/workbench/sessions/request_line.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace irl::workbench {

namespace {

/// The object of a line, with a key that stands in one of its objects twice.
struct LooselyRead {
  Json json;
  std::optional<std::string> repeated_key{};
};

LooselyRead read_loosely(std::string_view line) {
  LooselyRead read;
  constexpr int deepest = 1000, deepest_kept = 2;
  std::vector<std::set<std::string>> keys;  // of the objects that are open, by depth
  const auto note = [&](int depth, Json::parse_event_t event, Json& key) {
    if (depth >= deepest) return false;
    const auto at = static_cast<std::size_t>(depth);
    if (event == Json::parse_event_t::object_start) {
      keys.resize(at);
      keys.resize(at + 1);
    }
    if (event == Json::parse_event_t::key && !keys[at - 1].insert(key.get<std::string>()).second)
      read.repeated_key = key.get<std::string>();
    return depth <= deepest_kept;
  };
  read.json = Json::parse(line, note, false);
  return read;
}

/// Whether it can be told in an answer: a number must be the one that was written.
bool can_be_an_id(const Json& id, bool is_read) {
  return id.is_string() || (id.is_number() && (is_read || !id.is_number_float()));
}

}  // namespace

RequestLine read_request_line(std::string_view line) {
  RequestLine told;
  const auto refused = [&](std::string kind, std::string what, std::string expected) {
    told.refusal = {std::move(kind), std::move(what), std::move(expected)};
    return std::move(told);
  };
  const std::string help = R"({"do": "help"})";
  auto read = read_json(line);
  const LooselyRead loosely = read_loosely(line);
  if (loosely.json.is_object())
    if (const auto id = loosely.json.find("id"); id != loosely.json.end()) {
      if (can_be_an_id(*id, read.has_value())) told.id = *id;
      if (id->is_structured() || id->is_boolean())
        return refused("bad-request", "an id is a string or a number", "");
    }
  if (!read) return refused("no-json", "the line is " + read.error(), help);
  if (!read->is_object()) return refused("no-json", "the line is no JSON object", help);
  if (loosely.repeated_key)
    return refused("bad-request", fmt::format("'{}' stands twice", short_line(*loosely.repeated_key)),
                   "every field once");
  told.request = *std::move(read);
  return told;
}

}  // namespace irl::workbench
