#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/define/facts.hpp"
#include "irl/define/rules.hpp"

namespace irl {

/// What the name of an item is made from.
struct ItemDescription {
  std::span<const Entity> contents;  ///< what it consists of
  /// By content: what earlier operations left to be said of it (see ItemShape::said_after); mostly empty.
  std::span<const std::string> said;
  /// What was asked for when the ingredients were brought that it comes from, in their order.
  std::span<const Type> asked_for;
};

/// What the items of a domain are: that which its operations work on and turn into one another, such as the
/// food in a kitchen. Readers of the trace find them in every state and compare.
///
/// Everything that counts and stands outside the stores is part of an item: all that is directly in one
/// vessel, or, where it stands directly in a place, everything with the same identity. Only `counts` must be
/// given.
struct ItemShape {
  std::function<bool(const Entity&)> counts;  ///< whether an object is something that items consist of
  std::vector<Type> stores{};                 ///< what stands below them is stock and no item
  Type vessel{};                              ///< keeps its contents together as one item; none: nothing does
  std::vector<Attribute>
      parts{};  ///< lists of what a mixture consists of; an amount in percent is a share of the whole
  std::vector<Attribute> additions{};  ///< what lies on a thing, or what it was dipped into
  Attribute amount{};                  ///< how much there is of a thing; none: things are counted
  Attribute temperature{};             ///< how warm it is; none: unknown
  /// What a thing weighs, additions left out; what cannot be weighed counts its bare number. None: 1 each.
  std::function<double(const Entity&)> weight{};
  /// The same where it is known how to weigh a thing, none where it is not. None: amounts are never
  /// converted.
  std::function<std::optional<double>(const Entity&)> known_weight{};
  Type weight_unit{};  ///< of `known_weight`

  /// The primitive that brings an ingredient from the stock, and its slots for what, how much, in which unit.
  std::string brings{};
  std::string kind_slot{};
  std::string number_slot{};
  std::string unit_slot{};
  /// Whether things of a type are made of another type that was asked for, and do not lie below it.
  std::function<bool(Type made, Type asked_for)> comes_from{};

  /// What an item is called; without numbers, vessels and tools, in the singular. None: after the types of
  /// what is in it.
  std::function<std::string(const ItemDescription&)> name{};
  /// The words besides those of types of which names are made, such as `chopped` and `with`.
  std::vector<std::string> words{};
  /// How close what was found comes to what was wanted, 0 to 1, ignoring containers. None: equal or not.
  std::function<double(std::span<const Entity> wanted, std::span<const Entity> found, const Rules& rules)>
      closeness{};
  /// What is to be said of a thing when an operation of that primitive has changed it, given what was said of
  /// it before. None: nothing is remembered.
  std::function<std::string(std::string_view primitive, const Entity& before, const Entity& after,
                            const std::string& said)>
      said_after{};
};

/// The words of a type's name, parted by blanks.
std::string words_of(Type type);

}  // namespace irl
