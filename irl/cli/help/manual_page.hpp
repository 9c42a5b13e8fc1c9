#pragma once

#include <string>

#include "irl/cli/options/command.hpp"

namespace irl::cli {

/// The manual page of a command, or of the whole command line, in the language of man (roff): `irl-run.1` is
/// that of `irl run`. Pages are the same wherever and whenever they are made.
std::string manual_page(const CommandLine& line, const Command& command);
/// The name of that page, `irl-run`.
std::string page_name(const CommandLine& line, const Command& command);

}  // namespace irl::cli
