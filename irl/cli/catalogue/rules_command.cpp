#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/json.hpp"

namespace irl::cli {

static void print_rules(const Domain& domain, bool json, const Console& console) {
  const std::vector<std::string>& positions = domain.rule_positions();
  std::size_t width = 0;
  for (const std::string& position : positions) width = std::max(width, position.size());
  Json all = Json::array();
  for (const RuleDefinition& rule : domain.rules()) {
    Json row{{"name", rule.name}};
    std::string text;
    for (std::size_t p = 0; p < positions.size(); ++p) {
      row[positions[p]] = rule.positions[p];
      text += "  " + positions[p] + std::string(width + 2 - positions[p].size(), ' ') +
              console.fitted(rule.positions[p], width + 4) + "\n";
    }
    if (json)
      all.push_back(std::move(row));
    else
      console.out << console.painted(rule.name, Paint::heading) << '\n' << text << '\n';
  }
  if (json)
    console.out << to_text(all) << '\n';
  else if (domain.rules().empty())
    console.out << "the domain '" << domain.name() << "' has no rules\n";
}

void add_rules_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand("rules", "List the rules of the domain with all their positions");
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
