#pragma once

#include <string>
#include <string_view>

#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// How a picture can be written.
enum class PictureFormat {
  svg,  ///< shapes, for pages and print; it holds no script
  png,  ///< pixels
  dot,  ///< the graph itself, in Graphviz' DOT language; needs no Graphviz
};

/// The format that the name of a file asks for by its ending. A usage problem that names the formats if it
/// has another one.
Expected<PictureFormat> picture_format(std::string_view file);

/// A graph in the DOT language as a picture. Problems if Graphviz is not installed, or the graph is too
/// large.
Expected<std::string> picture(const std::string& dot, PictureFormat format);

}  // namespace irl::workbench
