#pragma once

#include <map>
#include <vector>

#include "irl/define/domain.hpp"

namespace irl::bodies {

/// What there is in a state, apart from places: things, and the matter that each of them, or a place, holds
/// directly.
struct Inventory {
  struct Thing {
    Entity entity;
    Identity holder{};  ///< the place or thing that directly holds it
  };
  std::vector<Entity> places{};  ///< the direct contents of the state
  std::vector<Thing> things{};   ///< in the order in which they stand there, each before what it holds
  std::map<Identity, std::vector<Entity>> matter{};  ///< by what directly holds it

  std::map<Identity, std::size_t> positions{};  ///< of the things

  /// The thing of an identity; null if there is none.
  const Thing* find(Identity thing) const;
  std::span<const Entity> matter_in(Identity holder) const;
};

/// What a thing weighs that counts as matter, without what lies on it: as the domain says. Nothing where it
/// does not know.
double grams_of(const Entity& thing, const ItemShape& items);

/// What there is in a state of the domain; what counts as matter, its items say (`ItemShape::counts`).
Inventory inventory_of(const Entity& state, const Domain& domain);

/// A thing that stands somewhere else than before.
struct Move {
  Identity thing{};
  Identity from{};  ///< none: it was nowhere
  Identity to{};    ///< none: it is nowhere any more
};
/// Matter that went from one holder to another one.
struct Flow {
  Identity from{};
  Identity to{};
  double grams = 0;
  std::vector<Entity> what{};  ///< of what came: those things in the second holder that were not there before
};
/// What differs between two states.
struct Changes {
  std::vector<Move> moves{};
  std::vector<Flow> flows{};
};

/// Compares two states. Where matter came from is told by its weight: first among what is of the same type,
/// then whatever became of it. What cannot be weighed flows where nothing else is to be found.
Changes changes_between(const Inventory& before, const Inventory& after, const Domain& domain);

}  // namespace irl::bodies
