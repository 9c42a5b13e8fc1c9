#include <cmath>
#include <nlohmann/json.hpp>

#include "irl/data/json_fields.hpp"
#include "irl/page/answers.hpp"
#include "irl/pictures/layout.hpp"

namespace irl::page {

namespace {

using pictures::BoxGraph;
using pictures::Point;

/// A tenth of a pixel is more than anybody sees.
double tenths(double length) {
  return std::round(length * 10) / 10;
}

Json to_json(Point point) {
  return {{"x", tenths(point.x)}, {"y", tenths(point.y)}};
}

Json to_json(const pictures::Layout& layout) {
  Json nodes = Json::array(), edges = Json::array(), clusters = Json::array();
  for (const Point node : layout.nodes) nodes.push_back(to_json(node));
  for (const std::vector<Point>& edge : layout.edges) {
    Json curve = Json::array();
    for (const Point point : edge) curve.push_back(to_json(point));
    edges.push_back(std::move(curve));
  }
  for (const pictures::Layout::Cluster& cluster : layout.clusters)
    clusters.push_back({{"name", cluster.name},
                        {"x", tenths(cluster.x)},
                        {"y", tenths(cluster.y)},
                        {"width", tenths(cluster.width)},
                        {"height", tenths(cluster.height)}});
  return {{"width", tenths(layout.width)},
          {"height", tenths(layout.height)},
          {"nodes", std::move(nodes)},
          {"edges", std::move(edges)},
          {"clusters", std::move(clusters)}};
}

workbench::Expected<pictures::Layout> laid_out(const BoxGraph& graph) {
  auto layout = pictures::lay_out(graph);
  if (!layout) return workbench::usage_problem(layout.error());
  return *std::move(layout);
}

double length_in(const JsonFields& node, const char* key) {
  const auto length = node.number_if_any(key, 0, pictures::largest_node);
  return length ? *length : throw node.wrong(key, "a number of pixels");
}

BoxGraph::Edge edge_in(const Json& edge, std::size_t nodes) {
  const auto is_node = [&](const Json& node) {
    return node.is_number_unsigned() && node.get<std::size_t>() < nodes;
  };
  const bool is_edge = edge.is_array() && (edge.size() == 2 || (edge.size() == 3 && edge[2].is_number())) &&
                       is_node(edge[0]) && is_node(edge[1]);
  if (!is_edge)
    throw WrongField("an entry of 'edges' is none", "[from, to] or [from, to, weight], by numbers of nodes");
  return {edge[0], edge[1], edge.size() == 3 ? edge[2].get<double>() : 1};
}

constexpr double line_height = 17, padding = 8, width_of_letter = 7.8, narrowest = 56;
constexpr std::size_t longest_line = 32;

/// How many characters a text in UTF-8 has.
std::size_t length(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::string> lines_of(const workbench::RunGraph::Node& node) {
  std::vector<std::string> lines{workbench::short_line(node.primitive, longest_line)};
  if (!node.gives.empty()) lines.push_back("?" + workbench::short_line(node.gives, longest_line - 1));
  if (!node.trouble.empty()) lines.push_back("⚠ " + workbench::short_line(node.trouble, longest_line - 2));
  return lines;
}

}  // namespace

bool is_to_the_right(const Json& request) {
  const JsonFields fields(request);
  const std::string direction = fields.text_if_any("direction").value_or("down");
  if (direction != "down" && direction != "right") throw fields.wrong("direction", "'down' or 'right'");
  return direction == "right";
}

workbench::Expected<Json> laid_out(const Json& request) {
  const JsonFields fields(request);
  BoxGraph graph{.to_the_right = is_to_the_right(request)};
  for (const JsonFields& node : fields.objects("nodes"))
    graph.nodes.push_back({length_in(node, "width"), length_in(node, "height"),
                           node.text_if_any("cluster").value_or(std::string())});
  const Json* edges = fields.find("edges");
  if (!edges || !edges->is_array()) throw fields.wrong("edges", "a list");
  for (const Json& edge : *edges) graph.edges.push_back(edge_in(edge, graph.nodes.size()));
  const auto layout = laid_out(graph);
  if (!layout) return std::unexpected(layout.error());
  return to_json(*layout);
}

workbench::Expected<Json> laid_out(const workbench::RunGraph& graph, const workbench::GraphDrawing& drawing) {
  BoxGraph boxes{.to_the_right = drawing.to_the_right};
  std::vector<std::vector<std::string>> lines;
  for (const workbench::RunGraph::Node& node : graph.nodes) {
    std::size_t widest = 0;
    for (const std::string& line : lines.emplace_back(lines_of(node)))
      widest = std::max(widest, length(line));
    boxes.nodes.push_back(
        {.width = std::max(narrowest, static_cast<double>(widest) * width_of_letter) + 2 * padding,
         .height = static_cast<double>(lines.back().size()) * line_height + 2 * padding,
         .cluster = node.part ? std::to_string(*node.part) : std::string()});
  }
  Json edges = Json::array();
  for (const workbench::RunGraph::Edge& edge : graph.edges) {
    if (edge.is_state && !drawing.thread) continue;
    boxes.edges.push_back({edge.from, edge.to, edge.is_state ? 1.0 : 4.0});
    edges.push_back(
        {{"from", edge.from}, {"to", edge.to}, {"variable", edge.variable}, {"state", edge.is_state}});
  }
  const auto layout = laid_out(boxes);
  if (!layout) return std::unexpected(layout.error());
  Json document = to_json(*layout);
  for (std::size_t n = 0; n < boxes.nodes.size(); ++n)
    document["nodes"][n].update({{"operation", n},
                                 {"lines", lines[n]},
                                 {"width", tenths(boxes.nodes[n].width)},
                                 {"height", tenths(boxes.nodes[n].height)}});
  for (std::size_t e = 0; e < edges.size(); ++e) {
    edges[e]["path"] = std::move(document["edges"][e]);
    document["edges"][e] = std::move(edges[e]);
  }
  return document;
}

}  // namespace irl::page
