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
class MatchingProblem {
 public:
  MatchingProblem(const TripleGraph& a, const TripleGraph& b);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::size_t cells() const { return rows_ * columns_; }
  int gain(std::size_t cell) const { return gains_[cell]; }

  const std::vector<Link>& links() const { return links_; }
  /// The links of a cell stand together.
  std::size_t first_link(std::size_t cell) const { return first_links_[cell]; }
  std::size_t end_link(std::size_t cell) const { return first_links_[cell + 1]; }

  std::size_t groups() const { return first_members_.size() - 1; }
  /// The links of a group, by number.
  std::span<const std::size_t> members(std::size_t group) const {
    return {members_.data() + first_members_[group], members_.data() + first_members_[group + 1]};
  }

  const std::vector<VariablePair>& pairs() const { return pairs_; }
  /// The variables, by number, that rows and columns of pairs stand for.
  const std::vector<std::size_t>& variables_of_a() const { return variables_of_a_; }
  const std::vector<std::size_t>& variables_of_b() const { return variables_of_b_; }

 private:
  struct Candidate;
  std::vector<Candidate> find_links(const TripleGraph& a, const TripleGraph& b);
  void number_groups(const std::vector<Candidate>& candidates);
  void collect_members();

  std::size_t rows_;
  std::size_t columns_;
  std::vector<int> gains_;
  std::vector<Link> links_;
  std::vector<std::size_t> first_links_;
  std::vector<std::size_t> members_;
  std::vector<std::size_t> first_members_;
  std::vector<VariablePair> pairs_;
  std::vector<std::size_t> variables_of_a_;
  std::vector<std::size_t> variables_of_b_;
};

}  // namespace irl::matching
