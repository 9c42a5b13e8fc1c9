#include "irl/cli/misunderstood.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "irl/cli/help/definition.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

namespace {

std::string nearest(std::string_view written, const std::vector<std::string>& names) {
  return suggestion(written, std::vector<std::string_view>(names.begin(), names.end()));
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* one = &command; one; one = one->get_parent())
    for (const OptionDefinition& option : options(*one))
      std::ranges::copy(option.names, std::back_inserter(names));
  return names;
}

/// What the command line does not expect, first of all an option; empty if it expects everything.
std::string unexpected_word(const CLI::App& app) {
  const std::vector<std::string> words = app.remaining(true);
  const auto option =
      std::ranges::find_if(words, [](const std::string& word) { return word.starts_with('-'); });
  return option != words.end() ? *option : words.empty() ? "" : words.front();
}

std::string about(const std::string& word, const CLI::App& app, const CLI::App& command) {
  if (word.starts_with('-')) return fmt::format("there is no option '{}'", word.substr(0, word.find('=')));
  if (&command == &app) return fmt::format("there is no command '{}'", word);
  return fmt::format("'{}' is more than the command takes", word);
}

std::string meant(const std::string& word, const CLI::App& app, const CLI::App& command) {
  if (word.starts_with('-')) return nearest(word.substr(0, word.find('=')), option_names(command));
  std::vector<std::string> names;
  if (&command == &app)
    for (const CLI::App* one : commands(app)) names.push_back(one->get_name());
  return nearest(word, names);
}

}  // namespace

const CLI::App& asked_for(const CLI::App& app) {
  const auto parsed = app.get_subcommands([](const CLI::App* command) { return command->parsed(); });
  return parsed.empty() ? app : *parsed.front();
}

Problem misunderstood(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = asked_for(app);
  const std::string help = fmt::format("`{} --help` says what there is", full_name(command));
  Problem problem{.where = {}, .what = error.what(), .advice = help, .kind = "usage"};
  if (const std::string word = unexpected_word(app); !word.empty()) {
    problem.what = about(word, app, command);
    if (const std::string suggested = meant(word, app, command); !suggested.empty())
      problem.what += "; " + suggested;
  } else if (&command == &app && error.get_name() == "RequiredError") {
    problem.what = "no command is given";
  }
  return problem;
}

}  // namespace irl::cli
