#include "irl/pictures/layout.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "irl/pictures/graphviz.hpp"
#include "irl/pictures/layers.hpp"

namespace irl::pictures::test {
namespace {

BOOST_AUTO_TEST_SUITE(layout)

/// Left from right, and one above the other.
bool overlap(const BoxGraph& graph, const Layout& layout, std::size_t a, std::size_t b) {
  const double x = std::abs(layout.nodes[a].x - layout.nodes[b].x);
  const double y = std::abs(layout.nodes[a].y - layout.nodes[b].y);
  return x < (graph.nodes[a].width + graph.nodes[b].width) / 2 - 1 &&
         y < (graph.nodes[a].height + graph.nodes[b].height) / 2 - 1;
}

BoxGraph chain_with_branches(std::size_t nodes) {
  BoxGraph graph;
  for (std::size_t n = 0; n < nodes; ++n)
    graph.nodes.push_back({60.0 + static_cast<double>(n % 5) * 20, 40,
                           n % 3 == 0   ? "a"
                           : n % 3 == 1 ? "b"
                                        : ""});
  for (std::size_t n = 1; n < nodes; ++n) graph.edges.push_back({n / 2, n, 2});
  return graph;
}

BOOST_AUTO_TEST_CASE(nodes_stand_apart_inside_the_picture_and_edges_run_downwards) {
  for (const bool to_the_right : {false, true}) {
    BoxGraph graph = chain_with_branches(20);
    graph.to_the_right = to_the_right;
    for (BoxGraph::Node& node : graph.nodes) node.cluster.clear();  // frames may turn edges around
    const auto laid_out = lay_out(graph);
    BOOST_TEST_REQUIRE(laid_out.has_value());
    BOOST_TEST_REQUIRE(laid_out->nodes.size() == 20u);
    for (std::size_t a = 0; a < 20; ++a) {
      const Point at = laid_out->nodes[a];
      BOOST_TEST(at.x - graph.nodes[a].width / 2 > -1);
      BOOST_TEST(at.x + graph.nodes[a].width / 2 < laid_out->width + 1);
      BOOST_TEST(at.y - graph.nodes[a].height / 2 > -1);
      BOOST_TEST(at.y + graph.nodes[a].height / 2 < laid_out->height + 1);
      for (std::size_t b = 0; b < a; ++b) BOOST_TEST(!overlap(graph, *laid_out, a, b));
    }
    for (const BoxGraph::Edge& edge : graph.edges) {
      const Point from = laid_out->nodes[edge.from], to = laid_out->nodes[edge.to];
      BOOST_TEST((to_the_right ? from.x < to.x : from.y < to.y));
    }
  }
}

BOOST_AUTO_TEST_CASE(an_edge_is_a_curve_from_one_node_to_the_other) {
  const BoxGraph graph = chain_with_branches(12);
  const auto laid_out = lay_out(graph);
  BOOST_TEST_REQUIRE(laid_out.has_value());
  BOOST_TEST_REQUIRE(laid_out->edges.size() == graph.edges.size());
  const auto touches = [&](Point point, std::size_t node) {
    return std::abs(point.x - laid_out->nodes[node].x) < graph.nodes[node].width / 2 + 2 &&
           std::abs(point.y - laid_out->nodes[node].y) < graph.nodes[node].height / 2 + 2;
  };
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const std::vector<Point>& curve = laid_out->edges[e];
    BOOST_TEST(curve.size() % 3 == 1u);
    BOOST_TEST(touches(curve.front(), graph.edges[e].from));
    BOOST_TEST(touches(curve.back(), graph.edges[e].to));
  }
}

BOOST_AUTO_TEST_CASE(a_cluster_frames_its_nodes_and_no_others) {
  const BoxGraph graph = chain_with_branches(15);
  const auto laid_out = lay_out(graph);
  BOOST_TEST_REQUIRE(laid_out.has_value());
  BOOST_TEST_REQUIRE(laid_out->clusters.size() == 2u);
  for (const Layout::Cluster& frame : laid_out->clusters)
    for (std::size_t n = 0; n < graph.nodes.size(); ++n) {
      const Point at = laid_out->nodes[n];
      const bool is_inside =
          at.x > frame.x && at.x < frame.x + frame.width && at.y > frame.y && at.y < frame.y + frame.height;
      BOOST_TEST(is_inside == (graph.nodes[n].cluster == frame.name), frame.name << " " << n);
    }
}

BOOST_AUTO_TEST_CASE(names_of_clusters_are_texts_and_nothing_else) {
  const std::string hostile = "\"; } node [label=\"<script>\"] // \\";
  const BoxGraph graph{.nodes = {{50, 20, hostile}, {50, 20, hostile}}, .edges = {{0, 1}}};
  const auto laid_out = lay_out(graph);
  BOOST_TEST_REQUIRE(laid_out.has_value());
  BOOST_TEST_REQUIRE(laid_out->clusters.size() == 1u);
  BOOST_TEST(laid_out->clusters[0].name == hostile);
}

BOOST_AUTO_TEST_CASE(cycles_loops_double_edges_and_edges_of_no_weight_are_laid_out) {
  const BoxGraph graph{.nodes = {{50, 20}, {50, 20}}, .edges = {{0, 1}, {1, 0}, {0, 1}, {0, 0}, {1, 0, 0}}};
  const auto laid_out = lay_out(graph);
  BOOST_TEST_REQUIRE(laid_out.has_value());
  for (const std::vector<Point>& curve : laid_out->edges) BOOST_TEST(curve.size() >= 4u);
}

BOOST_AUTO_TEST_CASE(a_graph_without_nodes_has_no_size) {
  const auto laid_out = lay_out({});
  BOOST_TEST_REQUIRE(laid_out.has_value());
  BOOST_TEST(laid_out->width == 0);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_laid_out_is_refused_with_the_limit) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const struct {
    BoxGraph graph;
    const char* says;
  } cases[] = {
      {{.nodes = std::vector<BoxGraph::Node>(most_nodes + 1, {10, 10})}, "2000"},
      {{.nodes = {{10, 10}}, .edges = std::vector<BoxGraph::Edge>(most_edges + 1, {0, 0})}, "4000"},
      {{.nodes = {{-1, 10}}}, "5000"},
      {{.nodes = {{nan, 10}}}, "5000"},
      {{.nodes = {{10, 1e9}}}, "5000"},
      {{.nodes = {{10, 10}}, .edges = {{0, 1}}}, "node 1"},
      {{.nodes = {{10, 10}}, .edges = {{0, 0, -1}}}, "1000"},
      {{.nodes = {{10, 10}}, .edges = {{0, 0, nan}}}, "1000"},
  };
  for (const auto& one : cases) {
    const auto laid_out = lay_out(one.graph);
    BOOST_TEST_REQUIRE(!laid_out.has_value());
    BOOST_TEST(laid_out.error().find(one.says) != std::string::npos, laid_out.error());
  }
}

/// A chain of nodes, with edges over so many of them.
std::string chain(std::size_t nodes, std::size_t over) {
  std::string dot = "digraph {";
  for (std::size_t n = 1; n < nodes; ++n) dot += fmt::format(" {} -> {};", n - 1, n);
  for (std::size_t n = over; n < nodes; ++n) dot += fmt::format(" {} -> {};", n - over, n);
  return dot + "}";
}

BOOST_AUTO_TEST_CASE(layers_that_edges_cross_are_counted_where_nodes_stand) {
  const auto crossed = [](std::size_t nodes, std::vector<NumberedEdge> edges) {
    return layers_crossed(nodes, edges);
  };
  BOOST_TEST(crossed(3, {}) == 0U);
  BOOST_TEST(crossed(3, {{0, 1}, {1, 2}, {0, 2}}) == 4U);
  BOOST_TEST(crossed(4, {{0, 1}, {1, 2}, {3, 2}}) == 3U);          // 3 stands beside 1
  BOOST_TEST(crossed(3, {{2, 1}, {1, 0}}) == 2U);                  // in whatever order they are numbered
  BOOST_TEST(crossed(3, {{0, 1}, {1, 2}, {2, 0}, {1, 1}}) == 4U);  // a cycle, and a loop
}

BOOST_AUTO_TEST_CASE(a_graph_whose_edges_run_too_far_is_refused_whatever_draws_it) {
  const auto drawn = render(chain(400, 100), "svg");
  BOOST_TEST_REQUIRE(!drawn.has_value());
  BOOST_TEST(drawn.error().contains("layers; at most 15000 are laid out"), drawn.error());
  BOOST_TEST(render(chain(100, 50), "svg").has_value());
}

BOOST_AUTO_TEST_CASE(what_graphviz_cannot_read_is_told_in_its_words) {
  const auto drawn = render("digraph { a -> ", "svg");
  BOOST_TEST_REQUIRE(!drawn.has_value());
  BOOST_TEST(drawn.error().find("syntax error") != std::string::npos, drawn.error());
  BOOST_TEST(!render("digraph {}", "no-such-format").has_value());
  BOOST_TEST(!render(std::string(longest_graph + 1, ' '), "svg").has_value());
  BOOST_TEST(render("digraph { a -> b }", "svg").has_value());  // and goes on
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::pictures::test
