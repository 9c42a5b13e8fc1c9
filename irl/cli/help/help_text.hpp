#pragma once

#include <cstddef>
#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace irl::cli {

/// What `--help` prints for a command, or for the whole command line: how it is used, everything that it
/// takes, and its exit codes. Lines have at most so many columns; 0: any number.
std::string help_text(const CLI::App& command, std::size_t columns);

}  // namespace irl::cli
