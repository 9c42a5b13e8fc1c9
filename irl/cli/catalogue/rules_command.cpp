#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"

namespace irl::cli {

namespace {

struct RulesChoice {
  workbench::DomainChoice domain;
  bool json = false;
};

void print(const Domain& domain, const Console& console) {
  for (const RuleDefinition& rule : domain.rules()) {
    console.out << console.painted(rule.name, Paint::heading) << '\n';
    Table table({"", ""}, 2);
    for (std::size_t p = 0; p < rule.positions.size(); ++p)
      table.add({domain.rule_positions()[p], rule.positions[p]});
    table.print(console);
    console.out << '\n';
  }
  if (domain.rules().empty()) console.tell("the domain '" + domain.name() + "' has no rules\n");
}

ExitCode print_rules(const RulesChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  if (choice.json)
    console.out << workbench::to_text(workbench::rules_json(open.domain)) << '\n';
  else
    print(open.domain, console);
  return ExitCode::success;
}

}  // namespace

Command rules_command() {
  auto [command, choice] = make_command<RulesChoice>(
      "rules", "List the rules of the domain with all their positions", print_rules);
  command.takes(option::json, &choice.json);
  take_domain(command, choice.domain);
  return command;
}

}  // namespace irl::cli
