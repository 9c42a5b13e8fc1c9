#include "irl/items/world_states.hpp"

#include <algorithm>

namespace irl::items {

namespace {

/// Whether an ingredient stands in its store after so many steps.
bool is_still_to_come(const Ingredient& ingredient, std::size_t steps) {
  return ingredient.operation && !ingredient.is_missing &&
         (!ingredient.brought || *ingredient.brought >= steps);
}

std::vector<std::size_t> nodes_after(const ItemGraph& graph, std::size_t steps) {
  std::vector<std::size_t> made, ingredients;
  if (steps > 0)
    for (const PlacedItem& placed : graph.moments[steps - 1].items)
      (graph.is_ingredient(placed.node) ? ingredients : made).push_back(placed.node);
  for (std::size_t node = 0; node < graph.nodes.size(); ++node)
    if (const auto ingredient = graph.nodes[node].ingredient)
      if (is_still_to_come(graph.ingredients[*ingredient], steps)) ingredients.push_back(node);
  std::ranges::sort(made);  // nodes are numbered as they are made
  std::ranges::sort(ingredients);
  made.insert(made.end(), ingredients.begin(), ingredients.end());
  return made;
}

/// By node, whether another one was made from it, directly or not.
std::vector<bool> ancestors(const ItemGraph& graph, std::size_t node) {
  std::vector<bool> found(graph.nodes.size(), false);
  std::vector<std::size_t> open = graph.nodes[node].parents;
  while (!open.empty()) {
    const std::size_t next = open.back();
    open.pop_back();
    if (found[next]) continue;
    found[next] = true;
    open.insert(open.end(), graph.nodes[next].parents.begin(), graph.nodes[next].parents.end());
  }
  return found;
}

/// Follows states through the steps of a solution.
struct StateReader {
  const ItemGraph& graph;
  std::vector<std::size_t> before{};

  /// The state after so many steps, of which those of `own` belong to it.
  WorldState state(std::size_t steps, const std::vector<std::size_t>& own) {
    WorldState state{.nodes = nodes_after(graph, steps)};
    if (steps > 0) state.last_step = steps - 1;
    for (const std::size_t step : own) {
      add_once(state.handled, graph.moments[step].handled);
      for (const std::size_t node : graph.moments[step].used_up)
        if (is_in(before, node)) add_once(state.used_up, {node});
    }
    for (const std::size_t to : state.nodes) {
      if (is_in(before, to)) continue;
      const std::vector<bool> earlier = ancestors(graph, to);
      for (const std::size_t from : before)
        if (earlier[from]) state.changes.emplace_back(from, to);
    }
    before = state.nodes;
    return state;
  }
};

}  // namespace

bool WorldState::has(std::size_t node) const {
  return is_in(nodes, node);
}

std::vector<WorldState> world_states(const ItemGraph& graph, const Solution& solution,
                                     std::span<const std::size_t> parts, std::size_t last_part) {
  StateReader reader{graph};
  std::vector<WorldState> states;
  std::size_t steps = 0;
  for (std::size_t part = 0; part <= last_part; ++part) {
    std::vector<std::size_t> own;
    for (std::size_t step = 0; step < graph.moments.size(); ++step) {
      const std::size_t of_step = parts[solution.steps[step].operation];
      if (of_step == part) own.push_back(step);
      if (of_step <= part) steps = std::max(steps, step + 1);
    }
    states.push_back(reader.state(steps, own));
  }
  return states;
}

std::vector<WorldState> states_after_steps(const ItemGraph& graph) {
  StateReader reader{graph};
  std::vector<WorldState> states;
  for (std::size_t step = 0; step < graph.moments.size(); ++step)
    states.push_back(reader.state(step + 1, {step}));
  return states;
}

bool contains(const ItemGraph& graph, std::size_t node, std::size_t ingredient) {
  return is_in(graph.nodes[node].origins, ingredient);
}

std::vector<std::optional<std::size_t>> first_uses(const ItemGraph& graph,
                                                   const std::vector<WorldState>& states) {
  std::vector<std::optional<std::size_t>> uses(graph.ingredients.size());
  for (std::size_t part = 1; part < states.size(); ++part)
    for (const std::size_t node : states[0].nodes)
      if (!states[part].has(node))
        for (const std::size_t origin : graph.nodes[node].origins)
          if (!uses[origin]) uses[origin] = part;
  return uses;
}

}  // namespace irl::items
