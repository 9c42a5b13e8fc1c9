#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <ranges>

#include "irl/cli/commands.hpp"

namespace irl::cli {

void add_domain_option(CLI::App& command, DomainChoice& choice) {
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

void add_corpus_option(CLI::App& command, DomainChoice& choice) {
  command
      .add_option("--corpus,--recipes", choice.corpus, "Another directory of recipes: ID.solution, ID.xml")
      ->type_name("DIR");
}

void add_execution_options(CLI::App& command, DomainChoice& choice) {
  add_domain_option(command, choice);
  command
      .add_option("--rules", choice.rules,
                  "documented, reference, or one of them and single rules: reference,NAME=documented "
                  "(`irl rules` lists them)")
      ->type_name("RULES")
      ->capture_default_str();
  command
      .add_option("--world,--kitchen", choice.world,
                  "Another world to start from, a file like the domain's own")
      ->type_name("FILE");
  add_corpus_option(command, choice);
}

}  // namespace irl::cli
