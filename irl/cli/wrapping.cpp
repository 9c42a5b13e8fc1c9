#include "irl/cli/wrapping.hpp"

#include <algorithm>
#include <ranges>

namespace irl::cli {

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Where the next word ends, with the blanks before it.
static std::size_t next_word(std::string_view text) {
  return std::min(text.find(' ', std::min(text.find_first_not_of(' '), text.size())), text.size());
}

static void wrap_line(std::string_view text, std::size_t columns, std::vector<std::string>& lines) {
  std::string line;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, next_word(text));
    if (!line.empty() && columns > 0 && width(line) + width(word) > columns) {
      lines.push_back(std::move(line));
      line = word.substr(std::min(word.find_first_not_of(' '), word.size()));
    } else {
      line += word;
    }
    text.remove_prefix(word.size());
  }
  lines.push_back(std::move(line));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  for (const auto line : text | std::views::split('\n'))
    wrap_line(std::string_view(line.begin(), line.end()), columns, lines);
  if (lines.empty()) lines.emplace_back();
  return lines;
}

std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent) {
  constexpr std::size_t least_columns = 20;  // a narrower column is harder to read than a line that goes on
  const std::size_t left = columns < indent + least_columns ? 0 : columns - indent;
  const std::vector<std::string> lines = wrapped(text, left);
  std::string result = lines.front();
  for (const std::string& line : lines | std::views::drop(1))
    result += (line.empty() ? "\n" : "\n" + std::string(indent, ' ')) + line;
  return result;
}

}  // namespace irl::cli
