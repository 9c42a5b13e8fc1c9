#pragma once

#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/language/language.hpp"
#include "irl/run/search.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::language {

/// A text that was written from a network.
struct WrittenText {
  std::string id{};
  std::vector<std::string> ingredients{};
  std::vector<std::string> instructions{};
  /// Operations, by their places in the order in which they were executed, that no words were found for; with
  /// them the text ends, since what comes after would be read in another world. Empty: all of it is said.
  Problems unsaid{};
  /// Of the network: the operations of the list of ingredients, then of each instruction. None where they do
  /// not stand in the order in which they were executed, or not all of it is said.
  std::vector<NetworkPart> parts{};
  std::size_t operations = 0;  ///< of the network
  std::size_t said = 0;        ///< of these, those that the text asks for

  bool is_whole() const { return unsaid.empty(); }
};

/// How much is tried.
struct WritingLimits {
  std::size_t texts = 60;  ///< for the next operations; then they are told as unsaid
};

/// Writes instructions from which the network is read again, up to the names of its variables, in the order
/// in which it is executed; where two variables hold the same thing, the one may be read for the other. Every
/// sentence was read before it was taken, by what reads texts, after all sentences before it, and the text
/// once more as a whole; where that is another network, it is told as unsaid. A network that cannot be
/// executed as a whole, or has bind statements, is told as unsaid; a problem of the kind `stopped` is one of
/// time. The limits of the options hold for all of it. The problems that prevent it are those of the
/// language.
workbench::Expected<WrittenText> write_text(const grammar::RecipeNetwork& recipe, const Language& language,
                                            const Domain& domain, const RunOptions& options,
                                            const WritingLimits& limits = {});

}  // namespace irl::language
