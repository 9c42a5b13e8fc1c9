#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "irl/pictures/graphviz.hpp"

/// Where the nodes of a graph stand, and how its edges run. All lengths are in pixels.
namespace irl::pictures {

/// A graph whose nodes are boxes of known size.
struct BoxGraph {
  struct Node {
    double width = 0;
    double height = 0;
    std::string cluster{};  ///< nodes with the same one stand together in a frame; empty: it is in none
  };
  struct Edge {
    std::size_t from = 0;  ///< nodes by number
    std::size_t to = 0;
    double weight = 1;  ///< how straight and short it is to be; 0: the layout does not heed it
  };
  std::vector<Node> nodes{};
  std::vector<Edge> edges{};
  bool to_the_right = false;  ///< the direction of edges; else downwards
};

/// A place in a picture, from its upper left corner.
struct Point {
  double x = 0;
  double y = 0;
};

/// A graph, laid out.
struct Layout {
  /// A frame around the nodes of one cluster.
  struct Cluster {
    std::string name;
    double x = 0;  ///< of its upper left corner
    double y = 0;
    double width = 0;
    double height = 0;
  };
  double width = 0;
  double height = 0;
  std::vector<Point> nodes{};               ///< their centres
  std::vector<std::vector<Point>> edges{};  ///< Bézier curves: the first point, then three for each piece
  std::vector<Cluster> clusters{};          ///< in the order of their first nodes
};

/// The width and height of a node are at most that.
inline constexpr double largest_node = 5'000;

/// Lays a graph out with Graphviz. What is wrong otherwise, in words: the graph is too large, a number is
/// none that a node or an edge can have, or Graphviz is not installed.
std::expected<Layout, std::string> lay_out(const BoxGraph& graph);

}  // namespace irl::pictures
