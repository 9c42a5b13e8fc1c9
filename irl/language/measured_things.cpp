#include "irl/language/measured_things.hpp"

#include <algorithm>

#include "grammar/english/tokens.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::NounPhrase;

NounPhrase as_thing(const NounPhrase& phrase, const Language& language) {
  if (!phrase.is_measure() || phrase.measure->number != 1) return phrase;
  const auto word = language.lexicon.unit_words.find(phrase.measure->unit);
  if (word == language.lexicon.unit_words.end()) return phrase;
  NounPhrase thing = phrase;
  thing.determiner = english::Determiner::indefinite;
  thing.words = {word->second};
  return thing;
}

NounPhrase without_number(const NounPhrase& phrase) {
  NounPhrase thing = phrase;
  const std::vector<std::string> words = english::words_in(phrase.text);
  if (words.empty()) return thing;
  thing.determiner = english::Determiner::none;
  thing.words = {words.back()};
  thing.measure.reset();
  return thing;
}

NounPhrase with_its_noun(const NounPhrase& phrase, const Language& language) {
  if (phrase.determiner != english::Determiner::definite || phrase.words.size() != 1 ||
      !language.adjectives.contains(phrase.words.front()))
    return phrase;
  const auto noun = std::ranges::find_if(language.nouns, [&](const Noun& one) {
    return one.words.size() == 2 && one.words.front() == phrase.words.front() && one.types.size() > 1;
  });
  if (noun == language.nouns.end()) return phrase;
  NounPhrase whole = phrase;
  whole.words.push_back(noun->words.back() + "s");
  return whole;
}

bool says_how_many_of_them(const english::NounPhrase& phrase) {
  const std::string& noun = phrase.words.empty() ? phrase.pronoun : phrase.words.front();
  return phrase.measure && phrase.measure->unit.empty() && phrase.text.find(" of ") < phrase.text.find(noun);
}

}  // namespace irl::language
