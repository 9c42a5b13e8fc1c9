#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

/// Graphviz, as a library that is loaded when the first picture is asked for.
namespace irl::pictures {

/// Draws a graph in Graphviz' DOT language with the layout of `dot`; the format is one of Graphviz' own, such
/// as `svg` or `json0`. What went wrong otherwise, in words: Graphviz is not installed, the text is no graph,
/// or too large. Threads wait for one another: Graphviz draws one graph at a time, and cannot be interrupted,
/// so that the limits below are such that a layout takes some seconds at most.
std::expected<std::string, std::string> render(std::string_view dot, std::string_view format);

/// Of a text in the DOT language, in bytes.
inline constexpr std::size_t longest_graph = std::size_t{4} * 1024 * 1024;
/// How large a graph may be.
inline constexpr std::size_t most_nodes = 2'000, most_edges = 4'000;
/// How many layers its edges may cross, all together: each is a place that an edge is led through.
inline constexpr std::size_t most_layers_crossed = 15'000;

}  // namespace irl::pictures
