#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/cli/options/command.hpp"

namespace irl::cli {

/// What a command line asks for, and what is wrong with it.
struct Understood {
  const Command* command;  ///< the whole where it names none
  std::optional<Problem> problem{};
  CommandFiles files{};  ///< that its words name
};

/// Reads a command line, without the name of the program, and puts every value where it belongs. What is
/// wrong with it comes with what was expected, what might have been meant, and where help is. Flags of the
/// whole, such as the wish for help, are put in place in any case.
Understood understand(const CommandLine& line, std::vector<std::string> words);

}  // namespace irl::cli
