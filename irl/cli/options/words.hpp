#pragma once

#include <expected>
#include <map>
#include <string>
#include <vector>

#include "irl/cli/options/parameter.hpp"

namespace irl::cli {

/// The words of a command line, sorted by the options that they stand behind.
struct SortedWords {
  std::map<const Parameter*, std::vector<std::string>>
      given{};                                 ///< `true` for every time that a flag is given
  std::vector<std::string> arguments{};        ///< the other words, in order
  std::vector<std::string> unknown_options{};  ///< what looks like an option and is none of these
  const Parameter* without_value = nullptr;    ///< the option at the end that lacks a word
};

/// Sorts words as is usual: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab` for flags; behind
/// `--` there are arguments alone. What stands behind the first argument is left together with it where
/// `stops_there`.
SortedWords sort_words(const std::vector<const Parameter*>& options, std::vector<std::string> words,
                       bool stops_there = false);

}  // namespace irl::cli
