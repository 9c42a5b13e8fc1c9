#pragma once

#include <cstddef>
#include <string_view>

#include "irl/problem.hpp"

/// Internal to the grammar: a place in a text.
namespace irl::grammar {

/// A place in a text that moves forward only, and knows its line and column.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_{text}, line_end_{text.find('\n')} {}

  std::size_t offset() const { return offset_; }

  int line() const { return line_; }
  int column() const { return static_cast<int>(offset_ - line_start_) + 1; }

  /// With an empty file.
  Position position() const { return {.file{}, .line = line(), .column = column()}; }

  /// Moves to an offset that is not before the present one.
  void move_to(std::size_t offset) {
    while (offset > line_end_) begin_line();
    offset_ = offset;
  }

  /// Moves to where a part of the text begins, which is not before the present place.
  void move_to(std::string_view part) { move_to(static_cast<std::size_t>(part.data() - text_.data())); }

  /// The cursor at such an offset; this one stays.
  Cursor at(std::size_t offset) const {
    auto there = *this;
    there.move_to(offset);
    return there;
  }

 private:
  void begin_line() {
    ++line_;
    line_start_ = line_end_ + 1;
    line_end_ = text_.find('\n', line_start_);
  }

  std::string_view text_;
  std::size_t offset_ = 0;
  int line_ = 1;
  std::size_t line_start_ = 0;
  std::size_t line_end_;  ///< npos in the last line
};

}  // namespace irl::grammar
