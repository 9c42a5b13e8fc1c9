#include "examples/scene/json_position.hpp"

#include <algorithm>

namespace irl::scene {

namespace {

using nlohmann::json;

// Of a text that is JSON: between two tokens there is nothing but white space, commas and colons.

std::size_t next_token(std::string_view text, std::size_t from) {
  return std::min(text.find_first_not_of(" \t\r\n,:", from), text.size());
}

/// Where a token ends: a bracket, a text, a number or a word.
std::size_t end_of_token(std::string_view text, std::size_t at) {
  if (std::string_view("[]{}").contains(text[at])) return at + 1;
  if (text[at] != '"') return std::min(text.find_first_of(" \t\r\n,:[]{}", at), text.size());
  for (++at; text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
  return at + 1;
}

std::size_t end_of_value(std::string_view text, std::size_t at) {
  for (int open = 0;; at = next_token(text, at)) {
    if (text[at] == '[' || text[at] == '{') ++open;
    if (text[at] == ']' || text[at] == '}') --open;
    at = end_of_token(text, at);
    if (open == 0) return at;
  }
}

/// Where the value of that key or index begins, in the object or array that begins there; the last one of a
/// key, which is the one that counts.
std::size_t element(std::string_view text, std::size_t at, const std::string& wanted) {
  const bool is_object = text[at] == '{';
  std::size_t found = at;
  at = next_token(text, at + 1);
  for (std::size_t index = 0; text[at] != (is_object ? '}' : ']'); ++index) {
    std::string key = std::to_string(index);
    if (is_object) {
      const std::size_t end = end_of_token(text, at);
      key = json::parse(text.substr(at, end - at)).get<std::string>();
      at = next_token(text, end);
    }
    if (key == wanted) found = at;
    at = next_token(text, end_of_value(text, at));
  }
  return found;
}

std::size_t offset_of(std::string_view text, const json::json_pointer& value) {
  if (value.empty()) return next_token(text, text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
  return element(text, offset_of(text, value.parent_pointer()), value.back());
}

}  // namespace

Position position_of(std::string_view text, std::size_t byte, const std::string& file) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 in the first line
  return {file, static_cast<int>(std::ranges::count(before, '\n')) + 1,
          static_cast<int>(before.size() - line_start) + 1};
}

Position position_of(std::string_view text, const json::json_pointer& value, const std::string& file) {
  return position_of(text, offset_of(text, value), file);
}

}  // namespace irl::scene
