#pragma once

#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include "irl/irl.hpp"

namespace irl::test {

/// A directed graph as facts.
using Edges = std::vector<std::pair<std::int64_t, std::int64_t>>;

/// A domain over a graph, with some arithmetic:
///   edge(from, to), node(number)     the graph
///   road(from, to, length)           its edges with lengths: (7 * from + 3 * to) % 5 + 1
///   sum(total, left, right)          any two give the third, and rise with one another
///   product(total, left, right)      forwards only, not declared to rise
///   smaller(less, more)              a check
///   likely(from, to)                 every edge with a score of a half
Domain graph(const Edges& edges);

/// So many edges among so many nodes, drawn.
Edges drawn_edges(std::mt19937& random, std::int64_t nodes, std::size_t edges);

}  // namespace irl::test
