#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/cli/options/command.hpp"

namespace irl::cli {

/// The word that the scripts of the shells put before what is to be completed.
inline constexpr std::string_view completion_request = "__complete";

/// The possible words at the cursor when the tabulator key is pressed.
struct Candidate {
  std::string text;
  std::string says{};
};

struct Candidates {
  std::vector<Candidate> words{};
  bool files = false;        ///< or any file
  bool directories = false;  ///< or any directory
};

/// What may stand in place of the last word, which may be empty, after the others: commands, options, and
/// values, as the definitions of the command line say; the names in a domain's data where a value is one. The
/// words come without the name of the program. Nothing where the domain cannot be opened.
Candidates candidates(const CommandLine& line, std::vector<std::string> words);

}  // namespace irl::cli
