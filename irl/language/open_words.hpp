#pragma once

#include <string>
#include <vector>

#include "irl/language/comprehension.hpp"

namespace irl::language {

/// How a word is written that a question leaves open: `How many _ cubes are there?`
constexpr std::string_view open_word = "_";

/// The words that fit where a question leaves one open.
struct FittingWords {
  std::vector<std::string> words{};  ///< in alphabetical order, all that mean the same thing
  bool are_all = true;               ///< whether the limits let all of them be found
  Problems unread{};                 ///< why the question was not understood; then there are no words
};

/// Reads a question backwards: its answer is known, and one of its words is open. What would have been a
/// constant in the place of the word is left open in the network, what is asked for is told, and all
/// solutions are looked for. Of a question that has several meanings, each is taken. A usage problem where
/// the language asks no questions, where not just one word is open, and where the answer is no word of the
/// domain.
workbench::Expected<FittingWords> words_that_fit(const std::string& question, const std::string& answer,
                                                 const Language& language, const Domain& domain,
                                                 const RunOptions& options);

}  // namespace irl::language
