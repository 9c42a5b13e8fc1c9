#pragma once

#include <span>
#include <string>
#include <vector>

#include "grammar/english/clause.hpp"

/// English in words: what the rest of this room takes apart, put together.
namespace irl::grammar::english {

/// A number as people write it: `2`, `0.25`, `1/3`. Reading it gives the same number.
std::string said(double number);
/// A number with its unit: `15 minutes`, `180 °C`. A unit that the lexicon has no word for is called by its
/// name.
std::string said(const Measure& measure, const Lexicon& lexicon);
/// A noun phrase as it is said: `the butter`, `200 g of butter`, `4 eggs`, `it`.
std::string said(const NounPhrase& phrase, const Lexicon& lexicon);
/// Several of them: `the flour, the salt and two eggs`.
std::string said(std::span<const NounPhrase> phrases, const Lexicon& lexicon);
/// A clause without a capital letter or a full stop: `finely slice the onions`, or where its form is that of
/// a participle, `finely sliced`.
std::string said(const Clause& clause, const Lexicon& lexicon);
/// A part of a clause as it is said, and what it is: `verb`, with adverbs that belong to it, `adverbs`, or
/// the relation of an argument.
struct SaidPart {
  std::string relation{};
  std::string text{};
};
/// The parts of a clause in their order; adverbs stand behind the object (`set it aside`), but for particles
/// before nouns, unless they are joined to their verb.
std::vector<SaidPart> said_in_parts(const Clause& clause, const Lexicon& lexicon, bool joins_adverbs);
/// With a capital letter in front.
std::string in_capitals(std::string text);
/// The indefinite article before a word, by its first letter.
std::string article(std::string_view word);
/// A noun in the plural, by rule.
std::string plural(const std::string& noun);
/// What is said of a thing to which a verb was done: `chopped`, `ground`.
std::string participle(const std::string& verb, const Lexicon& lexicon);

}  // namespace irl::grammar::english
