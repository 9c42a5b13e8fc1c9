#pragma once

namespace irl::cli {

/// What a command tells the shell. The worst thing that happened counts.
enum class ExitCode {
  success = 0,
  usage = 1,       ///< the command line cannot be understood
  unreadable = 2,  ///< a file cannot be read or written, or a data file is broken
  flawed = 3,      ///< `check` found errors; with --strict: something is partial, failed or wrong
};

/// The codes as `--help` documents them.
inline constexpr const char* exit_code_help =
    "Exit codes: 0 success; 1 usage; 2 a file cannot be read or written, or data files are broken;\n"
    "3 check found errors, or something is partial, failed or wrong and --strict was given.";

}  // namespace irl::cli
