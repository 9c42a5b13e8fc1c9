#include "irl/cli/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/wrapping.hpp"
#include "irl/network/finding.hpp"
#include "irl/readable.hpp"

namespace irl::cli {

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

void Console::report_overdue(const std::string& operation) const {
  err << "irl: the time is over, but " << escaped(operation)
      << " has not come back, and cannot be ended from here\n";
}

}  // namespace irl::cli
