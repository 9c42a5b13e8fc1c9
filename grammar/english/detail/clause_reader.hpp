#pragma once

#include <vector>

#include "grammar/english/clause.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

using ClauseEdge = Edge<Clause>;

/// What it costs to leave out a word, within a clause or between two.
inline constexpr double for_an_unread_word = 1;
inline constexpr double for_an_unread_verb = 2;
inline constexpr double for_what_must_not_be_left_out = 8;  // more than not to understand the clause
inline constexpr double for_an_unread_function_word = 0.3;
/// The noun of a determiner must be somewhere: `put the spoon away` is not two verbs.
inline constexpr double for_an_unread_determiner = 1;

double for_leaving_out(std::size_t at, const Chart& chart);

/// The clauses that begin at a token of a chart: the best reading up to every place where one may end.
std::vector<ClauseEdge> clauses_at(std::size_t begin, Chart& chart);

/// What is told by a verb of something that is no part of the clause: `sifted with the cocoa`.
std::vector<ClauseEdge> told_clauses_at(std::size_t verb, bool has_object,
                                        const std::vector<std::string>& adverbs, Chart& chart);

/// Where `about 5 cm high` ends, which is no object of a verb; but `2 cm thick slices` are cut.
std::optional<std::size_t> end_of_extent(const Chart& chart, std::size_t at);

/// What a subordinate clause says, by its first word.
Aside::Kind kind_of_subordinate(const Token& first);
/// What a clause may have in it and orders nothing, by the token where it begins and the one behind it.
struct AsideWithin {
  Aside::Kind kind;
  std::size_t begin;
  std::size_t end;
};
/// Those that may begin at a token: `, or until it is golden`, `(a good one)`, `, syrup and all`.
std::vector<AsideWithin> asides_within(std::size_t at, const Chart& chart);
/// Where a subordinate clause ends: at the next comma, or conjunction before a verb.
std::size_t end_of_subordinate(std::size_t at, const Chart& chart);

}  // namespace irl::grammar::english
