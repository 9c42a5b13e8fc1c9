#include "irl/pictures/layers.hpp"

#include <algorithm>
#include <limits>

namespace irl::pictures {

namespace {

/// The layer of each node, from above. Where only cycles are left, the first node of them goes on.
std::vector<std::size_t> layers(const std::vector<std::vector<std::size_t>>& below) {
  std::vector<std::size_t> layer(below.size(), 0), waits_for(below.size(), 0), free;
  std::vector<bool> is_placed(below.size(), false);
  for (const auto& nodes : below)
    for (const std::size_t node : nodes) ++waits_for[node];
  for (std::size_t node = 0; node < below.size(); ++node)
    if (waits_for[node] == 0) free.push_back(node);
  for (std::size_t first = 0; first < below.size(); ++first) {
    while (!free.empty()) {
      const std::size_t above = free.back();
      free.pop_back();
      if (is_placed[above]) continue;
      is_placed[above] = true;
      for (const std::size_t node : below[above]) {
        if (is_placed[node]) continue;
        layer[node] = std::max(layer[node], layer[above] + 1);
        if (--waits_for[node] == 0) free.push_back(node);
      }
    }
    free.push_back(first);
  }
  return layer;
}

}  // namespace

std::size_t layers_crossed(std::size_t nodes, std::span<const NumberedEdge> edges) {
  std::vector<std::vector<std::size_t>> below(nodes);
  std::vector<bool> is_below(nodes, false);
  for (const auto& [from, to] : edges) {
    below[from].push_back(to);
    is_below[to] = true;
  }
  std::vector<std::size_t> layer = layers(below);
  for (std::size_t node = 0; node < nodes; ++node) {
    if (is_below[node] || below[node].empty()) continue;
    std::size_t next = std::numeric_limits<std::size_t>::max();
    for (const std::size_t other : below[node]) next = std::min(next, layer[other]);
    layer[node] = std::max<std::size_t>(next, 1) - 1;
  }
  std::size_t crossed = 0;
  for (const auto& [from, to] : edges)
    crossed += std::max(layer[from], layer[to]) - std::min(layer[from], layer[to]);
  return crossed;
}

}  // namespace irl::pictures
