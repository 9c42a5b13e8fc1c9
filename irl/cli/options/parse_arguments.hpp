#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "irl/cli/options/command.hpp"

namespace irl::cli {

/// The words of a command line, sorted by the options that they stand behind.
struct SortedWords {
  std::map<const Parameter*, std::vector<std::string>>
      given{};                                 ///< `true` for every time that a flag is given
  std::vector<std::string> arguments{};        ///< the other words, in order
  std::vector<std::string> unknown_options{};  ///< what looks like an option and is none of these
  const Parameter* without_value = nullptr;    ///< the option that lacks a word; nothing behind it is sorted
};

/// Sorts words as is usual: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab` for flags; behind
/// `--` there are arguments alone. What stands behind the first argument is left together with it where
/// `stops_there`.
SortedWords sort_words(const std::vector<const Parameter*>& options, std::deque<std::string> words,
                       bool stops_there = false);

/// A parsed command line, and what is wrong with it.
struct ParsedArguments {
  const Command* command;  ///< the whole where it names none
  std::optional<Problem> problem{};
  CommandFiles files{};  ///< that its words name
};

/// Parses a command line, without the name of the program, and puts every value where it belongs. What is
/// wrong with it comes with what was expected, what might have been meant, and where help is. Flags of the
/// whole, such as the wish for help, are put in place in any case.
ParsedArguments parse_arguments(const CommandLine& line, std::vector<std::string> words);

}  // namespace irl::cli
