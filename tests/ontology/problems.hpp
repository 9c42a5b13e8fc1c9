#pragma once

#include <algorithm>
#include <ostream>
#include <string>

#include "irl/problem.hpp"

namespace irl::test {

/// All problems, a line each, as a user sees them.
inline std::string lines_of(const Problems& problems) {
  std::string lines;
  for (const Problem& problem : problems) lines += to_string(problem) + "\n";
  return lines;
}

/// Whether there is a problem of that kind at that place.
inline bool has_problem(const Problems& problems, std::string_view kind, int line, int column) {
  return std::ranges::any_of(problems, [&](const Problem& problem) {
    return problem.kind == kind && problem.where.line == line && problem.where.column == column;
  });
}

}  // namespace irl::test
