#include "irl/score/detail/matching_problem.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace irl::matching {

namespace {

/// What tells the groups of links apart.
struct Candidate {
  std::size_t variable_of_a;
  std::size_t variable_of_b;
  int role;
  std::size_t statement;  ///< of the side where the variable has this role less often

  auto pair() const { return std::tuple(variable_of_a, variable_of_b); }
  auto group() const { return std::tuple(variable_of_a, variable_of_b, role, statement); }
};

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

std::vector<Candidate> find_links(const TripleGraph& a, const TripleGraph& b, MatchingProblem& problem) {
  const Uses uses_of_a(a);
  const Uses uses_of_b(b);
  std::vector<Candidate> candidates;
  for (std::size_t r = 0; r < problem.rows; ++r)
    for (std::size_t c = 0; c < problem.columns; ++c) {
      problem.gains.push_back(shared_texts(a.statements[r], b.statements[c]));
      problem.first_links.push_back(problem.links.size());
      for (const auto& [role, v] : a.statements[r].relations)
        for (const auto& [other_role, w] : b.statements[c].relations) {
          if (role != other_role) continue;
          if (uses_of_a.in_all(v) == 1 && uses_of_b.in_all(w) == 1) {
            ++problem.gains.back();  // nothing else can want these two
            continue;
          }
          const bool by_row = uses_of_a.in_role(v, role) <= uses_of_b.in_role(w, role);
          candidates.push_back(
              {static_cast<std::size_t>(v), static_cast<std::size_t>(w), role, by_row ? r : c});
          problem.links.push_back({.cell = problem.gains.size() - 1, .pair = 0, .group = 0});
        }
    }
  problem.first_links.push_back(problem.links.size());
  return candidates;
}

void number_groups(const std::vector<Candidate>& candidates, MatchingProblem& problem) {
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
      problem.pairs.push_back({.row = row_of(candidate.variable_of_a, problem.variables_of_a),
                               .column = column_of(candidate.variable_of_b, problem.variables_of_b),
                               .first_group = groups,
                               .end_group = groups});
    if (!last || last->group() != candidate.group()) ++groups;
    problem.pairs.back().end_group = groups;
    problem.links[i].pair = problem.pairs.size() - 1;
    problem.links[i].group = groups - 1;
    last = &candidate;
  }
  problem.first_members.assign(groups + 1, 0);
}

void collect_members(MatchingProblem& problem) {
  for (const Link& link : problem.links) ++problem.first_members[link.group + 1];
  std::partial_sum(problem.first_members.begin(), problem.first_members.end(), problem.first_members.begin());
  std::vector<std::size_t> next(problem.first_members.begin(), problem.first_members.end() - 1);
  problem.in_groups.resize(problem.links.size());
  for (std::size_t l = 0; l < problem.links.size(); ++l)
    problem.in_groups[next[problem.links[l].group]++] = l;
}

}  // namespace

MatchingProblem matching_problem(const TripleGraph& a, const TripleGraph& b) {
  MatchingProblem problem{.rows = a.statements.size(), .columns = b.statements.size()};
  number_groups(find_links(a, b, problem), problem);
  collect_members(problem);
  return problem;
}

}  // namespace irl::matching
