#include "irl/statistics/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "irl/readable.hpp"
#include "irl/workbench/evaluation/execution.hpp"

namespace irl::statistics {

std::string in_xml(std::string_view text) {
  static constexpr std::pair<char, std::string_view> entities[]{
      {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
  std::string written;
  const std::string readable = escaped(text);
  for (std::size_t i = 0; i < readable.size(); ++i) {
    const std::string_view rest = std::string_view(readable).substr(i);
    if (rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF")) {  // characters that XML bars
      written += rest[2] == '\xBE' ? "\\ufffe" : "\\uffff";
      i += 2;
      continue;
    }
    const auto entity = std::ranges::find(entities, readable[i], &std::pair<char, std::string_view>::first);
    written += entity == std::end(entities) ? rest.substr(0, 1) : entity->second;
  }
  return written;
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view look) {
  pieces_ +=
      fmt::format("<rect class=\"{}\" x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\"/>\n", look,
                  x, y, width, height);
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view look) {
  pieces_ += fmt::format("<line class=\"{}\" x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\"/>\n",
                         look, x1, y1, x2, y2);
}

void Svg::diamond(double x, double y, double radius, std::string_view look) {
  pieces_ += fmt::format(
      "<polygon class=\"{}\" points=\"{:.2f},{:.2f} {:.2f},{:.2f} {:.2f},{:.2f} {:.2f},{:.2f}\"/>\n", look,
      x - radius, y, x, y - radius, x + radius, y, x, y + radius);
}

void Svg::text(double x, double y, std::string_view words, std::string_view look, Anchor anchor,
               std::size_t longest) {
  constexpr const char* anchors[] = {"start", "middle", "end"};
  const std::string cut = workbench::short_line(words, longest);
  pieces_ += fmt::format("<text class=\"{}\" x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"{}\">{}{}</text>\n",
                         look, x, y, anchors[static_cast<std::size_t>(anchor)], in_xml(cut),
                         cut == words ? "" : fmt::format("<title>{}</title>", in_xml(words)));
}

std::string Svg::document(double width, double height, std::string_view style, std::string_view title,
                          std::string_view description) const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" role=\"img\" aria-labelledby=\"title description\">\n"
      "<title id=\"title\">{2}</title>\n<desc id=\"description\">{3}</desc>\n<style>{4}</style>\n"
      "<rect class=\"page\" width=\"{0:.0f}\" height=\"{1:.0f}\"/>\n{5}</svg>\n",
      width, height, in_xml(title), in_xml(description), style, pieces_);
}

}  // namespace irl::statistics
