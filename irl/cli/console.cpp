#include "irl/cli/console.hpp"

#include <fmt/format.h>

#include <ostream>

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
  if (!colour || paint == Paint::plain || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code(paint), text);
}

void Console::report(const Problems& problems) const {
  for (const Problem& problem : problems)
    err << (problem.where.file.empty() ? "irl: " : "") << to_string(problem) << '\n';
}

}  // namespace irl::cli
