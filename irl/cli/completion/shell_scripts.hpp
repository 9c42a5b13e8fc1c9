#pragma once

#include <string_view>

namespace irl::cli {

/// The word that the scripts of the shells put before what is to be completed.
inline constexpr std::string_view completion_request = "__complete";

/// What `bash`, `zsh` and `fish` read to complete the command line: they ask the program. Empty for another
/// shell.
std::string_view completion_script(std::string_view shell);

}  // namespace irl::cli
