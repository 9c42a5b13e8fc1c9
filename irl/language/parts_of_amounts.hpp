#pragma once

#include <optional>

#include "grammar/english/clause.hpp"
#include "grammar/english/phrase.hpp"
#include "irl/language/language.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/role_filling.hpp"
#include "irl/language/situation.hpp"

/// Parts of amounts: what words say of them, and how they are taken.
namespace irl::language {

/// The part of a thing that a phrase for it speaks of: `50 ml of the milk`, `a third of it`, `all but 50 g of
/// the butter`. None where it is all of it, and where the language does not say how parts are taken.
std::optional<Filling::Part> part_said(const grammar::english::NounPhrase& phrase, Identity thing,
                                       const Language& language, const Referring& referring,
                                       const Situation& situation);

/// Whether so much is taken of something that was brought, `2 tablespoons sugar`, rather than pieces made of
/// that size: `30 g pieces`, `2 tablespoons dough`.
bool takes_of_what_was_brought(const grammar::english::NounPhrase& phrase, const Language& language,
                               const Referring& referring, const Situation& situation);

/// `Make 12 balls of half of the dough` as `make 12 balls from half of the dough`, where the verb says what
/// pieces are made from: they are not made of all of it.
grammar::english::Clause with_part_told_apart(grammar::english::Clause clause, const Language& language);

/// Where the operation that takes a part (`Language::takes_part`) says what.
struct PartSlots {
  const Operation* operation = nullptr;  ///< null where the language does not say how parts are taken
  std::optional<SlotIndex> whole{};
  std::optional<SlotIndex> number{};
  std::optional<SlotIndex> unit{};

  explicit PartSlots(const Language& language);
};

}  // namespace irl::language
