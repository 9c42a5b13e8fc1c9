#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>

#include "irl/irl.hpp"
#include "primitives/cooking/rules.hpp"
#include "primitives/cooking/vocabulary.hpp"

namespace irl::cooking {

/// How the primitives see the state of the kitchen while they work. Whatever is done to a thing is done to it
/// where it stands; a thing that stands nowhere is changed in hand alone. All give the thing as it is then.
class Kitchen {
 public:
  Kitchen(World& world, const Inputs& inputs, const Vocabulary& words)
      : words(words), world_(&world), inputs_(&inputs) {}

  const Vocabulary& words;

  World& world() const { return *world_; }
  const Inputs& inputs() const { return *inputs_; }
  /// Whether a rule stands in its reference position. For what a single function decides for all primitives;
  /// how a primitive departs stands in reference.cpp.
  bool by_reference(Rule rule) const { return world_->rules()[rule] == reference; }
  /// Whether the network bound the slot.
  bool given(SlotReference slot) const { return inputs_->given(slot); }
  /// A number that the kitchen knows: grams per piece of apple.
  std::optional<double> fact(std::string_view table, Type type, Type unit = {}) const {
    return world_->domain().facts().table(table).find(type, unit);
  }

  const List& contents(const Entity& container) const { return container.list(words.contents); }
  /// The contents as objects; what is no object cannot be in a container.
  std::vector<Entity> things_in(const Entity& container) const;
  /// The object as it stands now; the version at hand if it stands nowhere.
  Entity current(const Entity& object) const { return world_->find(object).value_or(object); }

  /// A new thing of that type, with that amount.
  Entity make(Type type) { return world_->make(type); }
  Entity make(Type type, Amount amount) { return world_->make(type).with(words.amount, amount); }
  /// Puts a changed thing in its place.
  Entity replace(Entity changed) { return world_->replace(std::move(changed)); }
  /// Marks a thing as used, where it stands, or only in hand.
  Entity mark_used(const Entity& thing) { return world_->mark_used(thing); }
  Entity as_used(Entity thing) const { return world_->as_used(std::move(thing)); }

  /// Gives a container other contents.
  Entity fill(Entity container, List contents) {
    return world_->replace(std::move(container).with(words.contents, std::move(contents)));
  }
  /// Puts things in front of what a container holds now, in their order. The container is used afterwards.
  Entity put_on_top(const Entity& container, const List& things);
  /// Puts things in front of what stands on the countertop, in their order.
  void put_on_countertop(const List& things);
  /// The same behind what it holds.
  Entity put_behind(const Entity& container, const List& things);
  /// Puts one thing behind what a container holds now.
  void add(Entity& container, const Entity& thing);
  /// Takes one thing, or everything of a type, out of what a container holds now.
  void take_out(const Entity& container, const Entity& thing);
  void take_out(Entity& container, Type type);

 private:
  World* world_;
  const Inputs* inputs_;
};

using CookingActions = Actions<Kitchen>;

/// Opens definitions of actions in a kitchen:
///   actions_in(domain).action("whip", gives(…), object(…)).says(…).lasts(180s).does(…);
/// A DefinitionError if the domain's ontology lacks what a kitchen needs.
CookingActions actions_in(Domain& domain);

/// What becomes of one thing; perhaps nothing can.
using Transformation = std::function<Entity(const Entity&)>;
using AttemptedTransformation = std::function<Attempt<Entity>(const Entity&)>;

/// A change that sets an attribute to one value.
Transformation set(Attribute attribute, Value value);

/// Changes every content of a container, or every item of a list as it lies on the countertop, and gives the
/// container or list back. Fails with the first thing that fails, or that is not of the type.
Attempt<Entity> change_all(Kitchen& kitchen, const Entity& target, const AttemptedTransformation& change);
Attempt<Entity> change_each(Kitchen& kitchen, const Entity& target, Type type, const Transformation& change);
/// The same, but leaves alone what is not of the type.
Entity change_those(Kitchen& kitchen, const Entity& target, Type type, const Transformation& change);

/// Where the items of a list stand on the countertop: from the first item on, items and countertop are
/// walked in parallel, and where the identities agree, the item is kept (specification of the primitives,
/// section 3.5).
std::vector<Path> places_on_countertop(const Kitchen& kitchen, const Entity& list);
/// How many things a container holds, or how many items of a list are kept.
std::size_t count_things(const Kitchen& kitchen, const Entity& target);

/// What can be put into contents again.
List as_contents(const std::vector<Entity>& things);
/// One list behind the other.
List joined(const List& first, const List& second);
/// Values the other way round.
List reversed(std::vector<Value> values);

// What is particular about finding things in this kitchen and bringing them to the countertop (specification
// of the primitives, section 3). The rest is the engine's: irl/world/action_slots.hpp.

/// Takes the nearest unused thing of the type to the front of the countertop; what stands directly on the
/// countertop stays there (rule `bringing-keeps`). Things of the excepted identities are passed over. Fails
/// if none is left, or if the nearest one is nothing that can be brought, such as an ingredient or an
/// appliance.
Attempt<Entity> bring(World& world, Type type, std::span<const Identity> except = {});

/// Where the stock of an ingredient is.
struct Stock {
  Path path;  ///< of the ingredient itself
  Entity ingredient;
  Entity bowl;  ///< holds it, and nothing else
};

/// The stock of an ingredient anywhere but on the countertop: of exactly that type, else of the first subtype
/// (rule `exact-ingredient-first`).
Attempt<Stock> find_stock(const Kitchen& kitchen, Type ingredient);
/// The first stock of exactly that type, anywhere but on the countertop, of which something holds; none where
/// there is no such stock.
std::optional<Stock> find_stock_that(const Kitchen& kitchen, Type ingredient,
                                     const std::function<bool(const Entity&)>& suffices);

// Modifiers of what an action takes.

/// A given object is looked up on the countertop and in what stands there.
inline constexpr auto& on_countertop = at_workplace;
/// Behind the place: a list of things is taken as it is; its items are found when they are needed.
void or_list(TakenDefinition& taken, const Types& types);
/// A list of things on the countertop, or a transferable container there.
void list_or_container(TakenDefinition& taken, const Types& types);

/// By default an unused thing of that type is brought. It is not the one in the other slot.
Modifier unused(std::string type, std::string not_the_one_in = {});
/// Its default is brought before those of the other slots.
void brought_first(TakenDefinition& taken, const Types& types);
/// Its default scores as a real result.
void counts_fully(TakenDefinition& taken, const Types& types);

}  // namespace irl::cooking
