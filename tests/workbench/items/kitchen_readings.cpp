#include "tests/workbench/items/kitchen_readings.hpp"

#include <algorithm>

#include "grammar/solution_file.hpp"

namespace irl::test {

const workbench::OpenDomain& open_kitchen() {
  static const workbench::OpenDomain open = workbench::open({.domain = "cooking"}).value();
  return open;
}

static workbench::RecipeReading read(const grammar::RecipeNetwork& recipe) {
  return workbench::read_execution(recipe, open_kitchen().domain, open_kitchen().corpus, {}).value();
}

workbench::RecipeReading read_recipe(const std::string& id) {
  return read(*open_kitchen().corpus.network(id).value());
}

workbench::RecipeReading read_text(std::string_view text) {
  return read(grammar::parse_solutions(text).recipes.at(0));
}

std::vector<std::string> nodes(const workbench::RecipeReading& reading, std::size_t part) {
  std::vector<std::string> names;
  for (const std::size_t node : reading.states.at(part).nodes)
    names.push_back(reading.graph.nodes[node].name);
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> pairs(const workbench::RecipeReading& reading, std::size_t part) {
  std::vector<std::string> pairs;
  for (const auto& [from, to] : reading.states.at(part).changes)
    pairs.push_back(reading.graph.nodes[from].name + " > " + reading.graph.nodes[to].name);
  std::ranges::sort(pairs);
  return pairs;
}

std::vector<std::size_t> sizes(const workbench::RecipeReading& reading) {
  std::vector<std::size_t> sizes;
  for (const items::WorldState& state : reading.states) sizes.push_back(state.nodes.size());
  return sizes;
}

}  // namespace irl::test
