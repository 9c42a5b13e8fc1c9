#include "irl/cli/ending.hpp"

#include <algorithm>

namespace irl::cli {

void Ending::saw(const Problems& problems) {
  flawed |= has_errors(problems);
  cut_short |= std::ranges::find(problems, "too-long", &Problem::kind) != problems.end();
}

ExitCode Ending::code(bool strict) const {
  if (cut_short) return ExitCode::unreadable;
  return flawed && strict ? ExitCode::flawed : ExitCode::success;
}

}  // namespace irl::cli
