#include "primitives/cooking/dish_pairing.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/maximum_weighted_matching.hpp>
#include <span>
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

namespace {

/// The scores of all pairs, by left and by right one.
struct Scores {
  std::size_t left, right;
  std::vector<std::optional<double>> by_pair{};

  std::span<const std::optional<double>> operator[](std::size_t i) const {
    return std::span(by_pair).subspan(i * right, right);
  }
};

Scores all_scores(std::size_t left, std::size_t right, const PairScore& score) {
  Scores scores{left, right};
  scores.by_pair.reserve(left * right);
  for (std::size_t i = 0; i < left; ++i)
    for (std::size_t j = 0; j < right; ++j) scores.by_pair.push_back(score(i, j));
  return scores;
}

/// The pairing that gives every left one the best partner there is, so that none is better; none where two
/// want the same one.
std::optional<Paired> pair_all_with_their_best(const Scores& scores) {
  Paired paired;
  std::vector<bool> taken(scores.right, false);
  for (std::size_t i = 0; i < scores.left; ++i) {
    const auto row = scores[i];
    const auto best = std::ranges::max_element(row);  // no score is less than any
    if (best == row.end() || !*best) continue;
    const auto place = static_cast<std::size_t>(best - row.begin());
    if (taken[place]) return std::nullopt;
    taken[place] = true;
    ++paired.pairs;
    paired.sum += **best;
  }
  return paired;
}

Paired pair_by_matching(const Scores& scores) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                      boost::property<boost::edge_weight_t, double>>;
  const std::size_t left = scores.left, right = scores.right;
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

}  // namespace

Paired pair_best(std::size_t left, std::size_t right, const PairScore& score) {
  const Scores scores = all_scores(left, right, score);
  if (const auto paired = pair_all_with_their_best(scores)) return *paired;
  return pair_by_matching(scores);
}

}  // namespace irl::cooking
