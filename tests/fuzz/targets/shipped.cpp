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

std::optional<grammar::RecipeNetwork> first_recipe(const std::string& text, std::size_t most_operations) {
  grammar::SolutionFile file = grammar::parse_solutions(text, "input");
  if (file.recipes.empty() || file.recipes.front().network.operations.size() > most_operations)
    return std::nullopt;
  return std::move(file.recipes.front());
}

}  // namespace irl::fuzz
