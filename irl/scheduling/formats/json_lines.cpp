#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "irl/scheduling/formats/formats.hpp"
#include "irl/scheduling/formats/json_project.hpp"

namespace irl::scheduling {

namespace {

/// Whether brackets are nested so deep that reading them might exhaust the stack.
bool is_too_deep(std::string_view line) {
  constexpr int most = 64;
  int depth = 0;
  return std::ranges::any_of(line, [&](char c) {
    depth += (c == '[' || c == '{') - (c == ']' || c == '}');
    return depth > most;
  });
}

/// A line as it is read, with a field that one of its objects has twice.
struct ReadLine {
  nlohmann::json json;
  std::optional<std::string> repeated{};
};

ReadLine parsed(std::string_view line) {
  using nlohmann::json;
  ReadLine read;
  std::vector<std::set<std::string>> fields;  // of the objects that are open
  read.json = json::parse(line, [&](int, json::parse_event_t event, const json& what) {
    if (event == json::parse_event_t::object_start) fields.emplace_back();
    if (event == json::parse_event_t::object_end) fields.pop_back();
    if (event == json::parse_event_t::key && !fields.back().insert(what.get<std::string>()).second)
      read.repeated = what.get<std::string>();
    return true;
  });
  return read;
}

NamedProject read_line(std::string_view line, const Position& where) {
  const auto refuse = [&](std::string what, std::string expected, int column) {
    throw UnreadableProject{{.where = {where.file, where.line, column},
                             .what = std::move(what),
                             .expected = std::move(expected),
                             .kind = "project"}};
  };
  if (is_too_deep(line)) refuse("the line is nested too deep", "a project", 1);
  ReadLine parsed_line;
  try {
    parsed_line = parsed(line);
  } catch (const nlohmann::json::parse_error& error) {
    refuse("the line is no JSON", "a project in JSON",
           static_cast<int>(std::max<std::size_t>(error.byte, 1)));
  }
  if (const auto& field = parsed_line.repeated)
    refuse(fmt::format("'{}' stands twice", field->substr(0, 40)), "every field once", 1);
  const nlohmann::json& json = parsed_line.json;
  try {
    NamedProject read = json.contains("tasks") ? dinner_of(json) : project_of(json);
    if (read.id.empty()) read.id = fmt::format("{}:{}", where.file, where.line);
    if (const auto wrong = faults(read.project); !wrong.empty()) refuse(wrong.front(), "", 1);
    return read;
  } catch (const WrongJson& wrong) {
    refuse(wrong.what, wrong.expected, 1);
  }
  return {};
}

}  // namespace

ProjectFile read_json_lines(std::string_view text, const std::string& name) {
  ProjectFile file;
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view content = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(content.size() + 1, text.size()));
    if (content.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    try {
      file.projects.push_back(read_line(content, {name, line, 1}));
    } catch (UnreadableProject& unreadable) {
      file.problems.push_back(std::move(unreadable.problem));
    }
  }
  return file;
}

}  // namespace irl::scheduling
