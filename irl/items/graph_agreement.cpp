#include "irl/items/graph_agreement.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "irl/score/assignment.hpp"

namespace irl::items {

namespace {

using Partners = std::map<std::size_t, std::size_t>;

double f1(std::size_t shared, std::size_t sum) {
  return sum == 0 ? 1 : 2 * static_cast<double>(shared) / static_cast<double>(sum);
}

/// Adds the matched nodes of one step.
void match(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b,
           const std::function<double(std::size_t, std::size_t)>& likeness, double threshold,
           Partners& partners) {
  constexpr int for_a_pair = 20'000'000;  // more than all likenesses of a step together
  constexpr double digits = 100'000;
  const std::size_t size = std::max(a.size(), b.size());
  if (size == 0) return;
  matching::Assignment assignment(size);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) {
      const double alike = likeness(a[i], b[j]);
      if (alike >= threshold) assignment.profit(i, j) = for_a_pair + static_cast<int>(alike * digits);
    }
  assignment.restart();
  matching::StepCounter work;
  assignment.solve(work);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::size_t j = assignment.column_of(i);
    if (j < b.size() && assignment.profit(i, j) > 0) partners.emplace(a[i], b[j]);
  }
}

}  // namespace

double GraphAgreement::node_f1() const {
  return f1(matched, nodes_a + nodes_b);
}
std::optional<double> GraphAgreement::edge_f1_matched() const {
  const std::size_t edges = matched_edges_a + matched_edges_b;
  return edges == 0 ? std::nullopt : std::optional(f1(shared, edges));
}
double GraphAgreement::edge_f1_all() const {
  return f1(shared, edges_a + edges_b);
}

GraphAgreement agreement(const AnnotatedGraph& a, const AnnotatedGraph& b,
                         const std::vector<std::pair<std::size_t, std::size_t>>& ingredients,
                         const std::function<double(std::size_t, std::size_t)>& likeness, double threshold) {
  GraphAgreement found{.edges_a = a.edges.size(), .edges_b = b.edges.size()};
  for (const auto& nodes : a.made) found.nodes_a += nodes.size();
  for (const auto& nodes : b.made) found.nodes_b += nodes.size();
  Partners partners;
  for (std::size_t step = 0; step < std::min(a.made.size(), b.made.size()); ++step)
    match(a.made[step], b.made[step], likeness, threshold, partners);
  found.matched = partners.size();
  partners.insert(ingredients.begin(), ingredients.end());

  std::set<std::size_t> known_b;
  for (const auto& [of_a, of_b] : partners) known_b.insert(of_b);
  const std::set<std::pair<std::size_t, std::size_t>> edges_b(b.edges.begin(), b.edges.end());
  for (const auto& [from, to] : b.edges)
    found.matched_edges_b += known_b.contains(from) && known_b.contains(to);
  for (const auto& [from, to] : a.edges) {
    const auto of_from = partners.find(from), of_to = partners.find(to);
    if (of_from == partners.end() || of_to == partners.end()) continue;
    ++found.matched_edges_a;
    found.shared += edges_b.contains({of_from->second, of_to->second});
  }
  return found;
}

}  // namespace irl::items
