#pragma once

#include <optional>

#include "grammar/english/chart.hpp"

/// What is said of things by their place in the list of ingredients.
namespace irl::grammar::english {

/// Pronouns for `the first four ingredients`, the next ones and the last ones; the phrase counts them.
inline constexpr const char* first_listed = "the first listed";
inline constexpr const char* next_listed = "the next listed";
inline constexpr const char* last_listed = "the last listed";

/// `The first four ingredients`, where they are spoken of.
std::optional<PhraseEdge> listed_ones(std::size_t begin, const Chart& chart);

}  // namespace irl::grammar::english
