#include "irl/pictures/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace irl::pictures {

namespace {

constexpr double points_in_inch = 72;  // a point of Graphviz is a pixel here
constexpr double greatest_weight = 1'000;

std::optional<std::string> flaw_of(const BoxGraph& graph) {
  const auto is_length = [](double length) { return length >= 0 && length <= largest_node; };
  for (const BoxGraph::Node& node : graph.nodes)
    if (!is_length(node.width) || !is_length(node.height))
      return fmt::format("a node is {} by {} pixels; expected 0 to {}", node.width, node.height,
                         largest_node);
  for (const BoxGraph::Edge& edge : graph.edges) {
    if (edge.from >= graph.nodes.size() || edge.to >= graph.nodes.size())
      return fmt::format("an edge runs from node {} to node {}, and there are {}", edge.from, edge.to,
                         graph.nodes.size());
    if (!(edge.weight >= 0 && edge.weight <= greatest_weight))
      return fmt::format("an edge has the weight {}; expected 0 to {}", edge.weight, greatest_weight);
  }
  return std::nullopt;
}

std::vector<std::string> clusters_of(const BoxGraph& graph) {
  std::vector<std::string> names;
  for (const BoxGraph::Node& node : graph.nodes)
    if (!node.cluster.empty() && std::ranges::find(names, node.cluster) == names.end())
      names.push_back(node.cluster);
  return names;
}

/// Names of nodes are numbers, so that nothing that anybody wrote reaches Graphviz.
std::string dot_of(const BoxGraph& graph, const std::vector<std::string>& clusters) {
  std::string dot = fmt::format(
      "digraph {{\n  rankdir={}; nodesep=0.2; ranksep=0.36; margin=0; pad=0; splines=true;\n"
      "  node [shape=box, fixedsize=true, label=\"\"]; edge [dir=none];\n",
      graph.to_the_right ? "LR" : "TB");
  for (std::size_t i = 0; i < graph.nodes.size(); ++i)
    dot += fmt::format("  {} [width={:.4f}, height={:.4f}];\n", i, graph.nodes[i].width / points_in_inch,
                       graph.nodes[i].height / points_in_inch);
  for (std::size_t c = 0; c < clusters.size(); ++c) {
    dot += fmt::format("  subgraph cluster_{} {{ margin=10;", c);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
      if (graph.nodes[i].cluster == clusters[c]) dot += fmt::format(" {};", i);
    dot += " }\n";
  }
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const BoxGraph::Edge& edge = graph.edges[e];
    if (edge.weight > 0)
      dot += fmt::format("  {} -> {} [id={}, weight={}];\n", edge.from, edge.to, e,
                         std::max(1, static_cast<int>(edge.weight)));
  }
  return dot + "}\n";
}

/// The numbers in a text, whatever stands between them.
std::vector<double> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  while (true) {
    const auto begin = text.find_first_of("0123456789.-");
    if (begin == std::string_view::npos) return numbers;
    text.remove_prefix(begin);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc()) numbers.push_back(number);
    text.remove_prefix(std::max<std::size_t>(1, static_cast<std::size_t>(end - text.data())));
  }
}

/// Reads what Graphviz says, whose y runs upwards.
struct LayoutReader {
  const BoxGraph& graph;
  const std::vector<std::string>& clusters;
  nlohmann::json drawn;
  Layout layout{};

  Point point(double x, double y) const { return {x, layout.height - y}; }

  Layout read() {
    const std::vector<double> box = numbers_in(drawn.value("bb", ""));
    if (box.size() == 4) layout.width = box[2], layout.height = box[3];
    layout.nodes.resize(graph.nodes.size());
    layout.edges.resize(graph.edges.size());
    for (const nlohmann::json& object : drawn.value("objects", nlohmann::json::array())) read_object(object);
    for (const nlohmann::json& edge : drawn.value("edges", nlohmann::json::array())) read_edge(edge);
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
      if (layout.edges[e].empty()) layout.edges[e] = straight(graph.edges[e]);
    return std::move(layout);
  }

  void read_object(const nlohmann::json& object) {
    const std::string name = object.value("name", "");
    if (name.starts_with("cluster_")) {
      const std::vector<double> box = numbers_in(object.value("bb", ""));
      const auto number = static_cast<std::size_t>(numbers_in(name.substr(8)).at(0));
      if (box.size() == 4)
        layout.clusters.push_back(
            {clusters.at(number), box[0], layout.height - box[3], box[2] - box[0], box[3] - box[1]});
      return;
    }
    const std::vector<double> at = numbers_in(object.value("pos", ""));
    if (at.size() == 2)
      layout.nodes.at(static_cast<std::size_t>(numbers_in(name).at(0))) = point(at[0], at[1]);
  }

  void read_edge(const nlohmann::json& edge) {
    const std::vector<double> at = numbers_in(edge.value("pos", ""));
    std::vector<Point>& curve =
        layout.edges.at(static_cast<std::size_t>(numbers_in(edge.value("id", "")).at(0)));
    for (std::size_t i = 0; i + 1 < at.size(); i += 2) curve.push_back(point(at[i], at[i + 1]));
  }

  std::vector<Point> straight(const BoxGraph::Edge& edge) const {
    const Point from = layout.nodes[edge.from], to = layout.nodes[edge.to];
    return {from, from, to, to};
  }
};

}  // namespace

std::expected<Layout, std::string> lay_out(const BoxGraph& graph) {
  if (auto flaw = flaw_of(graph)) return std::unexpected(*std::move(flaw));
  if (graph.nodes.empty()) return Layout();
  const std::vector<std::string> clusters = clusters_of(graph);
  const auto drawn = render(dot_of(graph, clusters), "json0");
  if (!drawn) return std::unexpected(drawn.error());
  return LayoutReader{graph, clusters, nlohmann::json::parse(*drawn)}.read();
}

}  // namespace irl::pictures
