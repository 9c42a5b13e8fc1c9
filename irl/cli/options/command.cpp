#include "irl/cli/options/command.hpp"

#include <algorithm>

namespace irl::cli {

Parameter& Command::takes(const Option& option, Target target) {
  return parameters.emplace_back(option, target);
}

static std::vector<const Parameter*> those(const std::vector<Parameter>& parameters, bool are_arguments) {
  std::vector<const Parameter*> found;
  for (const Parameter& parameter : parameters)
    if (parameter.is_argument() == are_arguments) found.push_back(&parameter);
  return found;
}

std::vector<const Parameter*> Command::arguments() const {
  return those(parameters, true);
}

std::vector<const Parameter*> Command::options() const {
  return those(parameters, false);
}

const Parameter* Command::option(std::string_view name) const {
  const auto found = std::ranges::find_if(parameters, [&](const Parameter& p) { return p.has_name(name); });
  return found == parameters.end() ? nullptr : &*found;
}

std::vector<const Parameter*> CommandLine::options(const Command& command) const {
  std::vector<const Parameter*> all = whole.options();
  if (!is_whole(command)) std::ranges::copy(command.options(), std::back_inserter(all));
  return all;
}

const Command* CommandLine::find(std::string_view name) const {
  const auto found = std::ranges::find(commands, name, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

const Command& CommandLine::renamed(const Command& named, std::vector<std::string>& words) const {
  const auto end = std::ranges::find(words, "--");
  for (const Command& command : commands)
    if (const auto at = std::find(words.begin(), end, command.was.option);
        command.was.command == named.name && at != end) {
      if (!command.option(*at)) words.erase(at);
      return renamed(command, words);
    }
  return named;
}

std::vector<const Command*> CommandLine::shown() const {
  std::vector<const Command*> shown;
  for (const Command& command : commands)
    if (!command.is_hidden) shown.push_back(&command);
  return shown;
}

std::string CommandLine::full_name(const Command& command) const {
  return is_whole(command) ? whole.name : whole.name + " " + command.name;
}

std::string CommandLine::usage(const Command& command) const {
  std::string text = full_name(command) + " [OPTIONS]";
  if (is_whole(command)) return text + " COMMAND ...";
  for (const Parameter* argument : command.arguments()) {
    const std::string name = argument->value() + (argument->is_repeated() ? "..." : "");
    text += argument->is_required ? " " + name : " [" + name + "]";
  }
  return text;
}

const Parameter* CommandLine::option(const Command& command, std::string_view name) const {
  const Parameter* found = command.option(name);
  return found ? found : whole.option(name);
}

}  // namespace irl::cli
