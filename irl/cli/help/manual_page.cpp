#include "irl/cli/help/manual_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/cli/exit_code.hpp"
#include "irl/version.hpp"

namespace irl::cli {

namespace {

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

std::string entry(std::string_view term, std::string_view says) {
  return fmt::format(".TP\n.B {}\n{}\n", plain(term), plain(says));
}

std::string section(std::string_view heading, const std::vector<const Parameter*>& parameters) {
  if (parameters.empty()) return {};
  std::string text = fmt::format(".SH {}\n", heading);
  for (const Parameter* one : parameters) text += entry(one->heading(), one->says());
  return text;
}

std::string commands(const CommandLine& line) {
  std::string text = ".SH COMMANDS\n";
  for (const Command* one : line.shown()) text += entry(page_name(line, *one) + "(1)", one->summary);
  return text;
}

}  // namespace

std::string page_name(const CommandLine& line, const Command& command) {
  std::string name = line.full_name(command);
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string manual_page(const CommandLine& line, const Command& command) {
  const std::string name = page_name(line, command);
  const bool is_whole = line.is_whole(command);
  std::string text = fmt::format(".TH {} 1 \"\" \"irl {}\" \"Commands\"\n", plain(name), engine_version);
  text += fmt::format(".SH NAME\n{} \\- {}\n", plain(name), plain(command.summary));
  text += fmt::format(".SH SYNOPSIS\n.B {}\n", plain(line.usage(command)));
  if (!command.notes.empty()) text += ".SH DESCRIPTION\n" + paragraphs(command.notes);
  if (is_whole) text += commands(line);
  text += section("ARGUMENTS", command.arguments());
  text += section("OPTIONS", command.options());
  if (!is_whole) text += section("OPTIONS OF EVERY COMMAND", line.whole.options());
  text += ".SH EXIT STATUS\n";
  for (const ExitStatus& one : exit_statuses(command.name))
    text += entry(std::to_string(one.status), one.says);
  if (!is_whole) text += fmt::format(".SH SEE ALSO\n.BR {} (1)\n", plain(page_name(line, line.whole)));
  return text;
}

}  // namespace irl::cli
