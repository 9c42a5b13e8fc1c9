#include "irl/cli/exit_code.hpp"

#include <algorithm>
#include <array>

namespace irl::cli {

static constexpr std::string_view comparing_command = "diff";

static constexpr std::array statuses{
    ExitStatus{0, "success"},
    ExitStatus{1, "the command line cannot be understood"},
    ExitStatus{2, "a file cannot be read or written, or data files are broken"},
    ExitStatus{3,
               "check found errors; units --check found units without results; primitives --verify found "
               "directions that disagree; repair left something broken or unread; with --strict: "
               "something is partial, failed or wrong"},
    ExitStatus{4,
               "a limit was reached before anything went wrong: repair and swap have nothing to show; with "
               "--strict: "
               "something is not known for that reason"},
    ExitStatus{5, "read: not all of the words were read; what was read is there"},
};

static constexpr std::array comparing_statuses{
    ExitStatus{0, "the networks are the same"},
    ExitStatus{1, "they differ"},
    ExitStatus{2, "they cannot be compared: a file cannot be read, or the command line cannot be understood"},
    ExitStatus{4, "the time was over before it was known whether they are the same"},
};

std::span<const ExitStatus> exit_statuses(std::string_view command) {
  if (command == comparing_command) return comparing_statuses;
  return statuses;
}

int exit_status(ExitCode code, std::string_view command) {
  if (code == ExitCode::different) return 1;
  if (code == ExitCode::usage && command == comparing_command) return 2;
  return static_cast<int>(code);
}

void Ending::saw(const Problems& problems) {
  flawed |= has_errors(problems);
  cut_short |= std::ranges::find(problems, "too-long", &Problem::kind) != problems.end();
}

void Ending::saw_gold(const Problems& problems) {
  saw(problems);
  is_gold_broken |= has_errors(problems);
}

void Ending::saw(std::string_view reason, std::string_view kind) {
  const bool is_stopped = kind == "stopped";
  stopped |= is_stopped;
  flawed |= !reason.empty() && !is_stopped;
}

void Ending::saw(std::uint64_t flawed_ones, std::uint64_t stopped_ones) {
  stopped |= stopped_ones > 0;
  flawed |= flawed_ones > stopped_ones;
}

ExitCode Ending::code(bool strict) const {
  if (cut_short || unreadable || is_gold_broken) return ExitCode::unreadable;
  const ExitCode otherwise = partly_read ? ExitCode::partly_read : ExitCode::success;
  if (!strict) return otherwise;
  if (flawed) return ExitCode::flawed;
  return stopped ? ExitCode::stopped : otherwise;
}

}  // namespace irl::cli
