#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/cli/options/command.hpp"

namespace irl::cli {

/// A parsed command line, and what is wrong with it.
struct ParsedArguments {
  const Command* command;  ///< the whole where it names none
  std::optional<Problem> problem{};
  CommandFiles files{};  ///< that its words name
};

/// Parses a command line, without the name of the program, and puts every value where it belongs. What is
/// wrong with it comes with what was expected, what might have been meant, and where help is. Flags of the
/// whole, such as the wish for help, are put in place in any case.
ParsedArguments parse_arguments(const CommandLine& line, std::vector<std::string> words);

}  // namespace irl::cli
