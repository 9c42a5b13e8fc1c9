#include "irl/pictures/graphviz.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <graphviz/gvc.h>

#include <memory>
#include <mutex>

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
  GVC_t* opened = nullptr;

  bool open() {
    void* drawing = dlopen("libgvc.so.6", RTLD_NOW | RTLD_LOCAL);
    void* graphs = dlopen("libcgraph.so.6", RTLD_NOW | RTLD_LOCAL);
    if (!drawing || !graphs) return false;
    const bool has_all = find(drawing, "gvContext", context) && find(drawing, "gvLayout", layout) &&
                         find(drawing, "gvRenderData", render) &&
                         find(drawing, "gvFreeRenderData", free_rendered) &&
                         find(drawing, "gvFreeLayout", free_layout) && find(graphs, "agmemread", read) &&
                         find(graphs, "agclose", close) && find(graphs, "agseterrf", tell_errors_to);
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
