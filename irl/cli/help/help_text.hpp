#pragma once

#include <cstddef>
#include <string>

#include "irl/cli/options/command.hpp"

namespace irl::cli {

/// What `--help` prints for a command, or for the whole command line: how it is used, everything that it
/// takes, and its exit codes. Lines have at most so many columns; 0: any number.
std::string help_text(const CommandLine& line, const Command& command, std::size_t columns);

}  // namespace irl::cli
