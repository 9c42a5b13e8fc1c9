#include "irl/cli/help/manual_page.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "irl/cli/exit_code.hpp"
#include "irl/cli/help/definition.hpp"
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

std::string page_name(const CLI::App& command) {
  std::string name = full_name(command);
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string entry(std::string_view term, std::string_view says) {
  return fmt::format(".TP\n.B {}\n{}\n", plain(term), plain(says));
}

std::string section(std::string_view heading, const std::vector<OptionDefinition>& definitions) {
  if (definitions.empty()) return {};
  std::string text = fmt::format(".SH {}\n", heading);
  for (const OptionDefinition& one : definitions)
    text += entry(one.names.empty() ? one.value : one.heading(), one.says);
  return text;
}

std::string subcommands(const CLI::App& command) {
  std::string text;
  for (const CLI::App* one : commands(command))
    text += entry(page_name(*one) + "(1)", one->get_description());
  return text.empty() ? "" : ".SH COMMANDS\n" + text;
}

std::string see_also(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent ? fmt::format(".SH SEE ALSO\n.BR {} (1)\n", plain(page_name(*parent))) : "";
}

}  // namespace

std::string manual_page(const CLI::App& command) {
  const std::string name = page_name(command);
  std::string text = fmt::format(".TH {} 1 \"\" \"irl {}\" \"Commands\"\n", plain(name), engine_version);
  text += fmt::format(".SH NAME\n{} \\- {}\n", plain(name), plain(command.get_description()));
  text += fmt::format(".SH SYNOPSIS\n.B {}\n", plain(usage(command)));
  if (!command.get_footer().empty()) text += ".SH DESCRIPTION\n" + paragraphs(command.get_footer());
  text += subcommands(command);
  text += section("ARGUMENTS", arguments(command));
  text += section("OPTIONS", options(command));
  if (const CLI::App* parent = command.get_parent())
    text += section("OPTIONS OF EVERY COMMAND", options(*parent));
  text += ".SH EXIT STATUS\n";
  for (const ExitStatus& one : exit_statuses(command.get_name()))
    text += entry(std::to_string(one.status), one.says);
  return text + see_also(command);
}

}  // namespace irl::cli
