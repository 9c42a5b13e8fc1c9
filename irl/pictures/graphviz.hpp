#pragma once

#include <expected>
#include <string>
#include <string_view>

/// Graphviz, as a library that is loaded when the first picture is asked for.
namespace irl::pictures {

/// Draws a graph in Graphviz' DOT language with the layout of `dot`; the format is one of Graphviz' own, such
/// as `svg` or `json0`. What went wrong otherwise, in words: Graphviz is not installed, the text is no graph,
/// or longer than `longest_graph`. Threads wait for one another: Graphviz draws one graph at a time.
std::expected<std::string, std::string> render(std::string_view dot, std::string_view format);

/// Of a text in the DOT language, in bytes.
inline constexpr std::size_t longest_graph = std::size_t{4} * 1024 * 1024;

}  // namespace irl::pictures
