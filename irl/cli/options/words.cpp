#include "irl/cli/options/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>

namespace irl::cli {

// The only file that knows CLI11, which takes seconds to compile: it finds the words, and says nothing of
// them itself.

namespace {

CLI::Option* add(CLI::App& app, const Parameter& parameter) {
  const std::string names = fmt::format("{}", fmt::join(parameter.names, ","));
  if (parameter.is_flag()) return app.add_flag(names);
  CLI::Option* option = app.add_option(names);
  option->type_size(static_cast<int>(parameter.values))->expected(1)->take_all()->allow_extra_args(false);
  return option;
}

bool is_option(std::string_view word) {
  return word.size() > 1 && word.starts_with('-') && !std::isdigit(static_cast<unsigned char>(word[1]));
}

/// The words that belong to no option.
void sort_rest(std::vector<std::string> rest, bool stops_there, SortedWords& sorted) {
  bool options_are_over = false;
  for (std::string& word : rest) {
    if (word == "--" && !options_are_over && !(stops_there && !sorted.arguments.empty()))
      options_are_over = true;
    else if (!options_are_over && is_option(word) && !(stops_there && !sorted.arguments.empty()))
      sorted.unknown_options.push_back(std::move(word));
    else
      sorted.arguments.push_back(std::move(word));
  }
}

}  // namespace

SortedWords sort_words(const std::vector<const Parameter*>& options, std::vector<std::string> words,
                       bool stops_there) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  app.prefix_command(stops_there);
  std::map<const Parameter*, CLI::Option*> known;
  for (const Parameter* option : options) known.emplace(option, add(app, *option));
  SortedWords sorted;
  try {
    std::ranges::reverse(words);  // as CLI11 takes them
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {  // it tells only in words which option lacks a value
    for (const auto& [parameter, option] : known)
      if (std::string_view(error.what()).starts_with(option->get_name() + ":"))
        sorted.without_value = parameter;
  }
  for (const auto& [parameter, option] : known)
    if (option->count() > 0) sorted.given.emplace(parameter, option->results());
  sort_rest(app.remaining(), stops_there, sorted);
  return sorted;
}

}  // namespace irl::cli
