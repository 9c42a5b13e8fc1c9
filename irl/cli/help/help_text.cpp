#include "irl/cli/help/help_text.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "irl/cli/exit_code.hpp"
#include "irl/cli/help/definition.hpp"
#include "irl/cli/wrapping.hpp"

namespace irl::cli {

namespace {

/// A term and what is said of it.
struct Entry {
  std::string term;
  std::string says;
};

constexpr std::size_t widest_term = 26;

std::string section(std::string_view heading, const std::vector<Entry>& entries, std::size_t columns) {
  if (entries.empty()) return {};
  std::size_t left = 0;
  for (const Entry& entry : entries)
    if (width(entry.term) <= widest_term) left = std::max(left, width(entry.term));
  const std::size_t indent = left + 4;
  std::string text = fmt::format("\n{}:\n", heading);
  for (const Entry& entry : entries) {
    const bool has_line = width(entry.term) > left;
    text += has_line ? fmt::format("  {}\n{:{}}", entry.term, "", indent)
                     : fmt::format("  {:<{}}  ", entry.term, left);
    text += wrapped(entry.says, columns, indent) + '\n';
  }
  return text;
}

std::vector<Entry> entries(const std::vector<OptionDefinition>& definitions) {
  std::vector<Entry> all;
  for (const OptionDefinition& one : definitions)
    all.push_back({one.names.empty() ? one.value : one.heading(), one.says});
  return all;
}

}  // namespace

std::string help_text(const CLI::App& command, std::size_t columns) {
  std::vector<Entry> subcommands, codes;
  for (const CLI::App* one : commands(command))
    subcommands.push_back({one->get_name(), one->get_description()});
  for (const ExitStatus& one : exit_statuses(command.get_name()))
    codes.push_back({std::to_string(one.status), std::string(one.says)});
  std::string text =
      "Usage: " + usage(command) + "\n\n" + wrapped(command.get_description(), columns, 0) + '\n';
  text += section("Commands", subcommands, columns);
  text += section("Arguments", entries(arguments(command)), columns);
  text += section("Options", entries(options(command)), columns);
  if (const CLI::App* parent = command.get_parent())
    text += section("Options of every command", entries(options(*parent)), columns);
  if (const std::string& notes = command.get_footer(); !notes.empty())
    text += '\n' + wrapped(notes, columns, 0) + '\n';
  return text + section("Exit codes", codes, columns);
}

}  // namespace irl::cli
