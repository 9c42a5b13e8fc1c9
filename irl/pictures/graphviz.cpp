#include "irl/pictures/graphviz.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <graphviz/gvc.h>

#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "irl/pictures/layers.hpp"

namespace irl::pictures {

namespace {

constexpr const char* not_installed =
    "Graphviz is not installed, which draws pictures: install the Debian package libgvc6 "
    "(sudo apt-get install libgvc6), or write the picture as .dot";

/// What went wrong in the call under way; Graphviz tells it to a function without any context.
std::string& complaints() {
  static std::string words;
  return words;
}

int complain(char* words) {
  constexpr std::size_t enough = 1'000;
  if (complaints().size() < enough) complaints() += words;
  return 0;
}

template <class Function>
bool find(void* library, const char* name, Function*& function) {
  function = reinterpret_cast<Function*>(dlsym(library, name));
  return function != nullptr;
}

/// The functions of Graphviz that are called, and its context; they stay until the program ends.
struct Graphviz {
  decltype(gvContext)* context;
  decltype(gvLayout)* layout;
  decltype(gvRenderData)* render;
  decltype(gvFreeRenderData)* free_rendered;
  decltype(gvFreeLayout)* free_layout;
  decltype(agmemread)* read;
  decltype(agclose)* close;
  decltype(agseterrf)* tell_errors_to;
  decltype(agattr)* set;
  decltype(agfstnode)* first_node;
  decltype(agnxtnode)* next_node;
  decltype(agfstout)* first_edge;
  decltype(agnxtout)* next_edge;
  GVC_t* opened = nullptr;

  bool open() {
    void* drawing = dlopen("libgvc.so.6", RTLD_NOW | RTLD_LOCAL);
    void* graphs = dlopen("libcgraph.so.6", RTLD_NOW | RTLD_LOCAL);
    if (!drawing || !graphs) return false;
    const bool has_all = find(drawing, "gvContext", context) && find(drawing, "gvLayout", layout) &&
                         find(drawing, "gvRenderData", render) &&
                         find(drawing, "gvFreeRenderData", free_rendered) &&
                         find(drawing, "gvFreeLayout", free_layout) && find(graphs, "agmemread", read) &&
                         find(graphs, "agclose", close) && find(graphs, "agseterrf", tell_errors_to) &&
                         find(graphs, "agattr", set) && find(graphs, "agfstnode", first_node) &&
                         find(graphs, "agnxtnode", next_node) && find(graphs, "agfstout", first_edge) &&
                         find(graphs, "agnxtout", next_edge);
    if (!has_all) return false;
    tell_errors_to(complain);
    opened = context();
    return opened != nullptr;
  }
};

const Graphviz* graphviz() {
  static const auto loaded = [] {
    auto one = std::make_unique<Graphviz>();
    return one->open() ? std::move(one) : nullptr;
  }();
  return loaded.get();
}

std::string because(std::string_view what) {
  return complaints().empty() ? std::string(what) : fmt::format("{}: {}", what, complaints());
}

/// The nodes of a graph, and its edges between them.
struct Size {
  std::size_t nodes = 0;
  std::vector<NumberedEdge> edges{};
};

Size size_of(Agraph_t* graph, const Graphviz& graphviz) {
  Size size;
  std::unordered_map<const Agnode_t*, std::size_t> number;
  for (Agnode_t* node = graphviz.first_node(graph); node; node = graphviz.next_node(graph, node))
    number.emplace(node, size.nodes++);
  for (Agnode_t* node = graphviz.first_node(graph); node; node = graphviz.next_node(graph, node))
    for (Agedge_t* edge = graphviz.first_edge(graph, node); edge; edge = graphviz.next_edge(graph, edge))
      size.edges.emplace_back(number.at(node), number.at(AGHEAD(edge)));
  return size;
}

/// Large graphs are wanted soon rather than with the fewest crossings.
void hurry(Agraph_t* graph, std::size_t places, const Graphviz& graphviz) {
  constexpr std::size_t large = 150, very_large = 1'000;
  if (places <= large) return;
  const bool is_very_large = places > very_large;
  const auto set = [&](std::string name, std::string value) {
    graphviz.set(graph, AGRAPH, name.data(), value.data());
  };
  set("mclimit", is_very_large ? "0.05" : "0.3");
  set("nslimit", is_very_large ? "0.1" : "2");
  set("nslimit1", is_very_large ? "0.1" : "2");
}

std::string too_many(std::size_t count, std::string_view what, std::size_t most) {
  return fmt::format("the graph has {} {}; at most {} are laid out", count, what, most);
}

/// Prepares a graph to be laid out; what is wrong if it is too large.
std::optional<std::string> prepare(Agraph_t* graph, const Graphviz& graphviz) {
  const Size size = size_of(graph, graphviz);
  if (size.nodes > most_nodes) return too_many(size.nodes, "nodes", most_nodes);
  if (size.edges.size() > most_edges) return too_many(size.edges.size(), "edges", most_edges);
  const std::size_t crossed = layers_crossed(size.nodes, size.edges);
  if (crossed > most_layers_crossed)
    return fmt::format("the edges of the graph cross {} layers; at most {} are laid out", crossed,
                       most_layers_crossed);
  hurry(graph, size.nodes + crossed, graphviz);
  return std::nullopt;
}

}  // namespace

std::expected<std::string, std::string> render(std::string_view dot, std::string_view format) {
  if (dot.size() > longest_graph)
    return std::unexpected(
        fmt::format("the graph takes {} bytes; at most {} are drawn", dot.size(), longest_graph));
  static std::mutex one_at_a_time;
  const std::scoped_lock lock(one_at_a_time);
  const Graphviz* graphviz = pictures::graphviz();
  if (!graphviz) return std::unexpected(not_installed);
  complaints().clear();
  const auto close = [=](Agraph_t* graph) { graphviz->close(graph); };
  const std::unique_ptr<Agraph_t, decltype(close)> graph(graphviz->read(std::string(dot).c_str()), close);
  if (!graph) return std::unexpected(because("Graphviz could not read the graph"));
  if (auto flaw = prepare(graph.get(), *graphviz)) return std::unexpected(*std::move(flaw));
  if (graphviz->layout(graphviz->opened, graph.get(), "dot") != 0)
    return std::unexpected(because("Graphviz could not lay the graph out"));
  char* drawn = nullptr;
  unsigned length = 0;
  const bool failed =
      graphviz->render(graphviz->opened, graph.get(), std::string(format).c_str(), &drawn, &length) != 0;
  std::string text = failed || !drawn ? std::string() : std::string(drawn, length);
  if (drawn) graphviz->free_rendered(drawn);
  graphviz->free_layout(graphviz->opened, graph.get());
  if (text.empty()) return std::unexpected(because(fmt::format("Graphviz could not draw it as {}", format)));
  return text;
}

}  // namespace irl::pictures
