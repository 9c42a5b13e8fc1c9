#include "irl/cli/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/wrapping.hpp"
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

void Console::report(const Problems& problems) const {
  for (const Problem& problem : problems)
    if (!quiet || problem.severity == Severity::error)
      err << (problem.where.file.empty() ? "irl: " : "") << escaped(to_string(problem)) << '\n';
}

void Console::report_overdue(const std::string& operation) const {
  err << "irl: the time is over, but " << escaped(operation)
      << " has not come back, and cannot be ended from here\n";
}

}  // namespace irl::cli
