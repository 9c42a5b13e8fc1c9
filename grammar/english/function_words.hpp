#pragma once

#include <optional>
#include <span>
#include <string_view>

/// The words that hold every English text together, whatever it is about.
namespace irl::grammar::english {

/// Whether a word is one of these.
bool is_one_of(std::string_view word, std::span<const std::string_view> words);

bool is_preposition(std::string_view word);
/// Words that join clauses or phrases: `and`, `then`.
bool is_conjunction(std::string_view word);
/// Adverbs that make another verb of one: `up` in `cut up`.
bool is_particle(std::string_view word);
/// Words that turn a clause into its opposite: `not`, `never`, `dont`.
bool is_negation(std::string_view word);
/// Words that begin a subordinate clause: `until`, `while`, `that`.
bool is_subordinator(std::string_view word);
/// Words that say of a verb when or whether: `is`, `have`, `should`.
bool is_auxiliary(std::string_view word);
/// Words that begin a noun phrase: `the`, `another`, `half`.
bool is_determiner(std::string_view word);
/// Words that stand for something named before: `it`, `them`.
bool is_pronoun(std::string_view word);
/// Whether a noun phrase in the words of a subject cannot hold this word.
bool is_function_word(std::string_view word);
/// `two` is 2, `a` is 1, `half` 0.5; none if the word is no number.
std::optional<double> number_word(std::string_view word);
/// How many one may guess from a word that leaves it open: of `a few` three, of `a couple` two.
std::optional<double> number_guessed(std::string_view word);
/// What a word makes of the number before it: 12 for `dozen`; none if it is no such word.
std::optional<double> multiplier(std::string_view word);
/// Which part of a whole a word says: 1/3 for `third` and `thirds`; none if it is no such word.
std::optional<double> fraction_word(std::string_view word);
/// Whether a word is a unit of length: `cm`, `inches`.
bool is_unit_of_length(std::string_view word);
/// Whether a pronoun goes back to things that were spoken of: `it`, `them`, `they`.
bool goes_back(std::string_view pronoun);
/// Whether a word asks, where a clause begins with it: `what`, `is`, `how`.
bool is_interrogative(std::string_view word);
/// Whether a word tells that what is spoken of behind it is one, or several: `a`, `the`; `many`, `are`.
bool says_one(std::string_view word);
bool says_several(std::string_view word);
/// Whether a word names a place on a thing, and no thing: `in the center`.
bool names_a_side(std::string_view word);
/// Whether a full stop behind a word may be its own: `tsp.`.
bool is_abbreviation(std::string_view word);
/// Whether a word says how much, and cannot be part of a name: `three`, `dozens`, `several`, `plus`. Not `a`,
/// `one`, `half`.
bool says_how_much(std::string_view word);

}  // namespace irl::grammar::english
