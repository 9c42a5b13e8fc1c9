#pragma once

#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace irl::cli {

/// The manual page of a command, or of the whole command line, in the language of man (roff): `irl-run.1` is
/// that of `irl run`. Pages are the same wherever and whenever they are made.
std::string manual_page(const CLI::App& command);

}  // namespace irl::cli
