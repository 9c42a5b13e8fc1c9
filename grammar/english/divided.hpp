#pragma once

#include <vector>

#include "grammar/english/chart.hpp"
#include "grammar/english/clause.hpp"

/// What is said of things that have been divided.
namespace irl::grammar::english {

/// A pronoun of several words: all that something has been divided into: `each half`, `both halves`.
inline constexpr const char* every_part = "every part";

/// Another one: a part of what has been divided in three.
inline constexpr const char* one_third = "one third";

/// A half of what has been divided, by what is in it or is not; its word is that of the phrase: `the
/// chocolate half`, `the plain half`.
inline constexpr const char* described_half = "described half";

/// The ways to read a pronoun for a part of what has been divided: `one half`, `another third`, `the other`.
std::vector<PhraseEdge> parts_of_what_was_divided(std::size_t begin, const Chart& chart);

/// `100 g of the 200 g flour`, `2 of the 4 tablespoons of oil`: what an amount is taken of, with that amount
/// instead of its own, where it has one.
NounPhrase with_amount_taken(NounPhrase whole, const NounPhrase& amount);

/// Makes `two tablespoons of the batter for each pancake` portions of that size.
void divide_among_each(Clause& clause);

}  // namespace irl::grammar::english
