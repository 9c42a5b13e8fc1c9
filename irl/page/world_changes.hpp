#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "irl/data/diff.hpp"
#include "irl/define/domain.hpp"

/// What of a world changed from one state to the next, for whoever draws it.
namespace irl::page {

/// What holds each thing of a state, by identity.
using Holders = std::unordered_map<Identity, Identity>;
Holders holders_in(const Entity& state, Attribute contents);

/// A thing that is held by something else than before.
struct Movement {
  Identity thing{};
  std::optional<Identity> from{};  ///< none: it is new
  std::optional<Identity> to{};    ///< none: it is gone
};
/// The movements from one state to the next; what moved inside of something that moved is left out.
std::vector<Movement> movements(const Holders& before, const Holders& after);

/// The things that stand in places of a state, directly, and in which something changed, each once.
std::vector<Identity> things_changed(std::span<const Change> changes, const Entity& state,
                                     const Holders& after);

}  // namespace irl::page
