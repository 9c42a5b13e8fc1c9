#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "irl/score/detail/triples.hpp"

namespace irl::matching {

/// A relation that matches if a pair of statements and a pair of variables are both chosen.
struct Link {
  std::size_t cell;   ///< the pair of statements
  std::size_t pair;   ///< the pair of variables
  std::size_t group;  ///< of the links of one group, all of one pair, at most one can match
};

/// A pair of variables that has links, in terms of the variables that occur in such pairs.
struct VariablePair {
  std::size_t row;
  std::size_t column;
  std::size_t first_group;
  std::size_t end_group;
};

/// What two graphs can have in common, as two assignment problems that links tie together: statements (a cell
/// is row * columns + column) and variables. What a pair of statements gains by itself is its gain.
///
/// Statements are mapped to statements only. In published Smatch, where any node may be mapped to any other,
/// a variable mapped to a statement matches nothing: relations lead from statements to variables, attributes
/// belong to statements, and instances differ unless a primitive is called "var".
struct MatchingProblem {
  std::size_t cells() const { return rows * columns; }
  /// The links of a cell stand together.
  std::size_t first_link(std::size_t cell) const { return first_links[cell]; }
  std::size_t end_link(std::size_t cell) const { return first_links[cell + 1]; }
  std::size_t groups() const { return first_members.size() - 1; }
  /// The links of a group, by number.
  std::span<const std::size_t> members(std::size_t group) const {
    return {in_groups.data() + first_members[group], in_groups.data() + first_members[group + 1]};
  }

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<int> gains{};  ///< by cell
  std::vector<Link> links{};
  std::vector<std::size_t> first_links{};    ///< by cell, and the end of the last one
  std::vector<std::size_t> in_groups{};      ///< links, group after group
  std::vector<std::size_t> first_members{};  ///< by group, among these, and the end of the last one
  std::vector<VariablePair> pairs{};
  std::vector<std::size_t> variables_of_a{};  ///< by number, what rows of pairs stand for
  std::vector<std::size_t> variables_of_b{};  ///< what their columns stand for
};

MatchingProblem matching_problem(const TripleGraph& a, const TripleGraph& b);

}  // namespace irl::matching
