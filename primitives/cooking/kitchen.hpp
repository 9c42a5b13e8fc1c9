#pragma once

#include <functional>
#include <initializer_list>

#include "irl/irl.hpp"
#include "primitives/cooking/rules.hpp"
#include "primitives/cooking/vocabulary.hpp"

namespace irl::cooking {

/// How the primitives see the state of the kitchen while they work.
class Kitchen {
 public:
  Kitchen(World& world, const Inputs& inputs, const Vocabulary& words)
      : words(words), world_(&world), inputs_(&inputs) {}

  const Vocabulary& words;

  World& world() const { return *world_; }
  const Inputs& inputs() const { return *inputs_; }
  /// Whether a rule stands in its reference position.
  bool by_reference(Rule rule) const { return world_->rules()[rule] == reference; }
  /// Whether the network bound the slot.
  bool given(SlotReference slot) const { return inputs_->given(slot); }
  /// A number that the kitchen knows: grams per piece of apple.
  std::optional<double> fact(std::string_view table, Type type, Type unit = {}) const {
    return world_->context().domain->facts().table(table).find(type, unit);
  }

  const List& contents(const Entity& container) const { return container.list(words.contents); }
  /// The object as it stands now; the version at hand if it stands nowhere.
  Entity current(const Entity& object) const { return world_->find(object).value_or(object); }
  /// Puts other contents into a container where it stands.
  Entity fill(Entity container, List contents) {
    return world_->replace(std::move(container).with(words.contents, std::move(contents)));
  }
  /// Puts a thing behind what a container holds, where it stands and in hand.
  void add(Entity& container, const Entity& thing);
  /// Takes everything of a type out of a container, where it stands and in hand.
  void keep_all_but(Entity& container, Type type);
  /// As in a World: puts a changed object where it stands, gives it marked as used, marks it where it stands.
  Entity replace(Entity changed) { return world_->replace(std::move(changed)); }
  Entity as_used(Entity object) const { return world_->as_used(std::move(object)); }
  Entity mark_used(const Entity& object) { return world_->mark_used(object); }
  /// A new thing of that type with that amount.
  Entity make(Type type, Amount amount) { return world_->make(type).with(words.amount, amount); }

 private:
  World* world_;
  const Inputs* inputs_;
};

using CookingActions = Actions<Kitchen>;

/// Opens definitions of actions in a kitchen:
///   actions_in(domain).action("whip").says(…).gives(…).takes(…).lasts(180s).does(…);
/// A DefinitionError if the domain's ontology lacks what a kitchen needs.
CookingActions actions_in(Domain& domain);

/// What is done to one thing.
using Transformation = std::function<Entity(const Entity&)>;

/// Whether the thing is of one of the types.
bool is_any(const Entity& thing, std::initializer_list<Type> types);

/// Changes every content of a container, or every item of a list as it lies on the countertop, and gives the
/// container or list back. Fails if one of them is of none of the types.
Attempt<Entity> change_each(Kitchen& kitchen, const Entity& target, std::initializer_list<Type> types,
                            const Transformation& change);
/// The same, but leaves alone what is of none of the types.
Entity change_those(Kitchen& kitchen, const Entity& target, std::initializer_list<Type> types,
                    const Transformation& change);

/// As `change_each` in a container, but with the rule `in-place` in its reference position the container at
/// hand is changed and the kitchen stays as it was.
Attempt<Entity> change_detachable(Kitchen& kitchen, const Entity& container,
                                  std::initializer_list<Type> types, const Transformation& change);
/// Gives a container other contents, in the kitchen or, by the rule `in-place`, only in hand.
Entity fill_detachable(Kitchen& kitchen, const Entity& container, List contents);

/// The positions on the countertop of the items of a list: from the first item on, items and countertop are
/// walked in parallel, and where the identities agree, the item is kept (specification of the primitives,
/// section 3.5).
std::vector<std::size_t> positions_on_countertop(const Kitchen& kitchen, const Entity& list);
/// The kept items of a list as they lie on the countertop, in reverse order.
std::vector<Value> items_on_countertop(const Kitchen& kitchen, const Entity& list);

/// The contents of a container as objects; what is no object cannot be in one.
std::vector<Entity> things_in(const Kitchen& kitchen, const Entity& container);
/// What can be put into contents again.
List as_contents(const std::vector<Entity>& things);
/// One list behind the other.
List joined(const List& first, const List& second);

}  // namespace irl::cooking
