#include "primitives/cooking/dish_pairing.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/maximum_weighted_matching.hpp>
#include <vector>

namespace irl::cooking {

Paired pair_greedily(std::size_t left, std::size_t right, const PairScore& score) {
  Paired paired;
  std::vector<bool> taken(right, false);
  for (std::size_t i = 0; i < left; ++i) {
    std::optional<std::size_t> best;
    double best_score = 0;
    for (std::size_t j = 0; j < right; ++j) {
      const auto pair = taken[j] ? std::nullopt : score(i, j);
      if (!pair || (best && *pair <= best_score)) continue;
      best = j;
      best_score = *pair;
    }
    if (!best) continue;
    taken[*best] = true;
    ++paired.pairs;
    paired.sum += best_score;
  }
  return paired;
}

Paired pair_best(std::size_t left, std::size_t right, const PairScore& score) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                      boost::property<boost::edge_weight_t, double>>;
  std::vector<std::vector<std::optional<double>>> scores(left, std::vector<std::optional<double>>(right));
  std::vector<std::size_t> partners(left + right, 0);
  Paired all;
  for (std::size_t i = 0; i < left; ++i)
    for (std::size_t j = 0; j < right; ++j) {
      scores[i][j] = score(i, j);
      if (!scores[i][j]) continue;
      ++partners[i];
      ++partners[left + j];
      ++all.pairs;
      all.sum += *scores[i][j];
    }
  const bool contested = std::ranges::any_of(partners, [](std::size_t count) { return count > 1; });
  if (!contested) return all;

  Graph graph(left + right);
  // A pair more is worth more than any sum of scores, which lie between 0 and 1.
  const double bonus = static_cast<double>(left + right) + 1;
  for (std::size_t i = 0; i < left; ++i)
    for (std::size_t j = 0; j < right; ++j)
      if (scores[i][j]) boost::add_edge(i, left + j, *scores[i][j] + bonus, graph);
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> mates(left + right);
  boost::maximum_weighted_matching(graph, mates.data());
  Paired paired;
  for (std::size_t i = 0; i < left; ++i) {
    if (mates[i] == boost::graph_traits<Graph>::null_vertex()) continue;
    ++paired.pairs;
    paired.sum += *scores[i][mates[i] - left];
  }
  return paired;
}

}  // namespace irl::cooking
