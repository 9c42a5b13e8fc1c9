#include "irl/workbench/items/states_agreement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "irl/score/text_measures.hpp"
#include "irl/workbench/items/json_lines.hpp"

namespace irl::workbench {

using items::AnnotatedGraph;
using items::GraphAgreement;
using items::WorldState;

namespace {

AnnotatedGraph graph_of(const RecipeReading& reading) {
  AnnotatedGraph graph;
  for (std::size_t part = 0; part < reading.states.size(); ++part) {
    std::vector<std::size_t>& made = graph.made.emplace_back();
    for (const std::size_t node : reading.states[part].nodes)
      if (part == 0 ? !reading.graph.is_ingredient(node) : !reading.states[part - 1].has(node))
        made.push_back(node);
    const auto& changes = reading.states[part].changes;
    graph.edges.insert(graph.edges.end(), changes.begin(), changes.end());
  }
  return graph;
}

/// The first state that has a node; null if none has it.
const WorldState* first_state_with(const RecipeReading& reading, std::size_t node) {
  const auto found =
      std::ranges::find_if(reading.states, [&](const WorldState& state) { return state.has(node); });
  return found == reading.states.end() ? nullptr : &*found;
}

const items::PlacedItem* item_of(const RecipeReading& reading, std::size_t node) {
  const WorldState* state = first_state_with(reading, node);
  return state && state->last_step ? reading.graph.moments[*state->last_step].find(node) : nullptr;
}

/// The nodes of the ingredients that both have, each once: those with the same line, then those of which the
/// same amount was asked for.
std::vector<std::pair<std::size_t, std::size_t>> same_ingredients(const RecipeReading& gold,
                                                                  const RecipeReading& other) {
  std::vector<std::pair<std::size_t, std::size_t>> same;
  std::set<std::size_t> taken_a, taken_b;
  const auto pair_those = [&](const auto& are_same) {
    for (std::size_t a = 0; a < gold.graph.nodes.size(); ++a)
      for (std::size_t b = 0; b < other.graph.nodes.size(); ++b) {
        const auto of_a = gold.graph.nodes[a].ingredient, of_b = other.graph.nodes[b].ingredient;
        if (!of_a || !of_b || taken_a.contains(a) || taken_b.contains(b) || !are_same(*of_a, *of_b)) continue;
        taken_a.insert(a);
        taken_b.insert(b);
        same.emplace_back(a, b);
      }
  };
  pair_those(
      [&](std::size_t a, std::size_t b) { return gold.ingredient_lines[a] == other.ingredient_lines[b]; });
  pair_those([&](std::size_t a, std::size_t b) {
    return gold.graph.ingredients[a].asked_for == other.graph.ingredients[b].asked_for &&
           gold.graph.ingredients[a].amount == other.graph.ingredients[b].amount;
  });
  return same;
}

/// Names that somebody predicted, as a graph: a name is one node as long as it is in every state.
class PredictedStates {
 public:
  /// Reads the lines; what is wrong with them is left among the problems.
  PredictedStates(const Source& source, std::size_t last_instruction) : last_(last_instruction) {
    JsonLines lines(source);
    while (const Json* line = lines.next()) read(*line, lines);
    problems = std::move(lines.problems());
  }

  std::size_t node(const std::string& name) {
    const auto [known, is_new] = numbers_.emplace(name, names.size());
    if (is_new) names.push_back(name);
    return known->second;
  }

  AnnotatedGraph graph;
  std::vector<std::string> names;  ///< by node
  std::vector<std::size_t> first;  ///< the ingredients
  Problems problems;
  Problems warnings;

 private:
  void read(const Json& line, JsonLines& lines) {
    const auto number = lines.count("instruction");
    const auto state = line.find("state");
    if (!number) return;
    if (state == line.end() || !is_list_of_texts(*state))
      return lines.report("there is no list of texts under \"state\"", R"({"state": ["cream", "flour"]})");
    if (*number > most_instructions)
      return lines.report("there are no recipes with so many instructions", "");
    if (*number > last_)
      return warn(lines.place(),
                  fmt::format("there is no instruction {}: the last one is {}", *number, last_));
    if (!told_.insert(*number).second)
      return lines.report(fmt::format("the state after instruction {} is there before", *number),
                          "one for each");
    std::vector<std::size_t> now;
    for (const Json& name : *state) now.push_back(node(name.get<std::string>()));
    if (*number == 0) first = now;
    if (graph.made.size() <= *number) graph.made.resize(*number + 1);
    for (const std::size_t one : now)
      if (*number > 0 && std::ranges::find(before_, one) == before_.end()) graph.made[*number].push_back(one);
    before_ = std::move(now);
    const auto changes = line.find("changes");
    if (changes == line.end()) return;
    for (const Json& pair : *changes) {
      if (is_list_of_texts(pair) && pair.size() == 2)
        graph.edges.emplace_back(node(pair[0].get<std::string>()), node(pair[1].get<std::string>()));
      else
        lines.report("a change is no pair of texts", R"(["butter", "cream"])");
    }
  }

  void warn(const Position& where, std::string what) {
    warnings.push_back({.severity = Severity::warning,
                        .where = where,
                        .what = std::move(what),
                        .advice = "its state counts nowhere",
                        .kind = "no-instruction"});
  }

  static bool is_list_of_texts(const Json& list) {
    return list.is_array() && std::ranges::all_of(list, [](const Json& one) { return one.is_string(); });
  }

  static constexpr std::size_t most_instructions = 10'000;
  std::size_t last_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::size_t> before_;
  std::set<std::size_t> told_;  // instructions
};

}  // namespace

GraphAgreement states_agreement(const RecipeReading& gold, const RecipeReading& other, double threshold,
                                const Rules& rules) {
  const ItemShape& shape = *gold.execution.program.domain->item_shape();
  const auto likeness = [&](std::size_t a, std::size_t b) -> double {
    const auto* wanted = item_of(gold, a);
    const auto* found = item_of(other, b);
    if (!wanted || !found) return 0;
    if (shape.closeness) return shape.closeness(wanted->item.contents, found->item.contents, rules);
    return items::same_contents(wanted->item, found->item) ? 1 : 0;
  };
  return items::agreement(graph_of(gold), graph_of(other), same_ingredients(gold, other), likeness,
                          threshold);
}

Expected<PredictedAgreement> states_agreement(const RecipeReading& gold, const Source& predicted,
                                              double threshold, Names names) {
  PredictedStates states(predicted, gold.instructions.size());
  if (!states.problems.empty()) return std::unexpected(std::move(states.problems));
  const auto likeness = [&](std::size_t a, std::size_t b) {
    const WorldState* state = first_state_with(gold, a);
    if (!state) return 0.0;
    return token_measures(tokens(states.names[b]), tokens(item_name(gold, *state, a, names))).f1;
  };
  std::vector<std::pair<std::size_t, std::size_t>> ingredients;
  for (std::size_t a = 0; a < gold.graph.nodes.size(); ++a)
    for (const std::size_t b : states.first)
      if (gold.graph.is_ingredient(a) && likeness(a, b) == 1) {
        ingredients.emplace_back(a, b);
        break;
      }
  return PredictedAgreement{items::agreement(graph_of(gold), states.graph, ingredients, likeness, threshold),
                            std::move(states.warnings)};
}

}  // namespace irl::workbench
