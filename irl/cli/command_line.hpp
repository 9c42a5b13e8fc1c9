#pragma once

#include <string>
#include <vector>

#include "irl/cli/console.hpp"

namespace irl::cli {

/// The whole `irl` command line: executes the command that the arguments (without the name of the program)
/// name and returns its exit code. Nothing is thrown; what goes wrong is told on the console.
int run_command_line(std::vector<std::string> arguments, Console console);

}  // namespace irl::cli
