#include "irl/items/item_graph.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "irl/data/comparison.hpp"

namespace irl::items {

bool is_in(const std::vector<std::size_t>& nodes, std::size_t node) {
  return std::ranges::find(nodes, node) != nodes.end();
}

void add_once(std::vector<std::size_t>& nodes, const std::vector<std::size_t>& further) {
  for (const std::size_t node : further)
    if (!is_in(nodes, node)) nodes.push_back(node);
}

const PlacedItem* Moment::find(std::size_t node) const {
  const auto found = std::ranges::find(items, node, &PlacedItem::node);
  return found == items.end() ? nullptr : &*found;
}

bool may_be_of(Type type, const Ingredient& ingredient, const ItemShape& shape) {
  return std::ranges::any_of(ingredient.asked_for, [&](Type asked_for) {
    return type.is(asked_for) || (shape.comes_from && shape.comes_from(type, asked_for));
  });
}

std::vector<OperationIndex> bringing_operations(const Program& program) {
  const ItemShape* shape = program.domain->item_shape();
  std::vector<OperationIndex> found;
  for (OperationIndex o; shape && o < program.operations.size(); ++o)
    if (program.operations[o].primitive->name == shape->brings) found.push_back(o);
  return found;
}

namespace {

/// What a slot of an operation is bound to from the beginning; the empty value if nothing.
const Value& constant_in(const Program& program, OperationIndex operation, std::string_view slot) {
  const auto position = program.operations[operation].primitive->slot(slot);
  if (!position) return Value::nothing;
  const VariableIndex variable = program.operations[operation].variables[*position];
  const auto bound = std::ranges::find(program.bound, variable, &std::pair<VariableIndex, Binding>::first);
  return bound == program.bound.end() ? Value::nothing : bound->second.value;
}

/// An item that is new after a step, or is no longer what it was.
struct NewItem {
  Item item{};
  std::optional<PlacedItem> before{};  ///< what was in its place
  bool gained = false;                 ///< whether it appeared, became heavier, or has parts of a new type
};

/// The items before and after one step, compared.
struct StepChange {
  std::vector<PlacedItem> kept{};      ///< as they stand afterwards: unchanged, or elsewhere
  std::vector<NewItem> fresh{};        ///< in the order of the state
  std::vector<PlacedItem> lost{};      ///< what vanished or became lighter, as it was, by node
  std::vector<PlacedItem> vanished{};  ///< of these: what is no longer in its place
};

/// The item as it stands now, where it consists of the same as before.
std::optional<PlacedItem> unchanged(const PlacedItem& before, const Item& now) {
  if (!same_contents(before.item, now)) return std::nullopt;
  PlacedItem placed = before;
  placed.item.key = now.key;
  placed.item.place = now.place;
  return placed;
}

/// Whether an item has a part of a type that it had not: something may have come while something else went.
bool has_something_new(const Item& before, const Item& now, const ItemShape& shape) {
  const std::vector<Type> earlier = types_of_parts(before.contents, shape).all;
  return std::ranges::any_of(types_of_parts(now.contents, shape).all,
                             [&](Type type) { return std::ranges::find(earlier, type) == earlier.end(); });
}

StepChange step_change(const std::vector<PlacedItem>& before, std::vector<Item> after,
                       const ItemShape& shape) {
  StepChange change;
  std::vector<PlacedItem> gone = before;
  for (Item& now : after) {
    const auto same_place =
        std::ranges::find_if(gone, [&](const PlacedItem& placed) { return placed.item.key == now.key; });
    if (same_place == gone.end()) {
      change.fresh.push_back({.item = std::move(now), .gained = true});
      continue;
    }
    if (auto placed = unchanged(*same_place, now)) {
      change.kept.push_back(std::move(*placed));
    } else {
      const double weight_before = weight(same_place->item, shape), weight_now = weight(now, shape);
      const bool is_as_heavy = nearly_equal(weight_before, weight_now);
      const bool gained =
          (!is_as_heavy && weight_now > weight_before) || has_something_new(same_place->item, now, shape);
      if (!is_as_heavy && weight_now < weight_before) change.lost.push_back(*same_place);
      change.fresh.push_back({.item = std::move(now), .before = *same_place, .gained = gained});
    }
    gone.erase(same_place);
  }
  // What appeared may be something that vanished elsewhere.
  std::erase_if(change.fresh, [&](const NewItem& fresh) {
    if (fresh.before) return false;
    for (auto placed = gone.begin(); placed != gone.end(); ++placed)
      if (auto moved = unchanged(*placed, fresh.item)) {
        change.kept.push_back(std::move(*moved));
        gone.erase(placed);
        return true;
      }
    return false;
  });
  change.lost.insert(change.lost.end(), gone.begin(), gone.end());
  std::ranges::sort(change.lost, {}, &PlacedItem::node);
  change.vanished = std::move(gone);
  return change;
}

/// The ingredients that an item contains if it was made from these nodes: parent by parent, those of which
/// something is left.
std::vector<std::size_t> origins_of(const Item& item, std::span<const std::size_t> parents,
                                    const ItemGraph& graph, const ItemShape& shape) {
  const std::vector<Type> types = types_of_parts(item.contents, shape).all;
  std::vector<std::size_t> origins;
  for (const std::size_t parent : parents)
    for (const std::size_t origin : graph.nodes[parent].origins) {
      const bool is_left = std::ranges::any_of(
          types, [&](Type type) { return may_be_of(type, graph.ingredients[origin], shape); });
      if (is_left) add_once(origins, {origin});
    }
  return origins;
}

class GraphBuilder {
 public:
  GraphBuilder(const Program& program, const Solution& solution, std::span<const OperationIndex> bringing,
               std::span<const std::size_t> parts)
      : program_(program), solution_(solution), parts_(parts), shape_(*program.domain->item_shape()) {
    for (const OperationIndex operation : bringing) {
      const std::string& name = program.variables[program.operations[operation].variables[0]].name;
      ingredients_.emplace(operation, graph_.ingredients.size());
      graph_.nodes.push_back({.name = unique(name.empty() ? "ingredient" : name),
                              .ingredient = graph_.ingredients.size(),
                              .origins = {graph_.ingredients.size()}});
      graph_.ingredients.push_back(ingredient_of(program, operation));
    }
  }

  ItemGraph build() {
    for (step_ = 0; step_ < solution_.steps.size(); ++step_) {
      Moment& moment = graph_.moments.emplace_back();
      const Entity* after = state_after();
      moment.handled = handled();
      if (after)
        apply(step_change(current_, items_in(*after, *program_.domain), shape_), moment);
      else
        moment.items = current_;
      for (PlacedItem& placed : moment.items) note_time(placed);
      current_ = moment.items;
      remember_variables();
    }
    return std::move(graph_);
  }

 private:
  const Step& step() const { return solution_.steps[step_]; }
  const ProgramOperation& operation() const { return program_.operations[step().operation]; }
  std::size_t part() const { return parts_[step().operation]; }

  /// The state that the step gave; null if none.
  const Entity* state_after() const {
    const auto& out = operation().primitive->state_out;
    if (!out || !step().slots[*out]) return nullptr;
    const Entity* state = step().slots[*out]->value.get_if<Entity>();
    return state && !state->has_failed() ? state : nullptr;
  }

  /// The nodes that stand in the vessels and lists that the step was given.
  std::vector<std::size_t> handled() const {
    std::vector<std::size_t> nodes;
    for (SlotIndex slot; slot < step().slots.size(); ++slot) {
      const bool is_given = step().given.contains(slot);
      if (!is_given || !step().slots[slot] || operation().primitive->state_in == slot) continue;
      for (const PlacedItem& placed : current_)
        if (holds(step().slots[slot]->value, placed.item.key, *program_.domain))
          add_once(nodes, {placed.node});
    }
    return nodes;
  }

  bool is_output(SlotIndex slot) const { return operation().primitive->slots[slot].role == SlotRole::output; }
  /// Whether an output of the step holds the item of that key.
  bool gives(SlotIndex slot, Identity key) const {
    return is_output(slot) && step().slots[slot] && holds(step().slots[slot]->value, key, *program_.domain);
  }

  /// The ingredient that this step brings, unless it was brought before; none if it brings nothing.
  std::optional<std::size_t> brought_now() const {
    const auto found = ingredients_.find(step().operation);
    if (found == ingredients_.end() || graph_.ingredients[found->second].brought) return std::nullopt;
    return found->second;
  }

  void apply(StepChange change, Moment& moment) {
    moment.items = std::move(change.kept);
    const auto brought = brought_now();
    std::vector<std::size_t> parents_of_something;
    for (NewItem& fresh : change.fresh) {
      std::vector<std::size_t> parents;
      if (fresh.before) parents.push_back(fresh.before->node);
      if (fresh.gained) {
        for (const PlacedItem& lost : change.lost) add_once(parents, {lost.node});
        if (brought) {
          parents.push_back(*brought);  // the nodes of ingredients come first, in their order
          graph_.ingredients[*brought].brought = step_;
          moment.handled.push_back(*brought);
        }
      }
      PlacedItem placed{.item = std::move(fresh.item)};
      placed.node = node_for(placed.item, std::move(parents), change, parents_of_something);
      describe(placed);
      moment.items.push_back(std::move(placed));
    }
    if (brought && step().failed() && !graph_.ingredients[*brought].brought)
      graph_.ingredients[*brought].is_missing = true;
    for (const PlacedItem& gone : change.vanished)
      if (!is_in(parents_of_something, gone.node)) moment.used_up.push_back(gone.node);
    for (const PlacedItem& placed : moment.items)
      if (graph_.nodes[placed.node].made_by == step_) moment.made.push_back(placed.node);
    std::ranges::sort(moment.items, {}, &PlacedItem::node);
  }

  std::size_t node_for(const Item& item, std::vector<std::size_t> parents, const StepChange& change,
                       std::vector<std::size_t>& parents_of_something) {
    std::vector<std::size_t> origins = origins_of(item, parents, graph_, shape_);
    std::erase_if(parents, [&](std::size_t parent) {
      return std::ranges::none_of(graph_.nodes[parent].origins,
                                  [&](std::size_t origin) { return is_in(origins, origin); });
    });
    std::ranges::copy(parents, std::back_inserter(parents_of_something));
    const bool alone = parents.size() == 1 && graph_.is_ingredient(parents[0]);
    if (alone && (brings_alone(parents[0], item) || only_prepared(parents[0], change))) return parents[0];
    if (parents.empty()) return found_ingredient(item);
    graph_.nodes.push_back({.name = unique(variable_of(item)),
                            .made_by = step_,
                            .made_in = part(),
                            .parents = std::move(parents),
                            .origins = std::move(origins)});
    return graph_.nodes.size() - 1;
  }

  /// Whether the item is nothing but an ingredient that has just been brought.
  bool brings_alone(std::size_t node, const Item& item) const {
    return graph_.ingredients[*graph_.nodes[node].ingredient].brought == step_ &&
           std::ranges::none_of(current_,
                                [&](const PlacedItem& placed) { return placed.item.key == item.key; });
  }

  /// Whether this step only prepares an ingredient for the list of ingredients.
  bool only_prepared(std::size_t node, const StepChange& change) const {
    return part() == 0 && change.fresh.size() == 1 &&
           std::ranges::none_of(change.kept, [&](const PlacedItem& kept) { return kept.node == node; });
  }

  /// An ingredient that nobody asked for.
  std::size_t found_ingredient(const Item& item) {
    Ingredient found{.brought = step_};
    for (const Entity& thing : item.contents) found.asked_for.push_back(thing.type());
    graph_.nodes.push_back({.name = unique(variable_of(item)),
                            .ingredient = graph_.ingredients.size(),
                            .origins = {graph_.ingredients.size()}});
    graph_.ingredients.push_back(std::move(found));
    return graph_.nodes.size() - 1;
  }

  /// The name, with marks behind it if another node has it.
  std::string unique(std::string name) {
    while (!names_.insert(name).second) name += "'";
    return name;
  }

  /// The first output that holds the item, else what its place was called before.
  std::string variable_of(const Item& item) const {
    for (SlotIndex slot; slot < step().slots.size(); ++slot) {
      const std::string& name = program_.variables[operation().variables[slot]].name;
      if (!name.empty() && gives(slot, item.key)) return name;
    }
    const auto known = variables_.find(item.key);
    if (known != variables_.end()) return known->second + "'";
    return item.contents.empty() ? "item" : std::string(item.contents.front().type().name());
  }

  /// Outputs name what they hold; what a step brought by itself is named by its slot.
  void remember_variables() {
    for (SlotIndex slot; slot < step().slots.size(); ++slot) {
      const std::string& name = program_.variables[operation().variables[slot]].name;
      if (name.empty() || !step().slots[slot] || step().given.contains(slot)) continue;
      for (const Identity held : identities_in(step().slots[slot]->value, *program_.domain))
        if (is_output(slot))
          variables_[held] = name;
        else
          variables_.try_emplace(held, name);
    }
  }

  void describe(PlacedItem& placed) {
    for (const Entity& thing : placed.item.contents) placed.said.push_back(said_of(thing, placed));
    std::vector<Type> asked_for;
    for (const std::size_t origin : graph_.nodes[placed.node].origins)
      std::ranges::copy(graph_.ingredients[origin].asked_for, std::back_inserter(asked_for));
    placed.name = shape_.name({placed.item.contents, placed.said, asked_for});
  }

  void note_time(PlacedItem& placed) const {
    for (SlotIndex slot; slot < step().slots.size(); ++slot)
      if (gives(slot, placed.item.key)) placed.available_at = step().slots[slot]->available_at;
  }

  /// Whether two things differ in nothing but how much there is of them.
  bool is_divided_off(const Entity& thing, const Entity& from) const {
    const Attribute amounts[]{shape_.amount};
    return similar(thing, from, {.ignored = amounts});
  }

  /// What is to be said of a thing now. What was divided off is spoken of as what it was a part of.
  std::string said_of(const Entity& thing, const PlacedItem& placed) const {
    if (!shape_.said_after) return {};
    const std::vector<std::size_t>& parents = graph_.nodes[placed.node].parents;
    std::string said;
    for (const PlacedItem& before : current_) {
      if (!is_in(parents, before.node) && before.node != placed.node) continue;
      for (std::size_t i = 0; i < before.item.contents.size(); ++i) {
        const Entity& earlier = before.item.contents[i];
        const bool is_it = earlier.identity() == thing.identity();
        if (!is_it && (!said.empty() || !is_divided_off(thing, earlier))) continue;
        said = shape_.said_after(operation().primitive->name, earlier, thing, before.said[i]);
        if (is_it) return said;
      }
    }
    return said;
  }

  const Program& program_;
  const Solution& solution_;
  std::span<const std::size_t> parts_;
  const ItemShape& shape_;
  ItemGraph graph_;
  std::size_t step_ = 0;
  std::vector<PlacedItem> current_;                    // before the step
  std::map<Identity, std::string> variables_;          // what vessels and lists were called last
  std::set<std::string> names_;                        // of nodes
  std::map<OperationIndex, std::size_t> ingredients_;  // by the operation that brings each
};

}  // namespace

Ingredient ingredient_of(const Program& program, OperationIndex operation) {
  const ItemShape& shape = *program.domain->item_shape();
  Ingredient ingredient{.operation = operation};
  if (const Type* kind = constant_in(program, operation, shape.kind_slot).get_if<Type>())
    ingredient.asked_for.push_back(*kind);
  const auto number = constant_in(program, operation, shape.number_slot).number();
  const Type* unit = constant_in(program, operation, shape.unit_slot).get_if<Type>();
  if (number && unit) ingredient.amount = Amount{*number, *unit};
  return ingredient;
}

ItemGraph item_graph(const Program& program, const Solution& solution,
                     std::span<const OperationIndex> bringing, std::span<const std::size_t> parts) {
  if (!program.domain->item_shape()) return {};
  return GraphBuilder(program, solution, bringing, parts).build();
}

}  // namespace irl::items
