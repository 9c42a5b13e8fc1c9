#include <CLI/CLI.hpp>
#include <memory>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/sessions/dialogue.hpp"

namespace irl::cli {

void add_session_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand(
      "session", "Build and execute a network step by step: JSON lines on standard input and output");
  command.footer(
      "One request a line, such as {\"id\": 1, \"do\": \"add\", \"network\": \"(get-kitchen ?kitchen)\"};\n"
      "{\"do\": \"help\"} lists the requests.");
  const auto choice = std::make_shared<workbench::DomainChoice>();
  add_execution_options(command, *choice);
  command.callback([choice, &invocation] {
    const workbench::OpenDomain open = open_domain(*choice, invocation.console);
    workbench::SessionProtocol session(open.domain, {.rules = open.rules});
    demand(workbench::hold_dialogue(session, invocation.console.in, invocation.console.out));
  });
}

}  // namespace irl::cli
