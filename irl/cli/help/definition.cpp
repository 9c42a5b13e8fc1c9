#include "irl/cli/help/definition.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ranges>
#include <set>

namespace irl::cli {

namespace {

/// How options that go together, or do not, are called; by name, since CLI11 has them in the order of
/// addresses.
std::string names_of(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options) names.push_back(option->get_name());
  std::ranges::sort(names);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// CLI11 says `TYPE:checks`, and of a check for a few names `{one,other}`.
struct ValueText {
  std::string type;
  std::string check;
};

ValueText value_text(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return {};
  const std::string text = option.get_type_name();
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return {text, ""};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

std::vector<std::string> choices_of(const std::string& check) {
  std::vector<std::string> choices;
  if (check.starts_with('{') && check.ends_with('}'))
    for (const auto choice : std::string_view(check).substr(1, check.size() - 2) | std::views::split(','))
      choices.emplace_back(choice.begin(), choice.end());
  return choices;
}

std::string says(const CLI::Option& option, const std::string& range) {
  std::vector<std::string> notes;
  if (!range.empty()) notes.push_back(range);
  if (!option.get_default_str().empty()) notes.push_back("default: " + option.get_default_str());
  if (!option.get_needs().empty()) notes.push_back("only with " + names_of(option.get_needs()));
  if (!option.get_excludes().empty()) notes.push_back("not with " + names_of(option.get_excludes()));
  if (notes.empty()) return option.get_description();
  return fmt::format("{} ({})", option.get_description(), fmt::join(notes, "; "));
}

template <class Wanted>
std::vector<OptionDefinition> definitions(const CLI::App& command, Wanted wanted) {
  std::vector<OptionDefinition> all;
  for (const CLI::Option* option : command.get_options(wanted)) all.push_back(definition(*option));
  return all;
}

}  // namespace

std::string OptionDefinition::heading() const {
  return fmt::format("{}{}{}", fmt::join(names, ", "), names.empty() || value.empty() ? "" : " ", value);
}

OptionDefinition definition(const CLI::Option& option) {
  const ValueText value = value_text(option);
  OptionDefinition definition{.choices = choices_of(value.check)};
  for (const std::string& name : option.get_snames()) definition.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) definition.names.push_back("--" + name);
  const bool has_choices = !definition.choices.empty();
  definition.value = has_choices ? fmt::format("{}", fmt::join(definition.choices, "|")) : value.type;
  definition.says = says(option, has_choices ? "" : value.check);
  definition.is_required = option.get_required();
  definition.is_repeated = option.get_expected_max() >= CLI::detail::expected_max_vector_size;
  return definition;
}

std::vector<OptionDefinition> arguments(const CLI::App& command) {
  return definitions(command, [](const CLI::Option* option) { return option->get_positional(); });
}

std::vector<OptionDefinition> options(const CLI::App& command) {
  return definitions(command, [](const CLI::Option* option) {
    return option->nonpositional() && !option->get_group().empty();
  });
}

std::vector<const CLI::App*> commands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::string full_name(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent ? full_name(*parent) + " " + command.get_name() : command.get_name();
}

std::string usage(const CLI::App& command) {
  std::string text = full_name(command);
  if (!commands(command).empty()) return text + " [OPTIONS] COMMAND ...";
  text += " [OPTIONS]";
  for (const OptionDefinition& argument : arguments(command)) {
    const std::string name = argument.value + (argument.is_repeated ? "..." : "");
    text += argument.is_required ? " " + name : " [" + name + "]";
  }
  return text;
}

}  // namespace irl::cli
