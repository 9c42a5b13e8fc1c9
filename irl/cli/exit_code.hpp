#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "irl/problem.hpp"

namespace irl::cli {

/// How a command ended. The worst thing that happened counts. In the order of the codes of most commands.
enum class ExitCode {
  success,
  usage,        ///< the command line cannot be understood
  unreadable,   ///< a file cannot be read or written, or a data file is broken
  flawed,       ///< `check` found errors, `primitives --verify` directions that disagree, `repair` left
                ///< something broken; with --strict: something is partial, failed or wrong
  stopped,      ///< nothing is wrong as far as is known, but a limit was reached: `repair` and `swap` have
                ///< nothing to show; with --strict: something is not known for that reason
  partly_read,  ///< `read`: some of the words were not read
  different,    ///< `diff` found a difference
};

/// How a command ends whose results are all there, whatever was wrong with what they are about.
struct Ending {
  bool flawed = false;          ///< something is partial, failed or wrong, and no limit is the reason
  bool stopped = false;         ///< something is not known, since a limit was reached before
  bool cut_short = false;       ///< a file was not read to its end: it is larger than files may be
  bool unreadable = false;      ///< nothing of what was named could be read, or not all of what is planned
  bool is_gold_broken = false;  ///< gold networks could not be read, or not as a whole
  bool partly_read = false;     ///< a text has words that were not read, or could not be read

  /// Looks at what is wrong with a file outside of any procedure.
  void saw(const Problems& problems);
  /// Looks at what is wrong with gold networks, without which scores say nothing.
  void saw_gold(const Problems& problems);
  /// Looks at what went wrong first, and its kind, as in workbench::Execution; an empty reason: nothing did.
  void saw(std::string_view reason, std::string_view kind);
  /// Of candidates, how many are flawed, and how many of these were stopped at a limit.
  void saw(std::uint64_t flawed, std::uint64_t stopped);
  /// Where the user said `--strict`, flaws count, and so do limits; a flaw is worse.
  ExitCode code(bool strict) const;
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
