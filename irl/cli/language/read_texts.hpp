#pragma once

#include <string>
#include <vector>

#include "irl/cli/inputs.hpp"
#include "irl/language/language.hpp"

namespace irl::cli {

/// What `irl read` was told.
struct ReadChoice {
  workbench::DomainChoice domain{};
  std::vector<std::string> subjects{};
  std::string text{};
  std::string ingredients{};
  std::string answer_is{};
  std::string output{};
  std::size_t jobs = 0;  ///< 0: one for each processor
  bool explain = false;
  bool answer = false;
  bool json = false;
  bool strict = false;
  bool resume = false;
  bool summary = false;
};

/// Reads texts as a stream, one line or network for each, in their order, as each is done.
ExitCode read_texts(const ReadChoice& choice, const workbench::OpenDomain& open, const Console& console);
/// Whether what was named is many texts, and not one.
bool are_many(const ReadChoice& choice, const Console& console);
/// Where lines of lists name nothing that is known, tells of the extension that may know it, unless it was
/// chosen.
void advise_further_things(std::size_t unknown_lines, const language::Language& language,
                           const ReadChoice& choice, const Console& console);

}  // namespace irl::cli
