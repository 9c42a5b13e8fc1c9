#pragma once

#include <unordered_map>
#include <vector>

#include "irl/define/domain.hpp"

/// What of a world changed from one state to the next, to be drawn.
namespace irl::page {

/// What holds each thing of a state, by identity. What was portioned keeps its identity, so it may be held by
/// several things: by the stock, and by the bowl.
using Holders = std::unordered_map<Identity, std::vector<Identity>>;
Holders holders_in(const Entity& state, Attribute contents);

/// A thing that is held by something else than before.
struct Movement {
  Identity thing{};
  std::optional<Identity> from{};  ///< none: it is new
  std::optional<Identity> to{};    ///< none: it is gone
};
/// The movements from one state to the next; what moved inside of something that moved is left out.
std::vector<Movement> movements(const Holders& before, const Holders& after);

/// The things that stand in places of a state, directly, and are not as they were, or not where they were.
std::vector<Identity> things_changed(const Entity& before, const Entity& after, Attribute contents);

}  // namespace irl::page
