#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/items/item_graph.hpp"

namespace irl::items {

/// What there is at the end of a part of a procedure: after the last executed step whose part is no later.
struct WorldState {
  std::optional<std::size_t> last_step{};  ///< none: nothing has been executed yet
  /// Nodes: what was made, by the time of making, then unused ingredients, brought or not, in their order;
  /// but none that could not be brought.
  std::vector<std::size_t> nodes{};
  /// Since the part before: what was there then, and what is here and was not, where the second comes from
  /// the first; by the second. What was made and used up in between does not show.
  std::vector<std::pair<std::size_t, std::size_t>> changes{};
  std::vector<std::size_t> handled{};  ///< nodes that the operations of this part were given, each once
  std::vector<std::size_t> used_up{};  ///< of what was there before: what vanished and left nothing

  bool has(std::size_t node) const;
};

/// The states at the end of the parts 0 to `last_part` (the paper counts them so: 0 is the list of
/// ingredients).
std::vector<WorldState> world_states(const ItemGraph& graph, const Solution& solution,
                                     std::span<const std::size_t> parts, std::size_t last_part);
/// The states after every step, with what each of them did.
std::vector<WorldState> states_after_steps(const ItemGraph& graph);

/// For every ingredient the first part at whose end some node of
/// the first state that contains it is no longer there; none if there is no such part.
std::vector<std::optional<std::size_t>> first_uses(const ItemGraph& graph,
                                                   const std::vector<WorldState>& states);

/// Whether a node contains an ingredient.
bool contains(const ItemGraph& graph, std::size_t node, std::size_t ingredient);

}  // namespace irl::items
