#include "irl/cli/help/help_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/cli/command_line.hpp"
#include "irl/cli/exit_code.hpp"

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

std::vector<Entry> entries(const std::vector<const Parameter*>& parameters) {
  std::vector<Entry> all;
  for (const Parameter* one : parameters) all.push_back({one->heading(), one->says()});
  return all;
}

}  // namespace

std::string help_text(const CommandLine& line, const Command& command, std::size_t columns) {
  std::vector<Entry> commands, codes;
  for (const Command* one : line.shown()) commands.push_back({one->name, one->summary});
  for (const ExitStatus& one : exit_statuses(command.name))
    codes.push_back({std::to_string(one.status), std::string(one.says)});
  std::string text = "Usage: " + line.usage(command) + "\n\n" + wrapped(command.summary, columns, 0) + '\n';
  if (line.is_whole(command)) text += section("Commands", commands, columns);
  text += section("Arguments", entries(command.arguments()), columns);
  text += section("Options", entries(command.options()), columns);
  if (!line.is_whole(command))
    text += section("Options of every command", entries(line.whole.options()), columns);
  if (!command.notes.empty()) text += '\n' + wrapped(command.notes, columns, 0) + '\n';
  return text + section("Exit codes", codes, columns);
}

}  // namespace irl::cli
