#include "tests/support/cooking_domain.hpp"

#include <stdexcept>

#include "grammar/solution_file.hpp"
#include "irl/define/registry.hpp"
#include "irl/workbench/files.hpp"
#include "ontology/facts_file.hpp"
#include "ontology/types_file.hpp"
#include "ontology/world_file.hpp"

namespace irl::test {

namespace {

void demand_none(const Problems& problems) {
  for (const Problem& problem : problems) throw std::runtime_error(to_string(problem));
}

Domain load_cooking() {
  auto types = ontology::load_types(source_text("ontology/cooking.yaml"), "cooking.yaml");
  demand_none(types.problems);
  auto facts =
      ontology::load_facts(source_text("ontology/cooking-facts.yaml"), "cooking-facts.yaml", *types.types);
  demand_none(facts.problems);
  for (const std::string& file : registered_domain("cooking")->further_facts_files) {
    const auto further = ontology::load_facts(source_text(file), file, *types.types);
    demand_none(further.problems);
    facts.facts.add(further.facts);
  }
  auto world = ontology::load_world(source_text("recipes/kitchen.yaml"), "kitchen.yaml", *types.types);
  demand_none(world.problems);
  return build_domain(*registered_domain("cooking"),
                      {types.types, std::move(facts.facts), std::move(world.world)});
}

}  // namespace

std::string source_text(const std::string& file) {
  return workbench::read_file(std::filesystem::path(IRL_SOURCE_DIR) / file).value().text;
}

const Domain& cooking() {
  static const Domain domain = load_cooking();
  return domain;
}

const Binding& Executed::operator[](std::string_view variable) const {
  const auto index = program.variable(variable);
  if (!index || !solution.bindings[*index])
    throw std::runtime_error("?" + std::string(variable) + " is not bound");
  return *solution.bindings[*index];
}

std::optional<double> Executed::time(std::string_view variable) const {
  const auto& time = (*this)[variable].available_at;
  return time ? std::optional(time->count()) : std::nullopt;
}

Executed execute(std::string_view network, const Domain& domain, RunOptions options) {
  grammar::ParsedNetwork parsed = grammar::parse_network(network);
  Checked checked = check(parsed.network, domain);
  Problems problems = std::move(parsed.problems);
  problems.insert(problems.end(), checked.problems.begin(), checked.problems.end());
  Solution solution = run(checked.program, std::move(options));
  return {std::move(checked.program), std::move(problems), std::move(solution)};
}

Rules reference_rules() {
  return *parse_rules("reference", cooking());
}

Executed execute(std::string_view network, Rules rules) {
  return execute(network, cooking(), {.rules = rules});
}

}  // namespace irl::test
