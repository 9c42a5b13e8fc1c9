#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "irl/swaps/preparation.hpp"
#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/items/verbs.hpp"

namespace irl::swaps {

/// Something that is done to an ingredient before it is a part of anything else.
struct OwnAction {
  enum class Company {
    alone,  ///< only the ingredient is worked on
    joins,  ///< it is put to something else thereby, as an egg that is cracked onto butter
    shared  ///< other things are worked on as well, as in one pot
  };
  std::size_t step = 0;
  std::size_t written = 0;  ///< the place of the operation in the network
  ActionKind kind{};
  Company company = Company::alone;
  std::optional<std::size_t> food_slot{};  ///< of the operation, if it holds nothing but the ingredient
};

/// By ingredient of the graph, what is done to it, in the order of execution: the operations that work on an
/// item of which it is the only origin, or which make such an item, or, where several things are in one
/// vessel, change it itself; until it is part of a mixture with others, or lies on something. `network` is
/// what was read.
std::vector<std::vector<OwnAction>> own_actions(const workbench::RecipeReading& reading,
                                                const Network& network, const Preparation& preparation,
                                                const workbench::Verbs& verbs);

/// The slot in which a step is given something that holds nothing but these ingredients; none if there is
/// none.
std::optional<std::size_t> food_slot(const workbench::RecipeReading& reading, std::size_t step,
                                     const std::vector<std::size_t>& ingredients);

/// Whether a node contains nothing but these ingredients, and something of them.
bool holds_only(const items::ItemGraph& graph, std::size_t node, const std::vector<std::size_t>& ingredients);

/// The nodes that a step handles which contain nothing but these ingredients.
std::vector<std::size_t> handled_alone(const items::ItemGraph& graph, std::size_t step,
                                       const std::vector<std::size_t>& ingredients);

/// Whether a step puts something to one of these nodes, and not them to something.
bool others_come_to(const items::ItemGraph& graph, std::size_t step, const std::vector<std::size_t>& nodes);

/// Whether an operation works on things, and on more than tools.
bool works_on_food(std::string_view primitive, const Preparation& preparation, const workbench::Verbs& verbs);

}  // namespace irl::swaps
