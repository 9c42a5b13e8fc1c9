#include "irl/workbench/open_domain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <ranges>
#include <system_error>

#include "irl/workbench/errors.hpp"
#include "irl/workbench/files.hpp"
#include "irl/external/external_primitives.hpp"
#include "irl/wording.hpp"
#include "ontology/facts_file.hpp"
#include "ontology/types_file.hpp"
#include "ontology/world_file.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

namespace {

const DomainEntry& find_entry(const std::string& name) {
  const auto all = registered_domains();
  if (all.empty()) throw UsageError("no domain is linked in");
  if (name.empty()) return all.front();
  if (const DomainEntry* entry = registered_domain(name)) return *entry;
  throw UsageError(fmt::format("there is no domain '{}'; there is {}", name,
                               fmt::join(all | std::views::transform(&DomainEntry::name), ", ")));
}

/// The inputs of a domain, and everything that is wrong with the files they come from.
class InputsReader {
 public:
  InputsReader(const DomainEntry& entry, const DomainChoice& choice, const Console& console)
      : entry_(entry), choice_(choice), console_(console) {}

  DomainInputs read() {
    if (entry_.world_file.empty() && !choice_.world.empty())
      throw UsageError(fmt::format("--world: the domain '{}' reads no world file", entry_.name));
    DomainInputs inputs;
    read_data_file(entry_.ontology_file, [&](const Source& source) {
      auto [types, problems] = ontology::load_types(source.text, source.name);
      inputs.types = std::move(types);
      note(std::move(problems));
    });
    const std::shared_ptr<const Types> types = inputs.types ? inputs.types : Types::build({}).types;
    read_data_file(entry_.facts_file, [&](const Source& source) {
      auto [facts, problems] = ontology::load_facts(source.text, source.name, *types);
      inputs.facts = std::move(facts);
      note(std::move(problems));
    });
    const auto read_world = [&](const Source& source) {
      ReadWorld read = parse_world(source, *types);
      inputs.world = std::move(read.world);
      note(std::move(read.problems));
    };
    if (choice_.world.empty())
      read_data_file(entry_.world_file, read_world);
    else
      attempt([&] { read_world(read_file(choice_.world, console_.in)); });
    if (has_errors(problems_)) throw FileError(std::move(problems_));
    console_.report(problems_);
    return inputs;
  }

 private:
  void note(Problems problems) {
    problems_.insert(problems_.end(), std::make_move_iterator(problems.begin()),
                     std::make_move_iterator(problems.end()));
  }

  ReadWorld parse_world(const Source& source, const Types& types) const {
    if (entry_.read_world) return entry_.read_world(types, source.text, source.name);
    auto [world, problems] = ontology::load_world(source.text, source.name, types);
    return {std::move(world), std::move(problems)};
  }

  template <class Action>
  void attempt(const Action& action) {
    try {
      action();
    } catch (const FileError& error) {
      note(error.problems());
    }
  }

  template <class Use>
  void read_data_file(const std::string& file, const Use& use) {
    if (!file.empty()) attempt([&] { use(read_file(data_directory() / file)); });
  }

  const DomainEntry& entry_;
  const DomainChoice& choice_;
  const Console& console_;
  Problems problems_;
};

void check_world(const DomainChoice& choice, const Domain& domain, const Entity& world) {
  const StateShape* shape = domain.state_shape();
  if (choice.world.empty() || !shape || world.is(shape->type)) return;
  throw FileError(choice.world, fmt::format("the world is {} and not {}", with_article(world.type().name()),
                                            with_article(shape->type.name())));
}

fs::path recipes_directory(const DomainChoice& choice, const DomainEntry& entry) {
  if (choice.recipes.empty())
    return entry.recipes_directory.empty() ? fs::path() : data_directory() / entry.recipes_directory;
  std::error_code ignored;
  if (!fs::is_directory(choice.recipes, ignored))
    throw FileError(choice.recipes, "there is no such directory");
  return choice.recipes;
}

}  // namespace

LoadedDomain load_domain(const DomainChoice& choice, const Console& console) {
  const DomainEntry& entry = find_entry(choice.domain);
  DomainInputs inputs = InputsReader(entry, choice, console).read();
  const Entity world = inputs.world;
  LoadedDomain loaded{.domain = build_domain(entry, std::move(inputs)), .recipes = {}};
  for (const std::string& command : choice.primitives_from) add_external_primitives(loaded.domain, command);
  loaded.domain.validate();
  check_world(choice, loaded.domain, world);
  const auto rules = parse_rules(choice.rules, loaded.domain.rules());
  if (!rules) throw UsageError("--rules: " + rules.error());
  loaded.rules = *rules;
  loaded.recipes = recipes_directory(choice, entry);
  return loaded;
}

}  // namespace irl::workbench
