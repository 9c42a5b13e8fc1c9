#include "irl/cli/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <ranges>

#include "irl/network/finding.hpp"
#include "irl/readable.hpp"

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

static std::string_view code(Paint paint) {
  switch (paint) {
    case Paint::plain:
      return "";
    case Paint::heading:
      return "1";
    case Paint::good:
      return "32";
    case Paint::bad:
      return "31";
    case Paint::faint:
      return "2";
  }
  return "";
}

std::string Console::painted(std::string_view text, Paint paint) const {
  if (!colour || paint == Paint::plain || text.empty()) return escaped(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code(paint), escaped(text));
}

static std::string escaped_lines(std::string_view text) {
  std::string result;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    result += escaped(text.substr(begin, end - begin));
    if (end < text.size()) result += '\n';
    begin = end + 1;
  }
  return result;
}

void Console::tell(std::string_view text) const {
  out << escaped_lines(text);
}

std::string Console::fitted(std::string_view text, std::size_t indent) const {
  return wrapped(escaped_lines(text), columns, indent);
}

/// What helps on the command line, where the problem has no better advice.
static std::string_view list_of_names(const Problem& problem) {
  if (problem.advice.contains("did you mean")) return {};
  if (problem.kind == name(FindingKind::unknown_primitive)) return "`irl primitives` lists them";
  const bool is_type =
      problem.kind == name(FindingKind::unknown_type) || problem.kind == name(FindingKind::unknown_constant);
  return is_type ? "`irl types` lists the types" : std::string_view();
}

void Console::report(const Problems& problems) const {
  for (Problem problem : problems) {
    if (quiet && problem.severity != Severity::error) continue;
    if (const std::string_view names = list_of_names(problem); !names.empty())
      problem.advice = fmt::format("{}{}{}", names, problem.advice.empty() ? "" : "; ", problem.advice);
    err << (problem.where.file.empty() ? "irl: " : "") << escaped(to_string(problem)) << '\n';
  }
}

void Console::warn(std::string what, std::string advice) const {
  report(
      {{.severity = Severity::warning, .where = {}, .what = std::move(what), .advice = std::move(advice)}});
}

void Console::report_overdue(const std::string& operation) const {
  err << "irl: the time is over, but " << escaped(operation)
      << " has not come back, and cannot be ended from here\n";
}

}  // namespace irl::cli
