#include "irl/cli/exit_code.hpp"

#include <array>

namespace irl::cli {

static constexpr std::string_view comparing_command = "diff";

static constexpr std::array statuses{
    ExitStatus{0, "success"},
    ExitStatus{1, "the command line cannot be understood"},
    ExitStatus{2, "a file cannot be read or written, or data files are broken"},
    ExitStatus{3,
               "check found errors; units --check found units without results; primitives --verify found "
               "directions that disagree; repair left something broken; with --strict: "
               "something is partial, failed or wrong"},
};

static constexpr std::array comparing_statuses{
    ExitStatus{0, "the networks are the same"},
    ExitStatus{1, "they differ"},
    ExitStatus{2, "they cannot be compared: a file cannot be read, or the command line cannot be understood"},
};

std::span<const ExitStatus> exit_statuses(std::string_view command) {
  if (command == comparing_command) return comparing_statuses;
  return statuses;
}

int exit_status(ExitCode code, std::string_view command) {
  switch (code) {
    case ExitCode::success:
      return 0;
    case ExitCode::different:
      return 1;
    case ExitCode::usage:
      return command == comparing_command ? 2 : 1;
    case ExitCode::unreadable:
      return 2;
    case ExitCode::flawed:
      return 3;
  }
  return 2;
}

}  // namespace irl::cli
