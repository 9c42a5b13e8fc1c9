#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "irl/cli/inputs.hpp"
#include "irl/version.hpp"

namespace irl::cli {

namespace {

namespace fs = std::filesystem;

/// Text that man takes for nothing but text: no line begins with one of its requests.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) result += "\\&";
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";  // as it is typed, no typographic hyphen
    else
      result += c;
  }
  return result;
}

/// Where the line breaks of the text stay.
std::string paragraphs(std::string_view text) {
  return ".nf\n" + plain(text) + "\n.fi\n";
}

std::string manual_entry(std::string_view term, std::string_view says) {
  return fmt::format(".TP\n.B {}\n{}\n", plain(term), plain(says));
}

std::string manual_section(std::string_view heading, const std::vector<const Parameter*>& parameters) {
  if (parameters.empty()) return {};
  std::string text = fmt::format(".SH {}\n", heading);
  for (const Parameter* one : parameters) text += manual_entry(one->heading(), one->says());
  return text;
}

/// The name of a page, `irl-run`.
std::string page_name(const CommandLine& line, const Command& command) {
  std::string name = line.full_name(command);
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string commands(const CommandLine& line) {
  std::string text = ".SH COMMANDS\n";
  for (const Command* one : line.shown()) text += manual_entry(page_name(line, *one) + "(1)", one->summary);
  return text;
}

/// The page of a command, or of the whole command line, in the language of man (roff). Pages are the same
/// wherever and whenever they are made.
std::string manual_page(const CommandLine& line, const Command& command) {
  const std::string name = page_name(line, command);
  const bool is_whole = line.is_whole(command);
  std::string text = fmt::format(".TH {} 1 \"\" \"irl {}\" \"Commands\"\n", plain(name), engine_version);
  text += fmt::format(".SH NAME\n{} \\- {}\n", plain(name), plain(command.summary));
  text += fmt::format(".SH SYNOPSIS\n.B {}\n", plain(line.usage(command)));
  if (!command.notes.empty()) text += ".SH DESCRIPTION\n" + paragraphs(command.notes);
  if (is_whole) text += commands(line);
  text += manual_section("ARGUMENTS", command.arguments());
  text += manual_section("OPTIONS", command.options());
  if (!is_whole) text += manual_section("OPTIONS OF EVERY COMMAND", line.whole.options());
  text += ".SH EXIT STATUS\n";
  for (const ExitStatus& one : exit_statuses(command.name))
    text += manual_entry(std::to_string(one.status), one.says);
  if (!is_whole) text += fmt::format(".SH SEE ALSO\n.BR {} (1)\n", plain(page_name(line, line.whole)));
  return text;
}

struct ManualChoice {
  std::string directory;
};

void write_page(const fs::path& directory, const CommandLine& line, const Command& command) {
  const fs::path path = directory / (page_name(line, command) + ".1");
  std::ofstream file(path, std::ios::binary);
  if (!(file << manual_page(line, command) << std::flush))
    throw FileError(path.string(), "the file cannot be written");
}

ExitCode write_pages(const ManualChoice& choice, const Console&) {
  std::error_code error;
  fs::create_directory(choice.directory, error);
  if (error) throw FileError(choice.directory, "the directory cannot be made: " + error.message());
  GlobalChoice unused;
  const CommandLine line = define_command_line(unused);
  write_page(choice.directory, line, line.whole);
  for (const Command* one : line.shown()) write_page(choice.directory, line, *one);
  return ExitCode::success;
}

}  // namespace

Command manual_pages_command() {
  auto [command, choice] =
      make_command<ManualChoice>("manual-pages", "Write the manual page of every command", write_pages);
  command.takes({"", "DIR", "Where to"}, &choice.directory).required();
  command.is_hidden = true;
  return command;
}

}  // namespace irl::cli
