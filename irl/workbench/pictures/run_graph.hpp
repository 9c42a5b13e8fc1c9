#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/runs/recipe_run.hpp"

/// The network of an executed procedure as a graph, and pictures of it.
namespace irl::workbench {

class Corpus;

/// Which operation of a run gave what to which.
struct RunGraph {
  /// An operation of the program, by its index.
  struct Node {
    std::string primitive;
    std::string gives{};                ///< the first variable that it gives besides the state; empty: none
    std::optional<std::size_t> part{};  ///< the instruction that it belongs to, 0: the ingredients
    /// The uses of definitions in whose bodies it stands, each as `cream-together 10`: name and place. The
    /// outermost comes first, and those beyond `most_frames` are left out.
    std::vector<std::string> uses{};
    std::optional<std::size_t> step{};  ///< in which it was executed
    std::string trouble{};              ///< why it failed, or was not executed; empty: neither
    bool is_relation = false;
  };
  static constexpr std::size_t most_frames = 8;
  struct Edge {
    std::size_t from = 0;  ///< the operation that gave the variable, or would
    std::size_t to = 0;    ///< one that takes it
    std::string variable{};
    bool is_state = false;  ///< whether it only threads the state
  };
  std::vector<Node> nodes{};
  std::vector<Edge> edges{};
  /// By variable of the program: the operation and slot that gave it, or would; none: it is a constant, or
  /// nothing does.
  std::vector<std::optional<ProgramVariable::Use>> givers{};
};

/// The graph of a run of this procedure; the corpus tells which instruction an operation belongs to.
RunGraph run_graph(const grammar::RecipeNetwork& recipe, const RecipeRun& run, const Corpus& corpus);

/// What of a graph is drawn, and how.
struct GraphDrawing {
  bool thread = false;        ///< whether the thread of the state is drawn
  bool to_the_right = false;  ///< the direction in which it is read; else downwards
};

/// The graph in Graphviz' DOT language: instructions and uses of definitions as frames, operations coloured
/// by kind, what failed or was not executed marked by colour and sign.
std::string to_dot(const RunGraph& graph, std::string_view title, const GraphDrawing& drawing);

}  // namespace irl::workbench
