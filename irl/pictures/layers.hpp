#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace irl::pictures {

/// An edge of a graph, from one node to another one, by their numbers.
using NumberedEdge = std::pair<std::size_t, std::size_t>;

/// How many layers the edges of a graph cross altogether, where every node stands below those that lead to
/// it, and one that nothing leads to right above what it leads to. Edges that close a cycle run upwards.
std::size_t layers_crossed(std::size_t nodes, std::span<const NumberedEdge> edges);

}  // namespace irl::pictures
