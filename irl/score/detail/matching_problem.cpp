#include "irl/score/detail/matching_problem.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace irl::matching {

/// What tells the groups of links apart.
struct MatchingProblem::Candidate {
  std::size_t variable_of_a;
  std::size_t variable_of_b;
  int role;
  std::size_t statement;  ///< of the side where the variable has this role less often

  auto pair() const { return std::tuple(variable_of_a, variable_of_b); }
  auto group() const { return std::tuple(variable_of_a, variable_of_b, role, statement); }
};

namespace {

/// How often variables occur: in all, and in which role.
class Uses {
 public:
  explicit Uses(const TripleGraph& graph) : total_(graph.variables.size()) {
    for (const Statement& statement : graph.statements)
      for (const auto& [role, variable] : statement.relations) {
        ++total_[static_cast<std::size_t>(variable)];
        ++in_role_[{variable, role}];
      }
  }
  int in_all(int variable) const { return total_[static_cast<std::size_t>(variable)]; }
  int in_role(int variable, int role) const { return in_role_.at({variable, role}); }

 private:
  std::vector<int> total_;
  std::map<std::pair<int, int>, int> in_role_;
};

/// Numbers things in the order in which they are first asked for.
class Numbering {
 public:
  std::size_t operator()(std::size_t thing, std::vector<std::size_t>& things) {
    const auto [known, is_new] = numbers_.emplace(thing, things.size());
    if (is_new) things.push_back(thing);
    return known->second;
  }

 private:
  std::map<std::size_t, std::size_t> numbers_;
};

}  // namespace

MatchingProblem::MatchingProblem(const TripleGraph& a, const TripleGraph& b)
    : rows_(a.statements.size()), columns_(b.statements.size()) {
  number_groups(find_links(a, b));
  collect_members();
}

std::vector<MatchingProblem::Candidate> MatchingProblem::find_links(const TripleGraph& a,
                                                                    const TripleGraph& b) {
  const Uses uses_of_a(a);
  const Uses uses_of_b(b);
  std::vector<Candidate> candidates;
  for (std::size_t r = 0; r < rows_; ++r)
    for (std::size_t c = 0; c < columns_; ++c) {
      gains_.push_back(shared_texts(a.statements[r], b.statements[c]));
      first_links_.push_back(links_.size());
      for (const auto& [role, v] : a.statements[r].relations)
        for (const auto& [other_role, w] : b.statements[c].relations) {
          if (role != other_role) continue;
          if (uses_of_a.in_all(v) == 1 && uses_of_b.in_all(w) == 1) {
            ++gains_.back();  // nothing else can want these two
            continue;
          }
          const bool by_row = uses_of_a.in_role(v, role) <= uses_of_b.in_role(w, role);
          candidates.push_back(
              {static_cast<std::size_t>(v), static_cast<std::size_t>(w), role, by_row ? r : c});
          links_.push_back({.cell = gains_.size() - 1, .pair = 0, .group = 0});
        }
    }
  first_links_.push_back(links_.size());
  return candidates;
}

void MatchingProblem::number_groups(const std::vector<Candidate>& candidates) {
  std::vector<std::size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return candidates[i].group(); });
  Numbering row_of;
  Numbering column_of;
  std::size_t groups = 0;
  const Candidate* last = nullptr;
  for (const std::size_t i : order) {
    const Candidate& candidate = candidates[i];
    if (!last || last->pair() != candidate.pair())
      pairs_.push_back({.row = row_of(candidate.variable_of_a, variables_of_a_),
                        .column = column_of(candidate.variable_of_b, variables_of_b_),
                        .first_group = groups,
                        .end_group = groups});
    if (!last || last->group() != candidate.group()) ++groups;
    pairs_.back().end_group = groups;
    links_[i].pair = pairs_.size() - 1;
    links_[i].group = groups - 1;
    last = &candidate;
  }
  first_members_.assign(groups + 1, 0);
}

void MatchingProblem::collect_members() {
  for (const Link& link : links_) ++first_members_[link.group + 1];
  std::partial_sum(first_members_.begin(), first_members_.end(), first_members_.begin());
  std::vector<std::size_t> next(first_members_.begin(), first_members_.end() - 1);
  members_.resize(links_.size());
  for (std::size_t l = 0; l < links_.size(); ++l) members_[next[links_[l].group]++] = l;
}

}  // namespace irl::matching
