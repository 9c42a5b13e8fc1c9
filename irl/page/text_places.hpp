#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "irl/problem.hpp"

namespace irl::page {

/// How long a text of UTF-8 is as a string of JavaScript: in units of UTF-16.
std::size_t utf16_units(std::string_view text);

/// From where to where a part of a text reaches, counted as strings of JavaScript are: in units of UTF-16.
struct TextSpan {
  std::size_t from = 0;
  std::size_t to = 0;
};

/// Finds parts of a text by line and column. The text must outlive it.
class TextPlaces {
 public:
  explicit TextPlaces(std::string_view text);

  /// What begins at a position: an operation in parentheses as far as it is closed, anything else to the end
  /// of its line. An empty part at the end for a position behind the text.
  TextSpan part_at(const Position& where) const;

 private:
  std::size_t byte_at(const Position& where) const;
  /// How many units of UTF-16 stand before a byte.
  std::size_t units_before(std::size_t byte) const;
  std::size_t line_end(std::size_t byte) const;

  std::string_view text_;
  std::vector<std::size_t> line_starts_;
  std::vector<std::size_t> units_at_line_;
};

}  // namespace irl::page
