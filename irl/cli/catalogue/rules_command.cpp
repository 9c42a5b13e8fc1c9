#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"

namespace irl::cli {

static void print_rules(const Domain& domain, const Console& console) {
  for (const RuleDefinition& rule : domain.rules()) {
    console.out << console.painted(rule.name, Paint::heading) << '\n';
    Table table({{""}, {""}}, 2);
    for (std::size_t p = 0; p < rule.positions.size(); ++p)
      table.add({domain.rule_positions()[p], rule.positions[p]});
    table.print(console);
    console.out << '\n';
  }
  if (domain.rules().empty()) console.out << "the domain '" << domain.name() << "' has no rules\n";
}

void add_rules_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand("rules", "List the rules of the domain with all their positions");
  struct Choice {
    workbench::DomainChoice domain;
    bool json = false;
  };
  const auto choice = std::make_shared<Choice>();
  command.add_flag("--json", choice->json, "Print JSON");
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] {
    const workbench::OpenDomain open = open_domain(choice->domain, invocation.console);
    if (choice->json)
      invocation.console.out << workbench::to_text(workbench::rules_json(open.domain)) << '\n';
    else
      print_rules(open.domain, invocation.console);
  });
}

}  // namespace irl::cli
