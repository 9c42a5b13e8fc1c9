#include "irl/swaps/own_actions.hpp"

#include <algorithm>

#include "irl/data/similarity.hpp"
#include "irl/items/origin.hpp"
#include "irl/workbench/items/clause_claims.hpp"

namespace irl::swaps {

namespace {

class OwnActionFinder {
 public:
  OwnActionFinder(const workbench::RecipeReading& reading, std::size_t step)
      : reading_(reading),
        graph_(reading.graph),
        step_(step),
        moment_(graph_.moments[step]),
        before_(step == 0 ? nullptr : &graph_.moments[step - 1]) {}

  /// How the step works on an ingredient for itself; none if it does not.
  std::optional<OwnAction::Company> company(std::size_t ingredient) const {
    const auto is_only = [&](std::size_t node) { return holds_only(node, ingredient); };
    if (std::ranges::any_of(moment_.handled, is_only)) {
      if (!stands_for_itself_in_all(ingredient)) return std::nullopt;
      if (std::ranges::all_of(moment_.handled, is_only)) return OwnAction::Company::alone;
      std::vector<std::size_t> alone = moment_.handled;
      std::erase_if(alone, [&](std::size_t node) { return !is_only(node); });
      if (others_come_to(graph_, step_, alone)) return std::nullopt;
      return OwnAction::Company::joins;
    }
    const bool is_given = std::ranges::any_of(
        moment_.handled, [&](std::size_t node) { return items::contains(graph_, node, ingredient); });
    if (is_given && (std::ranges::any_of(moment_.made, is_only) || is_changed_itself(ingredient)))
      return OwnAction::Company::shared;
    return std::nullopt;
  }

 private:
  bool holds_only(std::size_t node, std::size_t ingredient) const {
    return swaps::holds_only(graph_, node, {ingredient});
  }

  bool may_be(const Entity& thing, std::size_t ingredient) const {
    const Domain& domain = *reading_.execution.program.domain;
    return items::may_be_of(thing, graph_.ingredients[ingredient], *domain.item_shape());
  }

  /// Whether it stands for itself in all that the step made, neither mixed with others nor on something.
  bool stands_for_itself_in_all(std::size_t ingredient) const {
    return std::ranges::all_of(moment_.items, [&](const items::PlacedItem& placed) {
      const bool is_new = std::ranges::find(moment_.made, placed.node) != moment_.made.end();
      return !is_new || holds_only(placed.node, ingredient) ||
             !items::contains(graph_, placed.node, ingredient) ||
             std::ranges::any_of(placed.item.contents,
                                 [&](const Entity& thing) { return may_be(thing, ingredient); });
    });
  }

  /// Whether it was changed as one of several things in a vessel.
  bool is_changed_itself(std::size_t ingredient) const {
    if (!before_) return false;
    for (const std::size_t node : moment_.handled) {
      const items::PlacedItem* earlier = before_->find(node);
      if (!earlier || !items::contains(graph_, node, ingredient)) continue;
      for (const Entity& thing : earlier->item.contents)
        if (may_be(thing, ingredient) && is_changed(thing)) return true;
    }
    return false;
  }

  bool is_changed(const Entity& thing) const {
    for (const std::size_t made : moment_.made)
      if (const items::PlacedItem* placed = moment_.find(made))
        for (const Entity& now : placed->item.contents)
          if (now.identity() == thing.identity()) return !similar(thing, now);
    return false;
  }

  const workbench::RecipeReading& reading_;
  const items::ItemGraph& graph_;
  std::size_t step_;
  const items::Moment& moment_;
  const items::Moment* before_;
};

std::optional<std::size_t> food_slot(const workbench::RecipeReading& reading, std::size_t step,
                                     std::size_t ingredient) {
  std::vector<std::size_t> alone = reading.graph.moments[step].handled;
  std::erase_if(alone, [&](std::size_t node) { return !holds_only(reading.graph, node, {ingredient}); });
  return slot_that_holds(reading, step, alone);
}

}  // namespace

std::optional<std::size_t> slot_that_holds(const workbench::RecipeReading& reading, std::size_t step,
                                           const std::vector<std::size_t>& nodes) {
  if (step == 0) return std::nullopt;
  const Program& program = reading.execution.program;
  const Step& executed = reading.execution.solution.steps[step];
  const Primitive& primitive = *program.operations[executed.operation].primitive;
  for (std::size_t slot = 0; slot < executed.slots.size(); ++slot) {
    if (!((executed.given >> slot) & 1U) || !executed.slots[slot] || primitive.state_in == slot) continue;
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
  const workbench::Execution& execution = reading.execution;
  for (std::size_t step = 0; step < reading.graph.moments.size(); ++step) {
    const std::size_t written =
        execution.program.operations[execution.solution.steps[step].operation].written;
    if (!works_on_food(workbench::primitive_of(reading, step), preparation, verbs)) continue;
    const OwnActionFinder finder(reading, step);
    for (std::size_t ingredient = 0; ingredient < all.size(); ++ingredient)
      if (const auto company = finder.company(ingredient))
        all[ingredient].push_back({step, written, kind_of(network.operations[written]), *company,
                                   food_slot(reading, step, ingredient)});
  }
  return all;
}

}  // namespace irl::swaps
