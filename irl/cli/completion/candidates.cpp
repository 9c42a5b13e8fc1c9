#include "irl/cli/completion/candidates.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <span>

#include "irl/cli/completion/names.hpp"
#include "irl/cli/help/definition.hpp"

namespace irl::cli {

namespace {

/// A command line as far as it is written.
struct Written {
  const CLI::App* command;
  std::size_t arguments = 0;               ///< how many of the command's own are there
  const CLI::Option* expecting = nullptr;  ///< the option whose value comes next
  DomainNames domain{};                    ///< what it says of the domain
};

bool is_option(std::string_view word) {
  return word.size() > 1 && word.starts_with('-');
}

/// Of the command or of one that it is part of.
const CLI::Option* find_option(const CLI::App* command, std::string_view name) {
  for (; command; command = command->get_parent())
    if (const CLI::Option* found = command->get_option_no_throw(std::string(name))) return found;
  return nullptr;
}

bool takes_value(const CLI::Option* option) {
  return option && option->get_items_expected_max() > 0;
}

void take_value(Written& written, const CLI::Option& option, std::string_view value) {
  if (option.check_name("--domain")) written.domain.domain = value;
  if (option.check_name("--corpus")) written.domain.corpus = value;
}

void take_option(Written& written, std::string_view word) {
  const std::size_t equals = word.find('=');
  const CLI::Option* option = find_option(written.command, word.substr(0, equals));
  if (!takes_value(option)) return;
  if (equals == std::string_view::npos)
    written.expecting = option;
  else
    take_value(written, *option, word.substr(equals + 1));
}

void take(Written& written, const std::string& word) {
  if (word == "=") return;  // bash makes it a word of its own
  if (written.expecting) {
    take_value(written, *written.expecting, word);
    written.expecting = nullptr;
  } else if (is_option(word)) {
    take_option(written, word);
  } else if (const auto known = commands(*written.command); !known.empty()) {
    const auto found = std::ranges::find(known, word, &CLI::App::get_name);
    if (found != known.end()) written.command = *found;
  } else {
    ++written.arguments;
  }
}

void add_values(Candidates& all, const OptionDefinition& option, const DomainNames& domain) {
  for (const std::string& choice : option.choices) all.words.push_back({choice});
  all.files |= option.value == "FILE" || option.value == "RECIPE";
  all.directories |= option.value == "DIR";
  for (Candidate& name : names(option.value, domain)) all.words.push_back(std::move(name));
}

void add_options(Candidates& all, const CLI::App* command) {
  for (; command; command = command->get_parent())
    for (const OptionDefinition& option : options(*command))
      for (const std::string& name : option.names) all.words.push_back({name, option.says});
}

void add_argument(Candidates& all, const Written& written) {
  const std::vector<OptionDefinition> expected = arguments(*written.command);
  if (expected.empty()) return;
  const bool goes_on = expected.back().is_repeated;
  if (written.arguments < expected.size() || goes_on)
    add_values(all, expected[std::min(written.arguments, expected.size() - 1)], written.domain);
}

}  // namespace

Candidates candidates(const CLI::App& app, const std::vector<std::string>& words) {
  Candidates all;
  if (words.empty()) return all;
  Written written{&app};
  for (const std::string& word : std::span(words).first(words.size() - 1)) take(written, word);
  std::string begun = words.back() == "=" ? "" : words.back();
  const std::size_t equals = is_option(begun) ? begun.find('=') : std::string::npos;
  if (equals != std::string::npos) {
    const CLI::Option* option = find_option(written.command, begun.substr(0, equals));
    if (takes_value(option)) add_values(all, definition(*option), written.domain);
    for (Candidate& word : all.words) word.text.insert(0, begun.substr(0, equals + 1));
  } else if (written.expecting) {
    add_values(all, definition(*written.expecting), written.domain);
  } else if (begun.starts_with('-')) {
    add_options(all, written.command);
  } else if (const auto known = commands(*written.command); !known.empty()) {
    for (const CLI::App* command : known)
      all.words.push_back({command->get_name(), command->get_description()});
  } else {
    add_argument(all, written);
  }
  std::erase_if(all.words, [&](const Candidate& word) { return !word.text.starts_with(begun); });
  return all;
}

}  // namespace irl::cli
