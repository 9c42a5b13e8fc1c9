#pragma once

#include <string>
#include <vector>

#include "grammar/english/clause.hpp"
#include "grammar/english/phrase.hpp"
#include "irl/language/language.hpp"

/// Phrases that lack their noun, or may be amounts, where things are wanted.
namespace irl::language {

/// Whether a phrase ends with a noun of one word or more: `the cold oven`.
bool ends_with(const grammar::english::NounPhrase& phrase, std::string_view noun);

/// `With a tablespoon`: what one of a unit is measured with; other phrases as they are.
grammar::english::NounPhrase as_thing(const grammar::english::NounPhrase& phrase, const Language& language);

/// `Into 12 squares`: squares, of any number.
grammar::english::NounPhrase without_number(const grammar::english::NounPhrase& phrase);

/// `The dry`, where there are dry ingredients of several kinds: the dry ingredients. Other phrases as they
/// are.
grammar::english::NounPhrase with_its_noun(const grammar::english::NounPhrase& phrase,
                                           const Language& language);

/// About what a measure of a role's units weighs, for things of which nothing knows it: `tablespoons of the
/// oat dough`. None where the language does not say, or the role wants no weight.
std::optional<grammar::english::Measure> guessed_weight(const grammar::english::Measure& measure,
                                                        const Role& role, const Language& language);

/// What the amounts of a clause are taken for where words leave them open, as assumptions: `10 to 15 minutes`
/// to be 10, `about half` to be 50 percent, `2 heaped tablespoons` to be 2.
std::vector<std::string> amounts_taken_for(const grammar::english::Clause& clause,
                                           const grammar::english::Lexicon& lexicon);

/// `Two of the balls`, and not `two balls of the dough`.
bool says_how_many_of_them(const grammar::english::NounPhrase& phrase);

}  // namespace irl::language
