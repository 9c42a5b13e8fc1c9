#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

/// How far two item graphs of one procedure agree, measured as the NHK paper measures its annotators.
namespace irl::items {

/// The item graph of a procedure as an annotator draws it. Ingredients and made nodes are numbered together.
struct AnnotatedGraph {
  std::vector<std::vector<std::size_t>> made{};              ///< by step: new nodes
  std::vector<std::pair<std::size_t, std::size_t>> edges{};  ///< from what to what
};

struct GraphAgreement {
  std::size_t nodes_a = 0, nodes_b = 0;  ///< made ones; ingredients do not count
  std::size_t matched = 0;
  std::size_t edges_a = 0, edges_b = 0;
  std::size_t matched_edges_a = 0, matched_edges_b = 0;  ///< between ingredients and matched nodes
  std::size_t shared = 0;                                ///< in both

  double node_f1() const;
  /// None where no edge of either is between matched nodes: nothing is compared.
  std::optional<double> edge_f1_matched() const;
  double edge_f1_all() const;
};

/// Matches the nodes of each step: as many pairs that are at least `threshold` alike as there can be, and of
/// those matchings one whose sum is the largest. `ingredients` are those of both graphs that are the same.
GraphAgreement agreement(const AnnotatedGraph& a, const AnnotatedGraph& b,
                         const std::vector<std::pair<std::size_t, std::size_t>>& ingredients,
                         const std::function<double(std::size_t, std::size_t)>& likeness, double threshold);

}  // namespace irl::items
