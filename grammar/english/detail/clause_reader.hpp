#pragma once

#include <vector>

#include "grammar/english/clause.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

using ClauseEdge = Edge<Clause>;

/// What it costs to leave out a word, within a clause or between two.
inline constexpr double for_an_unread_word = 1;
inline constexpr double for_an_unread_function_word = 0.3;
/// The noun of a determiner must be somewhere: `put the spoon away` is not two verbs.
inline constexpr double for_an_unread_determiner = 1;

double for_leaving_out(const Token& token, const Lexicon& lexicon);

/// The clauses that begin at a token of a chart: the best reading up to every place where one may end.
std::vector<ClauseEdge> clauses_at(std::size_t begin, Chart& chart);

}  // namespace irl::grammar::english
