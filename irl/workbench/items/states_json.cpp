#include "irl/workbench/items/states_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "irl/items/origin.hpp"
#include "irl/network/dot_string.hpp"

namespace irl::workbench {

using items::Item;
using items::PlacedItem;
using items::WorldState;

namespace {

class StateWriter {
 public:
  StateWriter(const RecipeReading& reading, Names names)
      : reading_(reading),
        graph_(reading.graph),
        shape_(*reading.execution.program.domain->item_shape()),
        names_(names) {}

  Json state(const WorldState& state) const {
    Json object = Json::object();
    object["time"] = to_json(time_of(reading_, state));
    object["state"] = Json::array();
    for (const std::size_t node : state.nodes) object["state"].push_back(item(state, node));
    object["changes"] = Json::array();
    for (const auto& [from, to] : state.changes)
      object["changes"].push_back(Json::array({graph_.nodes[from].name, graph_.nodes[to].name}));
    object["handled"] = node_names(state.handled);
    object["used-up"] = node_names(state.used_up);
    return object;
  }

 private:
  Json node_names(const std::vector<std::size_t>& nodes) const {
    Json list = Json::array();
    for (const std::size_t node : nodes) list.push_back(graph_.nodes[node].name);
    return list;
  }

  Json item(const WorldState& state, std::size_t node) const {
    Json object{{"node", graph_.nodes[node].name}, {"name", item_name(reading_, state, node, names_)}};
    const PlacedItem* placed = state.last_step ? graph_.moments[*state.last_step].find(node) : nullptr;
    object["place"] = Json::array();
    object["foods"] = Json::array();
    if (placed) {
      for (const Type type : placed->item.place) object["place"].push_back(type.name());
      object["foods"] = things(placed->item);
    }
    object["ingredients"] = Json::array();
    for (const std::size_t origin : graph_.nodes[node].origins)
      object["ingredients"].push_back(ingredient(origin, node, placed));
    object["temperature"] = placed ? temperature(placed->item) : Json();
    object["pieces"] = placed ? placed->item.contents.size() : 0;
    object["made-in"] = graph_.nodes[node].made_in;
    object["available-at"] = placed ? to_json(placed->available_at) : Json();
    return object;
  }

  /// The things of an item; what is alike stands once, with how many there are.
  Json things(const Item& item) const {
    Json list = Json::array();
    for (const Entity& thing : item.contents) {
      Json object{{"class", thing.type().name()}, {"grams", shape_.weight(thing)}};
      object["attributes"] = Json::object();
      for (const AttributeValue& entry : thing.attributes())
        if (entry.attribute != shape_.amount && !is_part(entry.attribute) && !is_nothing(entry.value))
          object["attributes"][std::string(entry.attribute.name())] = to_string(entry.value);
      const auto alike = std::ranges::find_if(list, [&](Json& known) {
        Json one = known;
        one.erase("count");
        return one == object;
      });
      if (alike != list.end()) {
        (*alike)["count"] = (*alike)["count"].get<std::size_t>() + 1;
      } else {
        object["count"] = 1;
        list.push_back(std::move(object));
      }
    }
    return list;
  }
  bool is_part(Attribute attribute) const {
    return std::ranges::find(shape_.parts, attribute) != shape_.parts.end();
  }

  Json ingredient(std::size_t origin, std::size_t node, const PlacedItem* placed) const {
    const items::Ingredient& ingredient = graph_.ingredients[origin];
    const Type kind = ingredient.asked_for.empty() ? Type() : ingredient.asked_for.front();
    const auto& origins = graph_.nodes[node].origins;
    const bool occurs_once = std::ranges::count_if(origins, [&](std::size_t other) {
                               return graph_.ingredients[other].asked_for == ingredient.asked_for;
                             }) == 1;
    Json object{{"line", reading_.ingredient_lines[origin]}, {"class", kind.name()}};
    object["grams"] = nullptr;
    if (placed && occurs_once)
      object["grams"] = items::weight_of_those(
          placed->item, shape_, [&](const Entity& thing) { return may_be_of(thing, ingredient, shape_); });
    return object;
  }

  /// The temperature of all things of an item, if it is the same.
  Json temperature(const Item& item) const {
    if (!shape_.temperature || item.contents.empty()) return nullptr;
    const Amount* first = item.contents.front().amount(shape_.temperature);
    const bool is_one = first && std::ranges::all_of(item.contents, [&](const Entity& thing) {
                          const Amount* other = thing.amount(shape_.temperature);
                          return other && *other == *first;
                        });
    return is_one ? to_json(Value(*first)) : Json();
  }

  const RecipeReading& reading_;
  const items::ItemGraph& graph_;
  const ItemShape& shape_;
  Names names_;
};

/// What a state is called in documents: its instruction, or its operation.
Json heading(const RecipeReading& reading, Each each, std::size_t number) {
  Json object{{"recipe-id", reading.id}};
  if (each == Each::instruction) {
    object["instruction"] = number;
    object["text"] = number == 0 ? "" : reading.instructions[number - 1];
    return object;
  }
  const Program& program = reading.execution.program;
  const std::uint32_t operation = reading.execution.solution.steps[number].operation;
  object["operation"] = number + 1;
  object["instruction"] = reading.parts[operation];
  object["text"] = program.text(operation);
  return object;
}

/// The nodes and pairs of all states; states of operations begin before the first one.
struct ShownGraph {
  struct Edge {
    std::size_t from, to, instruction;
  };
  std::map<std::size_t, std::size_t> nodes;  ///< with the first state that has each
  std::vector<Edge> edges;
};

ShownGraph shown_graph(const std::vector<WorldState>& states, Each each) {
  ShownGraph graph;
  for (std::size_t s = 0; s < states.size(); ++s) {
    for (const std::size_t node : states[s].nodes) graph.nodes.try_emplace(node, s);
    for (const auto& [from, to] : states[s].changes)
      graph.edges.push_back({from, to, each == Each::operation ? s + 1 : s});
  }
  return graph;
}

}  // namespace

std::vector<WorldState> states_of(const RecipeReading& reading, Each each) {
  return each == Each::instruction ? reading.states : items::states_after_steps(reading.graph);
}

std::vector<Json> states_json(const RecipeReading& reading, Each each, Names names) {
  const StateWriter writer(reading, names);
  const std::vector<WorldState> states = states_of(reading, each);
  std::vector<Json> documents;
  for (std::size_t s = 0; s < states.size(); ++s) {
    Json object = heading(reading, each, s);
    object["forked"] = reading.is_forked;
    object["status"] = name(reading.execution.status);
    object.update(writer.state(states[s]));
    documents.push_back(std::move(object));
  }
  return documents;
}

Json graph_json(const RecipeReading& reading, Each each, Names names) {
  const std::vector<WorldState> states = states_of(reading, each);
  const ShownGraph graph = shown_graph(states, each);
  Json object{{"recipe-id", reading.id}, {"nodes", Json::array()}, {"edges", Json::array()}};
  for (const auto& [node, first] : graph.nodes)
    object["nodes"].push_back({{"node", reading.graph.nodes[node].name},
                               {"name", item_name(reading, states[first], node, names)},
                               {"ingredient", reading.graph.is_ingredient(node)},
                               {"made-in", reading.graph.nodes[node].made_in}});
  for (const ShownGraph::Edge& edge : graph.edges)
    object["edges"].push_back({{"from", reading.graph.nodes[edge.from].name},
                               {"to", reading.graph.nodes[edge.to].name},
                               {each == Each::operation ? "operation" : "instruction", edge.instruction}});
  return object;
}

std::string graph_dot(const RecipeReading& reading, Each each, Names names) {
  const std::vector<WorldState> states = states_of(reading, each);
  const ShownGraph graph = shown_graph(states, each);
  std::string dot =
      fmt::format("digraph {} {{\n  rankdir=LR;\n  node [shape=box];\n", dot_string(reading.id));
  for (std::size_t s = 0; s < states.size(); ++s) {
    dot += "  { rank=same;";
    for (const auto& [node, first] : graph.nodes)
      if (first == s)
        dot += fmt::format(" {} [label={}];", dot_string(reading.graph.nodes[node].name),
                           dot_string(item_name(reading, states[s], node, names)));
    dot += " }\n";
  }
  for (const ShownGraph::Edge& edge : graph.edges)
    dot += fmt::format("  {} -> {} [label=\"{}\"];\n", dot_string(reading.graph.nodes[edge.from].name),
                       dot_string(reading.graph.nodes[edge.to].name), edge.instruction);
  return dot + "}\n";
}

}  // namespace irl::workbench
