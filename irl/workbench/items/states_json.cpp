#include "irl/workbench/items/states_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "irl/items/item_graph.hpp"
#include "irl/network/dot_string.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

using items::Item;
using items::PlacedItem;
using items::WorldState;

static void describe(Document<Amount>& amount) {
  amount.called("amount").field("value", &Amount::value).field("unit", [](const Amount& amount) {
    return amount.unit.name();
  });
}

namespace {

/// What states are told of, and in which names.
struct StateTeller {
  const RecipeReading& reading;
  Each each;
  Names names;

  const items::ItemGraph& graph() const { return reading.graph; }
  const Program& program() const { return reading.execution.program; }
  const ItemShape& shape() const { return *program().domain->item_shape(); }
  const std::string& node(std::size_t number) const { return graph().nodes[number].name; }
  std::vector<std::string> nodes(const std::vector<std::size_t>& numbers) const {
    std::vector<std::string> names;
    for (const std::size_t number : numbers) names.push_back(node(number));
    return names;
  }
};

struct FoodDocument {
  std::string type;
  double grams = 0;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::size_t count = 1;

  bool is_like(const FoodDocument& other) const {
    return type == other.type && grams == other.grams && attributes == other.attributes;
  }
};

struct IngredientDocument {
  std::string line;
  std::string type;
  std::optional<double> grams{};
};

/// An item of a state.
struct ItemDocument {
  std::string node;
  std::string name;
  std::vector<std::string> place{};
  std::vector<FoodDocument> foods{};
  std::vector<IngredientDocument> ingredients{};
  std::optional<Amount> temperature{};
  std::size_t pieces = 0;
  std::size_t made_in = 0;
  std::optional<Seconds> available_at{};
};

/// A state, and after what it is there.
struct StateDocument {
  const StateTeller& teller;
  std::size_t number;
  const WorldState& state;

  bool is_of_operation() const { return teller.each == Each::operation; }
  OperationIndex operation() const { return teller.reading.execution.solution.steps[number].operation; }
};

void describe(Document<FoodDocument>& food) {
  food.called("food")
      .field("class", &FoodDocument::type)
      .field("grams", &FoodDocument::grams, "Of one of them.")
      .field("attributes", &FoodDocument::attributes)
      .field("count", &FoodDocument::count, from_one);
}

void describe(Document<IngredientDocument>& ingredient) {
  ingredient.called("ingredient")
      .field("line", &IngredientDocument::line)
      .field("class", &IngredientDocument::type)
      .field("grams", &IngredientDocument::grams);
}

void describe(Document<ItemDocument>& item) {
  item.called("item")
      .field("node", &ItemDocument::node, "A variable of the network that holds it; no two have one name.")
      .field("name", &ItemDocument::name, "For people: an unused ingredient by its line.")
      .field("place", &ItemDocument::place,
             "Types, from the place down to the vessel; empty: it has not been brought.")
      .field("foods", &ItemDocument::foods)
      .field("ingredients", &ItemDocument::ingredients)
      .field("temperature", &ItemDocument::temperature, "null: it is not known, or not the same everywhere.")
      .field("pieces", &ItemDocument::pieces)
      .field("made-in", &ItemDocument::made_in,
             "The instruction; 0: it is an ingredient, or was made of the list of ingredients.")
      .field("available-at", &ItemDocument::available_at);
}

/// The things of an item; what is alike stands once, with how many there are.
std::vector<FoodDocument> foods_of(const Item& item, const ItemShape& shape) {
  std::vector<FoodDocument> foods;
  for (const Entity& thing : item.contents) {
    FoodDocument food{std::string(thing.type().name()), shape.weight(thing), {}};
    for (const AttributeValue& entry : thing.attributes())
      if (entry.attribute != shape.amount && !is_nothing(entry.value) &&
          std::ranges::find(shape.parts, entry.attribute) == shape.parts.end())
        food.attributes.emplace_back(entry.attribute.name(), to_string(entry.value));
    const auto alike =
        std::ranges::find_if(foods, [&](const FoodDocument& known) { return known.is_like(food); });
    if (alike != foods.end())
      ++alike->count;
    else
      foods.push_back(std::move(food));
  }
  return foods;
}

IngredientDocument ingredient_of(const StateTeller& teller, std::size_t origin, std::size_t node,
                                 const PlacedItem* placed) {
  const items::Ingredient& ingredient = teller.graph().ingredients[origin];
  const Type kind = ingredient.asked_for.empty() ? Type() : ingredient.asked_for.front();
  const bool occurs_once = std::ranges::count_if(teller.graph().nodes[node].origins, [&](std::size_t other) {
                             return teller.graph().ingredients[other].asked_for == ingredient.asked_for;
                           }) == 1;
  IngredientDocument told{teller.reading.ingredient_lines[origin], std::string(kind.name())};
  if (placed && occurs_once)
    told.grams = items::weight_of_those(placed->item, teller.shape(), [&](const Entity& thing) {
      return may_be_of(thing.type(), ingredient, teller.shape());
    });
  return told;
}

/// The temperature of all things of an item, if it is the same.
std::optional<Amount> temperature_of(const Item& item, const ItemShape& shape) {
  if (!shape.temperature || item.contents.empty()) return std::nullopt;
  const Amount* first = item.contents.front().amount(shape.temperature);
  const bool is_one = first && std::ranges::all_of(item.contents, [&](const Entity& thing) {
                        const Amount* other = thing.amount(shape.temperature);
                        return other && *other == *first;
                      });
  return is_one ? std::optional(*first) : std::nullopt;
}

ItemDocument item_of(const StateTeller& teller, const WorldState& state, std::size_t node) {
  const PlacedItem* placed = state.last_step ? teller.graph().moments[*state.last_step].find(node) : nullptr;
  ItemDocument item{.node = teller.node(node),
                    .name = item_name(teller.reading, state, node, teller.names),
                    .made_in = teller.graph().nodes[node].made_in};
  for (const std::size_t origin : teller.graph().nodes[node].origins)
    item.ingredients.push_back(ingredient_of(teller, origin, node, placed));
  if (!placed) return item;
  for (const Type type : placed->item.place) item.place.emplace_back(type.name());
  item.foods = foods_of(placed->item, teller.shape());
  item.temperature = temperature_of(placed->item, teller.shape());
  item.pieces = placed->item.contents.size();
  item.available_at = placed->available_at;
  return item;
}

std::string text_of(const StateDocument& it) {
  if (it.is_of_operation()) return it.teller.program().text(it.operation());
  return it.number == 0 ? "" : it.teller.reading.instructions[it.number - 1];
}

void describe(Document<StateDocument>& state) {
  state.called("state")
      .field("recipe-id", [](const StateDocument& it) { return it.teller.reading.id; })
      .optional_field("operation",
                      [](const StateDocument& it) {
                        return it.is_of_operation() ? std::optional(it.number + 1) : std::nullopt;
                      },
                      {"With --each operation: which one was executed, from 1.", from_one})
      .field(
          "instruction",
          [](const StateDocument& it) {
            return it.is_of_operation() ? it.teller.reading.parts[it.operation()] : it.number;
          },
          "0: the list of ingredients.")
      .field("text", text_of)
      .field(
          "forked", [](const StateDocument& it) { return it.teller.reading.is_forked; },
          "Whether two operations took one state, so that it was threaded anew.")
      .field("status", [](const StateDocument& it) { return it.teller.reading.execution.status; })
      .field("time", [](const StateDocument& it) { return time_of(it.teller.reading, it.state); })
      .field("state",
             [](const StateDocument& it) {
               std::vector<ItemDocument> items;
               for (const std::size_t node : it.state.nodes)
                 items.push_back(item_of(it.teller, it.state, node));
               return items;
             })
      .field(
          "changes",
          [](const StateDocument& it) {
            std::vector<std::array<std::string, 2>> changes;
            for (const auto& [from, to] : it.state.changes)
              changes.push_back({it.teller.node(from), it.teller.node(to)});
            return changes;
          },
          "Pairs of nodes: what was there before, and what comes from it and is there now.")
      .field("handled", [](const StateDocument& it) { return it.teller.nodes(it.state.handled); })
      .field("used-up", [](const StateDocument& it) { return it.teller.nodes(it.state.used_up); });
}

/// The nodes and pairs of all states; states of operations begin before the first one.
struct ShownGraph {
  struct Node {
    std::string node, name;
    bool is_ingredient = false;
    std::size_t made_in = 0;
    std::size_t first = 0;  ///< of the states that have it
  };
  struct Edge {
    std::string from, to;
    Each each;
    std::size_t number = 1;

    std::optional<std::size_t> made_by(Each kind) const {
      return each == kind ? std::optional(number) : std::nullopt;
    }
  };
  std::string recipe;
  std::vector<Node> nodes{};
  std::vector<Edge> edges{};
};

ShownGraph shown_graph(const StateTeller& teller, const std::vector<WorldState>& states) {
  ShownGraph graph{teller.reading.id};
  std::map<std::size_t, std::size_t> firsts;
  for (std::size_t s = 0; s < states.size(); ++s) {
    for (const std::size_t node : states[s].nodes) firsts.try_emplace(node, s);
    for (const auto& [from, to] : states[s].changes)
      graph.edges.push_back(
          {teller.node(from), teller.node(to), teller.each, teller.each == Each::operation ? s + 1 : s});
  }
  for (const auto& [node, first] : firsts)
    graph.nodes.push_back({teller.node(node), item_name(teller.reading, states[first], node, teller.names),
                           teller.graph().is_ingredient(node), teller.graph().nodes[node].made_in, first});
  return graph;
}

void describe(Document<ShownGraph::Node>& node) {
  node.called("node")
      .field("node", &ShownGraph::Node::node)
      .field("name", &ShownGraph::Node::name)
      .field("ingredient", &ShownGraph::Node::is_ingredient)
      .field("made-in", &ShownGraph::Node::made_in);
}

void describe(Document<ShownGraph::Edge>& edge) {
  using Edge = ShownGraph::Edge;
  edge.called("edge")
      .field("from", &Edge::from)
      .field("to", &Edge::to)
      .optional_field(
          "instruction", [](const Edge& it) { return it.made_by(Each::instruction); }, from_one)
      .optional_field(
          "operation", [](const Edge& it) { return it.made_by(Each::operation); }, from_one);
}

void describe(Document<ShownGraph>& graph) {
  graph.called("graph")
      .field("recipe-id", &ShownGraph::recipe)
      .field("nodes", &ShownGraph::nodes)
      .field("edges", &ShownGraph::edges);
}

}  // namespace

std::vector<WorldState> states_of(const RecipeReading& reading, Each each) {
  return each == Each::instruction ? reading.states : items::states_after_steps(reading.graph);
}

std::vector<Json> states_json(const RecipeReading& reading, Each each, Names names) {
  const StateTeller teller{reading, each, names};
  const std::vector<WorldState> states = states_of(reading, each);
  std::vector<Json> documents;
  for (std::size_t s = 0; s < states.size(); ++s)
    documents.push_back(to_document(StateDocument{teller, s, states[s]}));
  return documents;
}

Json graph_json(const RecipeReading& reading, Each each, Names names) {
  return to_document(shown_graph({reading, each, names}, states_of(reading, each)));
}

Json states_schema() {
  return titled_schema<StateDocument>(
      "A line of what irl states --json prints: what there is after an instruction, or after an operation");
}

Json states_graph_schema() {
  return titled_schema<ShownGraph>("What irl states --graph prints: what was made of what");
}

std::string graph_dot(const RecipeReading& reading, Each each, Names names) {
  const std::vector<WorldState> states = states_of(reading, each);
  const ShownGraph graph = shown_graph({reading, each, names}, states);
  std::string dot =
      fmt::format("digraph {} {{\n  rankdir=LR;\n  node [shape=box];\n", dot_string(reading.id));
  for (std::size_t s = 0; s < states.size(); ++s) {
    dot += "  { rank=same;";
    for (const ShownGraph::Node& node : graph.nodes)
      if (node.first == s)
        dot += fmt::format(" {} [label={}];", dot_string(node.node), dot_string(node.name));
    dot += " }\n";
  }
  for (const ShownGraph::Edge& edge : graph.edges)
    dot +=
        fmt::format("  {} -> {} [label=\"{}\"];\n", dot_string(edge.from), dot_string(edge.to), edge.number);
  return dot + "}\n";
}

}  // namespace irl::workbench
