#include "irl/workbench/pictures/picture_file.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "irl/pictures/graphviz.hpp"

namespace irl::workbench {

Expected<PictureFormat> picture_format(std::string_view file) {
  constexpr std::array<std::pair<std::string_view, PictureFormat>, 3> endings{
      {{".svg", PictureFormat::svg}, {".png", PictureFormat::png}, {".dot", PictureFormat::dot}}};
  for (const auto& [ending, format] : endings)
    if (file.ends_with(ending)) return format;
  return usage_problem(
      fmt::format("{}: a picture is written as .svg, .png or .dot, by the ending of its name", file));
}

Expected<std::string> picture(const std::string& dot, PictureFormat format) {
  if (format == PictureFormat::dot) return dot;
  auto drawn = pictures::render(dot, format == PictureFormat::svg ? "svg" : "png");
  if (!drawn)
    return std::unexpected(
        Problems{{.where = {},
                  .what = "the picture: " + drawn.error(),
                  .advice = "a name that ends in .dot has the graph itself written, of any size",
                  .kind = "picture"}});
  return *std::move(drawn);
}

}  // namespace irl::workbench
