#include "tests/fuzz/targets/shipped.hpp"

#include <map>

#include "tests/fuzz/target.hpp"

namespace irl::fuzz {

const workbench::OpenDomain& shipped(const std::string& name) {
  static std::map<std::string, workbench::OpenDomain> known;
  if (const auto found = known.find(name); found != known.end()) return found->second;
  auto open = workbench::open({.domain = name});
  expect(open.has_value(), "the domain " + name + " cannot be opened");
  return known.emplace(name, std::move(*open)).first->second;
}

workbench::Evaluator& kitchen_evaluator(const std::string& position) {
  static std::map<std::string, workbench::Evaluator> known;
  if (const auto found = known.find(position); found != known.end()) return found->second;
  const workbench::OpenDomain& kitchen = shipped("cooking");
  const RunOptions options{.rules = parse_rules(position, kitchen.domain).value(), .limits = small_limits};
  const workbench::EvaluationOptions wanted{.in_full = true};
  return known.try_emplace(position, kitchen.domain, kitchen.corpus, options, wanted).first->second;
}

std::optional<grammar::RecipeNetwork> first_recipe(const std::string& text, std::size_t most_operations) {
  grammar::SolutionFile file = grammar::parse_solutions(text, "input");
  if (file.recipes.empty() || file.recipes.front().network.operations.size() > most_operations)
    return std::nullopt;
  return std::move(file.recipes.front());
}

}  // namespace irl::fuzz
