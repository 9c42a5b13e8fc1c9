#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "irl/cli/command_line.hpp"

namespace irl::cli {

/// A table for people: columns as wide as their widest cell; those that hold nothing are left out. On a
/// terminal the last column is wrapped where it is too wide for it.
class Table {
 public:
  enum class Align { left, right };
  struct Column {
    std::string heading;
    Align align;
    Column(std::string words, Align side = Align::left) : heading(std::move(words)), align(side) {}
    Column(const char* words) : Column(std::string(words)) {}
  };
  struct Cell {
    std::string text;
    Paint paint = Paint::plain;
    Cell(std::string words, Paint shown_as = Paint::plain) : text(std::move(words)), paint(shown_as) {}
    Cell(std::string_view words) : text(words) {}
    Cell(const char* words) : text(words) {}
  };

  /// Without headings where every heading is empty. `indent` blanks stand before every row.
  explicit Table(std::vector<Column> columns, std::size_t indent = 0)
      : columns_(std::move(columns)), indent_(indent) {}

  /// A cell for every column. What is no readable text in it is escaped.
  void add(std::vector<Cell> row);
  bool empty() const { return rows_.empty(); }
  void print(const Console& console) const;

 private:
  std::vector<std::size_t> widths() const;
  std::size_t room_for_last(std::size_t columns, const std::vector<std::size_t>& widths) const;
  void print_row(const Console& console, const std::vector<Cell>& row,
                 const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
  std::size_t indent_;
};

/// A column that stands to the right, as numbers do.
inline Table::Column right(std::string heading) {
  return {std::move(heading), Table::Align::right};
}

}  // namespace irl::cli
