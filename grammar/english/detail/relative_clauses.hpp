#pragma once

#include <string>
#include <vector>

#include "grammar/english/detail/clause_reader.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// What is told of something that was spoken of just before: `, which you have peeled and cut into cubes`.
struct ToldOf {
  std::string relation{};           ///< that it has to the first verb; to those behind, it is the object
  bool is_of_last = false;          ///< of the last of several things alone
  bool comes_after = false;         ///< it is asked for, and not yet done: `in which you then fry it`
  bool takes_what_follows = false;  ///< up to the comma: `which you have cut into cubes`
  std::vector<Clause> clauses{};    ///< in the order of the words
  std::vector<Aside> notes{};       ///< what asks for nothing: `, which gives it its colour`
};
using Told = Edge<ToldOf>;

/// What is told by the participles and relative clauses that begin at a token of a chart.
std::vector<Told> what_is_told_at(std::size_t at, Chart& chart);

/// Has something told of what a clause spoke of last; what that costs.
double tell(Clause& clause, const Told& told);

}  // namespace irl::grammar::english
