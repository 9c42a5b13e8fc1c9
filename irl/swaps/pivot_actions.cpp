#include "irl/swaps/pivot_actions.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>

#include "irl/items/item_graph.hpp"
#include "irl/swaps/action_plan.hpp"
#include "irl/workbench/csv.hpp"

namespace irl::swaps {

namespace {

struct ActionReader {
  const workbench::RecipeReading& reading;
  std::size_t step;
  const std::vector<std::string>& starred;
  const items::ItemGraph& graph = reading.graph;
  const Step& executed = reading.execution.solution.steps[step];
  const ProgramOperation& operation = operation_of(reading, step);
  const ItemShape& shape = *reading.execution.program.domain->item_shape();

  std::string read() const {
    const std::set<std::string> foods = this->foods(), tools = this->tools();
    std::string text = fmt::format("{}({}", operation.primitive->name, fmt::join(foods, ", "));
    if (!tools.empty()) text += fmt::format("; {}", fmt::join(tools, ", "));
    return text + ")";
  }

  /// What an ingredient was asked for as; nobody knows where a variable says it.
  std::string class_of(std::size_t ingredient) const {
    const std::vector<Type>& asked_for = graph.ingredients[ingredient].asked_for;
    if (asked_for.empty()) return "unknown";
    const std::string name(asked_for.front().name());
    return std::ranges::find(starred, name) == starred.end() ? name : "*";
  }

  std::set<std::string> foods() const {
    std::set<std::string> names;
    for (const std::size_t node : graph.moments[step].handled) {
      const items::PlacedItem* placed = step > 0 ? graph.moments[step - 1].find(node) : nullptr;
      const std::vector<std::size_t>& origins = graph.nodes[node].origins;
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
      if (items::may_be_of(thing.type(), graph.ingredients[origin], shape)) return class_of(origin);
    return "mixture";
  }

  std::set<std::string> tools() const {
    std::set<std::string> names;
    for (SlotIndex slot; slot < executed.slots.size(); ++slot) {
      const SlotDefinition& definition = operation.primitive->slots[slot];
      const bool is_taken = definition.role == SlotRole::input || definition.role == SlotRole::optional;
      if (!is_taken || operation.primitive->state_in == slot || !executed.slots[slot] ||
          shape.vessel.is(definition.type))
        continue;
      const Entity* thing = executed.slots[slot]->value.get_if<Entity>();
      if (thing && !thing->has_failed()) names.emplace(thing->type().name());
    }
    return names;
  }
};

}  // namespace

std::string action_of_step(const workbench::RecipeReading& reading, std::size_t step,
                           const std::vector<std::string>& starred) {
  return ActionReader{reading, step, starred}.read();
}

RecipeActions actions_of(const workbench::RecipeReading& reading, const workbench::Verbs& verbs,
                         const std::vector<std::string>& starred) {
  RecipeActions actions;
  for (std::size_t step = 0; step < reading.graph.moments.size(); ++step) {
    const Primitive& primitive = *operation_of(reading, step).primitive;
    if (primitive.state_in && !verbs.is_carrying(primitive.name))
      actions.insert(action_of_step(reading, step, starred));
  }
  return actions;
}

PivotAction::Pivot PivotAction::pivot() const {
  const bool is_of_base = in_base > telling_ratio * in_target;
  const bool is_of_target = in_target > telling_ratio * in_base;
  if (is_of_base && in_target < frequency_of_none) return Pivot::remove;
  if (is_of_target && in_target > frequency_of_some) return Pivot::insert;
  return is_of_base || is_of_target ? Pivot::ask : Pivot::none;
}

std::vector<PivotAction> mine_pivots(const std::vector<RecipeActions>& base,
                                     const std::vector<RecipeActions>& target) {
  std::map<std::string, PivotAction> found;
  const auto count = [&](const std::vector<RecipeActions>& recipes, double PivotAction::*share) {
    for (const RecipeActions& actions : recipes)
      for (const std::string& action : actions) {
        PivotAction& known = found[action];
        known.action = action;
        known.*share += 1 / static_cast<double>(recipes.size());
      }
  };
  count(base, &PivotAction::in_base);
  count(target, &PivotAction::in_target);
  std::vector<PivotAction> all;
  for (auto& [action, pivot] : found) all.push_back(std::move(pivot));
  return all;
}

std::string to_csv(const std::vector<PivotAction>& actions) {
  std::string text = "pivot,action,base,target\n";
  for (const PivotAction& action : actions) {
    const std::array<std::string, 4> fields{std::string(name(action.pivot())), action.action,
                                            fmt::format("{:.4g}", action.in_base),
                                            fmt::format("{:.4g}", action.in_target)};
    text += workbench::csv_row(fields) + "\n";
  }
  return text;
}

workbench::Expected<Pivots> read_pivots(const workbench::Source& source) {
  const std::vector<workbench::CsvRow> rows = workbench::read_csv(source.text);
  const auto column = [&](const char* name) {
    const auto& names = rows.front().fields;
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  const std::size_t pivot = rows.empty() ? 0 : column("pivot"), action = rows.empty() ? 0 : column("action");
  if (rows.empty() || std::max(pivot, action) >= rows.front().fields.size())
    return workbench::file_problem(source.name, "there are no columns 'pivot' and 'action'",
                                   "`irl pivots` writes such a table");
  Pivots pivots;
  Problems problems;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const std::vector<std::string>& fields = rows[r].fields;
    const std::string word = pivot < fields.size() ? fields[pivot] : "";
    const auto known = value_named<PivotAction::Pivot>(word);
    if (!known || action >= fields.size() || fields[action].empty())
      problems.push_back({.where = {source.name, rows[r].line, 1},
                          .what = fmt::format("the row says '{}' of no action that is known", word),
                          .expected = "remove, insert, ask or none, and an action",
                          .kind = "csv"});
    else if (*known == PivotAction::Pivot::remove)
      pivots.remove.insert(fields[action]);
    else if (*known == PivotAction::Pivot::insert)
      pivots.insert.insert(fields[action]);
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return pivots;
}

}  // namespace irl::swaps
