#pragma once

#include <optional>
#include <string_view>

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

/// Whether a part that a phrase speaks of is where something goes on it, and not taken out of it: `over one
/// half`, of an omelette.
bool is_side_of_it(std::string_view relation, const grammar::english::NounPhrase& phrase,
                   const Filling::Part& part);

/// Whether a phrase speaks of more or less of a thing than there is, and not of a part that can be taken:
/// `beat 3 eggs`, where two were cracked; `two of the balls`, `3/2 of the milk`.
bool says_another_amount(const grammar::english::NounPhrase& phrase, Identity thing,
                         const Referring& referring, const Situation& situation);

/// Whether a phrase says how much of a thing there is to be where that is not known: `2 onions`, of 300 g.
bool leaves_amount_open(const grammar::english::NounPhrase& phrase, Identity thing,
                        const Situation& situation);

/// Whether a phrase says how large something is, or each of several, and not how much of it there is in all:
/// `roll balls of 30 g`, `roll 30 g dough into balls`, but not `put 150 g sugar into a bowl`.
bool says_size(const grammar::english::NounPhrase& phrase, bool is_of_each, const Language& language,
               const Referring& referring, const Situation& situation);

/// Whether only the size of each is read of a phrase that names what it is the size of: `tablespoons of jam`,
/// where a dough is portioned.
bool names_something_else(const grammar::english::NounPhrase& phrase, const Filling& filling,
                          const Language& language);

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
