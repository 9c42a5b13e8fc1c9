#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/items/item.hpp"
#include "irl/network/program.hpp"
#include "irl/run/solution.hpp"

namespace irl::items {

/// Whether a node is one of these.
bool is_in(const std::vector<std::size_t>& nodes, std::size_t node);
/// Adds the nodes that are not there yet.
void add_once(std::vector<std::size_t>& nodes, const std::vector<std::size_t>& further);

/// An ingredient: what an operation of the program asks for, or what was found without being asked for.
struct Ingredient {
  std::optional<OperationIndex> operation{};  ///< that brings it; none: it was there, or came by itself
  std::vector<Type> asked_for{};              ///< one type; what was found may be several
  std::optional<Amount> amount{};             ///< as asked for
  std::optional<std::size_t> brought{};       ///< the step that brought it; none: it has not been brought
  bool is_missing = false;                    ///< the step that was to bring it failed
};

/// A state of an item between two changes.
struct ItemNode {
  std::string name{};  ///< a variable of the network that holds it; no two nodes have one name
  std::optional<std::size_t> ingredient{};  ///< if it is an ingredient itself
  std::optional<std::size_t> made_by{};     ///< the step; none: it is an ingredient
  std::size_t made_in = 0;                  ///< the part of that step
  std::vector<std::size_t> parents{};       ///< nodes; first the one that was in its place before
  std::vector<std::size_t> origins{};       ///< the ingredients that it contains, parent by parent
};

/// A node as it stands at one moment.
struct PlacedItem {
  std::size_t node = 0;
  Item item{};
  std::vector<std::string> said{};        ///< by content; see ItemDescription::said
  std::string name{};                     ///< for people
  std::optional<Seconds> available_at{};  ///< of the variable that held it last
};

/// What there is after a step, and what the step did.
struct Moment {
  std::vector<PlacedItem> items{};     ///< by node
  std::vector<std::size_t> handled{};  ///< nodes that it was given, changed or not; an ingredient it brings
  std::vector<std::size_t> made{};     ///< nodes
  std::vector<std::size_t> used_up{};  ///< nodes that vanished and left nothing that comes from them
  const PlacedItem* find(std::size_t node) const;
};

/// Which items there were in an execution and what they were made from: by comparing the states before and
/// after every step, so a new primitive needs to declare nothing.
///
/// - What vanishes in one place and appears in another with equal contents has moved: it stays the same node.
/// - All else that changed or appeared is a new node. Its parents are the node that was in its place and, if
///   it is new, became heavier or has parts of a type that it had not, all others that vanished or became
///   lighter; those that share no origin with it are left out.
/// - An ingredient that only part 0 has changed, and that has become one item by itself, stays the same node.
struct ItemGraph {
  std::vector<Ingredient> ingredients{};  ///< in the given order; those that no operation asked for last
  std::vector<ItemNode> nodes{};  ///< the ingredients first, one each as far as an operation asked for them
  std::vector<Moment> moments{};  ///< by step of the solution

  /// Whether a node is an ingredient as it was, or as part 0 prepared it.
  bool is_ingredient(std::size_t node) const { return nodes[node].ingredient.has_value(); }
};

/// What the ingredients of a program are: the operations that bring something, in written order.
std::vector<OperationIndex> bringing_operations(const Program& program);
/// What an operation that brings something asks for.
Ingredient ingredient_of(const Program& program, OperationIndex operation);

/// Builds the graph of a solution in which the state is threaded linearly. `bringing` are the operations that
/// bring ingredients, in the order in which these are to be counted; `parts` says, by operation of the
/// program, which part of the procedure it belongs to.
ItemGraph item_graph(const Program& program, const Solution& solution,
                     std::span<const OperationIndex> bringing, std::span<const std::size_t> parts);

/// Whether a thing, as it is, may be of an ingredient: of the type that was asked for, below it, or come from
/// it.
bool may_be_of(Type type, const Ingredient& ingredient, const ItemShape& shape);

}  // namespace irl::items
