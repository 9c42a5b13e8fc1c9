#pragma once

#include "grammar/english/phrase.hpp"
#include "irl/language/language.hpp"

/// Phrases that lack their noun, or may be amounts, where things are wanted.
namespace irl::language {

/// `With a tablespoon`: what one of a unit is measured with; other phrases as they are.
grammar::english::NounPhrase as_thing(const grammar::english::NounPhrase& phrase, const Language& language);

/// `Into 12 squares`: squares, of any number.
grammar::english::NounPhrase without_number(const grammar::english::NounPhrase& phrase);

/// `The dry`, where there are dry ingredients of several kinds: the dry ingredients. Other phrases as they
/// are.
grammar::english::NounPhrase with_its_noun(const grammar::english::NounPhrase& phrase,
                                           const Language& language);

/// `Two of the balls`, and not `two balls of the dough`.
bool says_how_many_of_them(const grammar::english::NounPhrase& phrase);

}  // namespace irl::language
