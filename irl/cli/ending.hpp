#pragma once

#include "irl/cli/exit_code.hpp"
#include "irl/problem.hpp"

namespace irl::cli {

/// How a command ends whose results are all there, whatever was wrong with what they are about.
struct Ending {
  bool flawed = false;     ///< something is partial, failed or wrong
  bool cut_short = false;  ///< a file was not read to its end: it is larger than files may be

  /// Looks at what is wrong with a file outside of any procedure.
  void saw(const Problems& problems);
  /// Flaws count where the user said `--strict`.
  ExitCode code(bool strict) const;
};

}  // namespace irl::cli
