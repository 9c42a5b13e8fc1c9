#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/json.hpp"

namespace irl::cli {

static void print_rules(const Domain& domain, bool json, const Console& console) {
  Json all = Json::array();
  for (const RuleDefinition& rule : domain.rules()) {
    if (json)
      all.push_back({{"name", rule.name}, {"documented", rule.documented}, {"reference", rule.reference}});
    else
      console.out << console.painted(rule.name, Paint::heading) << "\n  documented  " << rule.documented
                  << "\n  reference   " << rule.reference << "\n\n";
  }
  if (json)
    console.out << to_text(all) << '\n';
  else if (domain.rules().empty())
    console.out << "the domain '" << domain.name() << "' has no rules\n";
}

void add_rules_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand("rules", "List the rules of the domain with both their positions");
  struct Choice {
    DomainChoice domain;
    bool json = false;
  };
  const auto choice = std::make_shared<Choice>();
  command.add_flag("--json", choice->json, "Print JSON");
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] {
    print_rules(open_domain(choice->domain, invocation.console).domain, choice->json, invocation.console);
  });
}

}  // namespace irl::cli
