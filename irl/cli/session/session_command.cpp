#include <CLI/CLI.hpp>
#include <istream>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::cli {

/// The next line, up to a limit that no sensible request comes near; false at the end of the input.
static bool read_request(std::istream& in, std::string& line) {
  constexpr std::size_t longest = std::size_t{16} * 1024 * 1024;
  line.clear();
  for (int next = in.get(); next != std::istream::traits_type::eof(); next = in.get()) {
    if (next == '\n') return true;
    if (line.size() <= longest) line += static_cast<char>(next);
  }
  return !line.empty();
}

static void converse(const DomainChoice& choice, const Console& console) {
  const OpenDomain loaded = open_domain(choice, console);
  SessionProtocol protocol(loaded.domain, {.rules = loaded.rules});
  std::string line;
  while (!protocol.ended() && read_request(console.in, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    console.out << to_line(protocol.answer(line)) << std::endl;
  }
}

void add_session_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand(
      "session", "Build and execute a network step by step: JSON lines on standard input and output");
  command.footer(
      "One request a line, such as {\"id\": 1, \"do\": \"add\", \"network\": \"(get-kitchen ?kitchen)\"};\n"
      "{\"do\": \"help\"} lists the requests.");
  const auto choice = std::make_shared<DomainChoice>();
  add_execution_options(command, *choice);
  command.callback([choice, &invocation] { converse(*choice, invocation.console); });
}

}  // namespace irl::cli
