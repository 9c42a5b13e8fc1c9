#pragma once

#include <cstddef>
#include <string_view>

#include "irl/problem.hpp"

/// Internal to the grammar: a place in a text.
namespace irl::grammar {

/// A place in a text that moves forward only, and knows its line and column.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_{text} {}

  /// The beginning of a text that is part of another one, where it has the given position.
  Cursor(std::string_view text, const Position& start)
      : text_{text},
        line_{static_cast<std::size_t>(start.line)},
        column_{static_cast<std::size_t>(start.column)} {}

  std::size_t offset() const { return offset_; }

  /// With an empty file.
  Position position() const {
    return {.file{}, .line = static_cast<int>(line_), .column = static_cast<int>(column_)};
  }

  /// Moves to an offset that is not before the present one.
  void move_to(std::size_t offset);

  /// The position of such an offset, without moving there.
  Position position_of(std::size_t offset) const;

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
};

}  // namespace irl::grammar
