#pragma once

#include <string>
#include <string_view>

namespace irl::statistics {

/// A drawing that is made piece by piece: SVG 1.1, with the few things that plots need. Lengths are pixels, y
/// goes down. Whatever texts say, the document is well-formed.
class Svg {
 public:
  enum class Anchor { start, middle, end };

  /// How a piece looks is said by its class, in the style sheet that the document gets.
  void rectangle(double x, double y, double width, double height, std::string_view look);
  void line(double x1, double y1, double x2, double y2, std::string_view look);
  /// A square of that half diagonal that stands on its corner.
  void diamond(double x, double y, double radius, std::string_view look);
  /// A text in one line, cut after so many characters; pointing at it shows all of it.
  void text(double x, double y, std::string_view words, std::string_view look, Anchor anchor = Anchor::start,
            std::size_t longest = 80);

  /// The whole drawing, on a `page`. Title and description are what those get who cannot see it;
  /// the style sheet is written as it is.
  std::string document(double width, double height, std::string_view style, std::string_view title,
                       std::string_view description) const;

 private:
  std::string pieces_;
};

/// The text as it stands between tags and in attributes. What XML cannot hold is written as in `\x00`.
std::string in_xml(std::string_view text);

}  // namespace irl::statistics
