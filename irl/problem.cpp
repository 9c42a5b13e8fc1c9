#include "irl/problem.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

std::string to_string(const Position& position) {
  std::string text = position.file;
  for (int number : {position.line, position.column}) {
    if (number > 0) text += fmt::format("{}{}", text.empty() ? "" : ":", number);
  }
  return text;
}

std::string to_string(const Problem& problem) {
  const std::string where = to_string(problem.where);
  std::string text = fmt::format("{}{}{}: {}", where, where.empty() ? "" : ": ",
                                 problem.severity == Severity::error ? "error" : "warning", problem.what);
  if (!problem.expected.empty()) text += fmt::format("; expected {}", problem.expected);
  if (!problem.advice.empty()) text += fmt::format(" ({})", problem.advice);
  return text;
}

bool has_errors(const Problems& problems) {
  return std::ranges::any_of(problems, [](const Problem& p) { return p.severity == Severity::error; });
}

}  // namespace irl
