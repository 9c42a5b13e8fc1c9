#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <ranges>

#include "irl/cli/commands.hpp"

namespace irl::cli {

void add_domain_option(CLI::App& command, workbench::DomainChoice& choice) {
  const auto names = registered_domains() | std::views::transform(&DomainEntry::name);
  CLI::Option* domain = command.add_option("--domain", choice.domain, "The domain of the networks");
  domain->type_name(fmt::format("DOMAIN:{}", fmt::join(names, ", ")));  // as CLI11 names what is checked
  if (!names.empty()) domain->default_str(names.front());
  command
      .add_option("--primitives-from", choice.primitives_from,
                  "A command that defines further primitives, such as \"python3 FILE\"; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false)
      ->type_name("COMMAND");
}

void add_execution_options(CLI::App& command, workbench::DomainChoice& choice) {
  add_domain_option(command, choice);
  command
      .add_option("--rules", choice.rules,
                  "documented, reference, or one of them and single rules: reference,NAME=documented "
                  "(`irl rules` lists them)")
      ->type_name("RULES")
      ->capture_default_str();
  command
      .add_option(with_words("--world", &DomainWords::world), choice.world,
                  "Another world to start from, a file like the domain's own")
      ->type_name("FILE");
  add_corpus_option(command, choice);
}

void add_corpus_option(CLI::App& command, workbench::DomainChoice& choice) {
  command
      .add_option(with_words("--corpus", &DomainWords::corpus), choice.corpus,
                  "Another directory of recipes: ID.solution, ID.xml")
      ->type_name("DIR");
}

std::string with_words(std::string_view option, std::string DomainWords::*word) {
  std::string names(option);
  for (const DomainEntry& entry : registered_domains()) {
    const std::string name = "--" + entry.words.*word;
    if (name != "--" && ("," + names + ",").find("," + name + ",") == std::string::npos) names += "," + name;
  }
  return names;
}

}  // namespace irl::cli
