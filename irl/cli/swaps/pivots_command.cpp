#include <fmt/format.h>

#include <set>
#include <sstream>

#include "grammar/text.hpp"
#include "irl/cli/items/reading_inputs.hpp"
#include "irl/swaps/pivot_actions.hpp"

namespace irl::cli {

namespace {

struct PivotsOptions {
  workbench::DomainChoice domain;
  std::string base;
  std::string target;
  bool strict = false;
};

/// The actions of every procedure of a dish: ids of the corpus by commas, or a file.
std::vector<swaps::RecipeActions> read_dish(const std::string& names, const workbench::OpenDomain& open,
                                            const workbench::Verbs& verbs, const Console& console,
                                            Ending& ending) {
  std::vector<swaps::RecipeActions> all;
  std::set<std::string> read;
  std::istringstream written(names);
  for (std::string name; std::getline(written, name, ',');) {
    const grammar::SolutionFile file = read_recipes(name, open.corpus, console);
    ending.saw(file.problems);
    for (const grammar::RecipeNetwork& recipe : file.recipes)
      if (const auto reading = read_or_tell(recipe, open, console, ending))
        all.push_back(swaps::actions_of(*reading, verbs, {}));
    if (!read.insert(grammar::lower(name)).second)
      throw UsageError(fmt::format("'{}' is named twice in '{}'", name, names));
  }
  if (all.empty()) throw UsageError(fmt::format("'{}' names no procedure", names));
  return all;
}

ExitCode print_pivots(const PivotsOptions& options, const Console& console) {
  const workbench::OpenDomain open = open_domain(options.domain, console);
  const workbench::Verbs verbs = demand(workbench::verbs_of(open.domain));
  Ending ending;
  const auto base = read_dish(options.base, open, verbs, console, ending);
  const auto target = read_dish(options.target, open, verbs, console, ending);
  console.out << swaps::to_csv(swaps::mine_pivots(base, target));
  return ending.code(options.strict);
}

}  // namespace

Command pivots_command() {
  auto [command, options] =
      make_command<PivotsOptions>("pivots", "Print as CSV which actions tell two dishes apart", print_pivots);
  command.was = {"swap", "--mine"};
  command.takes({"", "A", "A dish: ids of procedures by commas, or a file"}, &options.base).required();
  command.takes({"", "B", "Another dish, in the same way"}, &options.target).required();
  command.takes(option::strict, &options.strict);
  take_corpus_execution(command, options.domain);
  return command;
}

}  // namespace irl::cli
