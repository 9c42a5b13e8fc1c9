#include "irl/swaps/recipe_actions.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "irl/items/origin.hpp"
#include "irl/workbench/items/clause_claims.hpp"

namespace irl::swaps {

namespace {

class ActionReader {
 public:
  ActionReader(const workbench::RecipeReading& reading, std::size_t step,
               const std::vector<std::string>& starred)
      : graph_(reading.graph),
        step_(step),
        executed_(reading.execution.solution.steps[step]),
        operation_(reading.execution.program.operations[executed_.operation]),
        shape_(*reading.execution.program.domain->item_shape()),
        starred_(starred) {}

  std::string read() const {
    const std::set<std::string> foods = this->foods(), tools = this->tools();
    std::string text = fmt::format("{}({}", operation_.primitive->name, fmt::join(foods, ", "));
    if (!tools.empty()) text += fmt::format("; {}", fmt::join(tools, ", "));
    return text + ")";
  }

 private:
  /// What an ingredient was asked for as; nobody knows where a variable says it.
  std::string class_of(std::size_t ingredient) const {
    const std::vector<Type>& asked_for = graph_.ingredients[ingredient].asked_for;
    if (asked_for.empty()) return "unknown";
    const std::string name(asked_for.front().name());
    return std::ranges::find(starred_, name) == starred_.end() ? name : "*";
  }

  std::set<std::string> foods() const {
    std::set<std::string> names;
    for (const std::size_t node : graph_.moments[step_].handled) {
      const items::PlacedItem* placed = step_ > 0 ? graph_.moments[step_ - 1].find(node) : nullptr;
      const std::vector<std::size_t>& origins = graph_.nodes[node].origins;
      if (origins.size() == 1 || !placed) {
        for (const std::size_t origin : origins) names.insert(class_of(origin));
        continue;
      }
      for (const Entity& thing : placed->item.contents) names.insert(name_of(thing, origins));
    }
    return names;
  }

  std::string name_of(const Entity& thing, const std::vector<std::size_t>& origins) const {
    for (const std::size_t origin : origins)
      if (items::may_be_of(thing, graph_.ingredients[origin], shape_)) return class_of(origin);
    return "mixture";
  }

  std::set<std::string> tools() const {
    std::set<std::string> names;
    for (std::size_t slot = 0; slot < executed_.slots.size(); ++slot) {
      const SlotDefinition& definition = operation_.primitive->slots[slot];
      const bool is_taken = definition.role == SlotRole::input || definition.role == SlotRole::optional;
      if (!is_taken || operation_.primitive->state_in == slot || !executed_.slots[slot] ||
          shape_.vessel.is(definition.type))
        continue;
      const Entity* thing = executed_.slots[slot]->value.get_if<Entity>();
      if (thing && !thing->has_failed()) names.emplace(thing->type().name());
    }
    return names;
  }

  const items::ItemGraph& graph_;
  std::size_t step_;
  const Step& executed_;
  const ProgramOperation& operation_;
  const ItemShape& shape_;
  const std::vector<std::string>& starred_;
};

}  // namespace

std::string action_of_step(const workbench::RecipeReading& reading, std::size_t step,
                           const std::vector<std::string>& starred) {
  return ActionReader(reading, step, starred).read();
}

RecipeActions actions_of(const workbench::RecipeReading& reading, const workbench::Verbs& verbs,
                         const std::vector<std::string>& starred) {
  RecipeActions actions;
  for (std::size_t step = 0; step < reading.graph.moments.size(); ++step) {
    const ProgramOperation& operation =
        reading.execution.program.operations[reading.execution.solution.steps[step].operation];
    if (operation.primitive->state_in && !verbs.is_carrying(operation.primitive->name))
      actions.insert(action_of_step(reading, step, starred));
  }
  return actions;
}

}  // namespace irl::swaps
