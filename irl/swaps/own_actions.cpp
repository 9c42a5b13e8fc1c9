#include "irl/swaps/own_actions.hpp"

#include <algorithm>

#include "irl/data/comparison.hpp"
#include "irl/items/item_graph.hpp"
#include "irl/workbench/items/clauses.hpp"

namespace irl::swaps {

namespace {

/// How one step works on ingredients.
struct OwnActionFinder {
  const workbench::RecipeReading& reading;
  std::size_t step;
  const items::ItemGraph& graph = reading.graph;
  const items::Moment& moment = graph.moments[step];

  /// How the step works on an ingredient for itself; none if it does not.
  std::optional<OwnAction::Company> company(std::size_t ingredient) const {
    const std::vector<std::size_t> alone = handled_alone(graph, step, {ingredient});
    if (!alone.empty()) {
      if (!stands_for_itself_in_all(ingredient)) return std::nullopt;
      if (alone.size() == moment.handled.size()) return OwnAction::Company::alone;
      if (others_come_to(graph, step, alone)) return std::nullopt;
      return OwnAction::Company::joins;
    }
    const auto has_it = [&](std::size_t node) { return items::contains(graph, node, ingredient); };
    const auto is_it = [&](std::size_t node) { return holds_only(graph, node, {ingredient}); };
    if (std::ranges::any_of(moment.handled, has_it) &&
        (std::ranges::any_of(moment.made, is_it) || is_changed_itself(ingredient)))
      return OwnAction::Company::shared;
    return std::nullopt;
  }

  bool may_be(const Entity& thing, std::size_t ingredient) const {
    const Domain& domain = *reading.execution.program.domain;
    return items::may_be_of(thing.type(), graph.ingredients[ingredient], *domain.item_shape());
  }

  /// Whether it stands for itself in all that the step made, neither mixed with others nor on something.
  bool stands_for_itself_in_all(std::size_t ingredient) const {
    return std::ranges::all_of(moment.items, [&](const items::PlacedItem& placed) {
      const bool is_new = std::ranges::find(moment.made, placed.node) != moment.made.end();
      return !is_new || holds_only(graph, placed.node, {ingredient}) ||
             !items::contains(graph, placed.node, ingredient) ||
             std::ranges::any_of(placed.item.contents,
                                 [&](const Entity& thing) { return may_be(thing, ingredient); });
    });
  }

  /// Whether it was changed as one of several things in a vessel.
  bool is_changed_itself(std::size_t ingredient) const {
    if (step == 0) return false;
    for (const std::size_t node : moment.handled) {
      const items::PlacedItem* earlier = graph.moments[step - 1].find(node);
      if (!earlier || !items::contains(graph, node, ingredient)) continue;
      for (const Entity& thing : earlier->item.contents)
        if (may_be(thing, ingredient) && is_changed(thing)) return true;
    }
    return false;
  }

  bool is_changed(const Entity& thing) const {
    for (const std::size_t made : moment.made)
      if (const items::PlacedItem* placed = moment.find(made))
        for (const Entity& now : placed->item.contents)
          if (now.identity() == thing.identity()) return !similar(thing, now);
    return false;
  }
};

}  // namespace

std::optional<std::size_t> food_slot(const workbench::RecipeReading& reading, std::size_t step,
                                     const std::vector<std::size_t>& ingredients) {
  if (step == 0) return std::nullopt;
  const std::vector<std::size_t> nodes = handled_alone(reading.graph, step, ingredients);
  const Program& program = reading.execution.program;
  const Step& executed = reading.execution.solution.steps[step];
  const Primitive& primitive = *program.operations[executed.operation].primitive;
  for (SlotIndex slot; slot < executed.slots.size(); ++slot) {
    if (!executed.given.contains(slot) || !executed.slots[slot] || primitive.state_in == slot) continue;
    for (const items::PlacedItem& placed : reading.graph.moments[step - 1].items)
      if (std::ranges::find(nodes, placed.node) != nodes.end() &&
          items::holds(executed.slots[slot]->value, placed.item.key, *program.domain))
        return slot;
  }
  return std::nullopt;
}

bool holds_only(const items::ItemGraph& graph, std::size_t node,
                const std::vector<std::size_t>& ingredients) {
  const std::vector<std::size_t>& origins = graph.nodes[node].origins;
  return !origins.empty() && std::ranges::all_of(origins, [&](std::size_t origin) {
    return std::ranges::find(ingredients, origin) != ingredients.end();
  });
}

std::vector<std::size_t> handled_alone(const items::ItemGraph& graph, std::size_t step,
                                       const std::vector<std::size_t>& ingredients) {
  std::vector<std::size_t> nodes = graph.moments[step].handled;
  std::erase_if(nodes, [&](std::size_t node) { return !holds_only(graph, node, ingredients); });
  return nodes;
}

bool others_come_to(const items::ItemGraph& graph, std::size_t step, const std::vector<std::size_t>& nodes) {
  return std::ranges::any_of(graph.moments[step].made, [&](std::size_t made) {
    const std::vector<std::size_t>& parents = graph.nodes[made].parents;  // first what was in its place
    return parents.size() > 1 && std::ranges::find(nodes, parents.front()) != nodes.end();
  });
}

bool works_on_food(std::string_view primitive, const Preparation& preparation,
                   const workbench::Verbs& verbs) {
  return !verbs.is_carrying(primitive) &&
         std::ranges::find(preparation.beside_food, primitive) == preparation.beside_food.end();
}

std::vector<std::vector<OwnAction>> own_actions(const workbench::RecipeReading& reading,
                                                const Network& network, const Preparation& preparation,
                                                const workbench::Verbs& verbs) {
  std::vector<std::vector<OwnAction>> all(reading.graph.ingredients.size());
  for (std::size_t step = 0; step < reading.graph.moments.size(); ++step) {
    const std::size_t written = operation_of(reading, step).written;
    if (!works_on_food(operation_of(reading, step).primitive->name, preparation, verbs)) continue;
    const OwnActionFinder finder{reading, step};
    for (std::size_t ingredient = 0; ingredient < all.size(); ++ingredient)
      if (const auto company = finder.company(ingredient))
        all[ingredient].push_back({step, written, kind_of(network.operations[written]), *company,
                                   food_slot(reading, step, {ingredient})});
  }
  return all;
}

}  // namespace irl::swaps
