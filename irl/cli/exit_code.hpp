#pragma once

#include <span>
#include <string_view>

namespace irl::cli {

/// How a command ended. The worst thing that happened counts.
enum class ExitCode {
  success,
  usage,       ///< the command line cannot be understood
  unreadable,  ///< a file cannot be read or written, or a data file is broken
  flawed,      ///< `check` found errors, `primitives --verify` directions that disagree, `repair` left
               ///< something broken; with --strict: something is partial, failed or wrong
  different,   ///< `diff` found a difference
};

/// What the shell gets, and when.
struct ExitStatus {
  int status;
  std::string_view says;
};

/// All that a command tells the shell, as its help has it. `diff` has codes of its own, those of diff and
/// cmp.
std::span<const ExitStatus> exit_statuses(std::string_view command);

/// What the command tells the shell when it ends so.
int exit_status(ExitCode code, std::string_view command);

}  // namespace irl::cli
