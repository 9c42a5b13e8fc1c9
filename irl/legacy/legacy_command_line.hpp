#pragma once

#include <string>
#include <vector>

#include "irl/cli/command_line.hpp"

namespace irl::legacy {

/// Executes the command line of the published evaluator, so that scripts written for it go on working:
///
///     cookingbot-evaluator -input FILE -output FILE [-metrics NAME...] [-show-output BOOLEAN] [-lib-dir DIR]
///
/// Scores every recipe of the input against its network in the corpus, under the reference rules, writes the
/// CSV file and prints the same numbers. Unlike the published one it scores incomplete networks as far as
/// they come, and needs no library for Smatch. The arguments come without the name of the program. Returns
/// the exit code.
int run_legacy_command_line(const std::vector<std::string>& arguments, cli::Console console);

}  // namespace irl::legacy
