#include "irl/cli/inputs.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::cli {

static ExitCode hold_session(const workbench::DomainChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice, console);
  workbench::SessionProtocol session(
      open.domain, {.rules = open.rules, .overdue = [&console](const std::string& operation) {
                      console.report_overdue(operation);
                    }});
  demand(workbench::hold_dialogue(session, console.in, console.out));
  return ExitCode::success;
}

Command session_command() {
  auto [command, choice] = make_command<workbench::DomainChoice>(
      "session", "Build and execute a network step by step: JSON lines on standard input and output",
      hold_session);
  take_execution(command, choice);
  command.notes =
      "One request a line, such as {\"id\": 1, \"do\": \"add\", \"network\": \"(get-kitchen ?kitchen)\"};\n"
      "{\"do\": \"help\"} lists the requests.";
  return command;
}

}  // namespace irl::cli
