#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "irl/problem.hpp"

/// Internal to the grammar: cuts a text into headings, operations and what is neither.
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

/// A part of a text at top level.
struct Piece {
  enum class Kind {
    heading,           ///< the text is the id and may be empty
    operation,         ///< parentheses balance, strings are closed
    comment,           ///< alone on its line; the text is what follows the semicolon
    remark,            ///< a comment behind something else on its line
    stray,             ///< text outside any operation
    unclosed,          ///< an operation without end
    unclosed_string,   ///< an operation in which a string has no end; the text is the string
    unclosed_comment,  ///< a comment from `#|` on without end, and with it all the rest of the text
    too_deep,  ///< an operation in which parentheses are nested too deep; where the first such one stands
  };

  Kind kind;
  std::string_view text;
  Cursor where;  ///< in the whole text
};

/// Cuts a text into pieces, one after the other, in time linear in its length and without recursion. What
/// stands between `#|` and `|#` is no piece.
/// Comments in an operation come after it.
///
/// An operation that is never closed ends where a line begins with `(` and a letter: most likely the next
/// operation. An operation that is closed may hold lists on lines of their own.
class Splitter {
 public:
  explicit Splitter(std::string_view text);

  /// The next piece, or nothing at the end of the text.
  std::optional<Piece> next();

 private:
  /// Where an operation ends, and the first parenthesis in it that is nested too deep.
  struct Extent {
    std::size_t end;
    std::optional<std::size_t> too_deep;
  };

  void skip_gaps();
  Piece heading();
  Piece comment(Cursor& cursor, std::size_t at) const;
  Piece operation();
  Piece broken_operation();
  Piece unclosed_comment(std::size_t at);
  Piece stray();

  std::optional<Extent> extent(std::size_t start);
  std::size_t next_parenthesis(std::size_t at);
  std::size_t line_end(std::size_t offset) const;
  std::optional<std::size_t> string_end(std::size_t quote) const;
  std::size_t stray_end(std::size_t start) const;
  std::size_t next_statement_line(std::size_t offset) const;

  std::string_view text_;
  Cursor cursor_;
  std::vector<std::size_t> comments_;  ///< where comments are in the operation that was given last
  std::size_t comments_given_ = 0;
  Cursor comment_cursor_;              ///< at the last of these that was given
  std::vector<std::size_t> open_;      ///< parentheses that are open so far
  std::vector<std::size_t> unclosed_;  ///< parentheses that are known never to be closed, in order
  std::size_t broken_string_ = 0;      ///< the last string without end that was come across
  std::size_t broken_comment_ = 0;     ///< likewise of comments
};

}  // namespace irl::grammar
