#include "irl/cli/table.hpp"

#include <algorithm>
#include <ostream>

#include "irl/readable.hpp"

namespace irl::cli {

void Table::add(std::vector<Cell> row) {
  for (Cell& cell : row) cell.text = escaped(cell.text);
  rows_.push_back(std::move(row));
}

/// By column; 0 for one that holds nothing.
std::vector<std::size_t> Table::widths() const {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::size_t widest = 0;
    for (const auto& row : rows_) widest = std::max(widest, width(row[c].text));
    widths.push_back(widest == 0 ? 0 : std::max(widest, width(columns_[c].heading)));
  }
  return widths;
}

/// The width to which the last column is to be wrapped; 0 where it stays as it is.
std::size_t Table::room_for_last(std::size_t columns, const std::vector<std::size_t>& widths) const {
  constexpr std::size_t least_room = 20;
  std::size_t before = indent_;
  for (std::size_t c = 0; c + 1 < widths.size(); ++c)
    if (widths[c] > 0) before += widths[c] + 2;
  const bool can_wrap = columns_.back().align == Align::left && columns >= before + least_room;
  return can_wrap && before + widths.back() > columns ? columns - before : 0;
}

void Table::print(const Console& console) const {
  std::vector<std::size_t> all_widths = widths();
  const std::size_t room = room_for_last(console.columns, all_widths);
  if (room > 0) all_widths.back() = room;
  if (std::ranges::any_of(columns_, [](const Column& column) { return !column.heading.empty(); })) {
    std::vector<Cell> headings;
    for (const Column& column : columns_) headings.emplace_back(column.heading, Paint::heading);
    print_row(console, headings, all_widths);
  }
  for (auto row : rows_) {
    const std::vector<std::string> last = wrapped(row.back().text, room);
    for (const std::string& line : last) {
      row.back().text = line;
      print_row(console, row, all_widths);
      for (Cell& cell : row) cell.text.clear();
    }
  }
}

void Table::print_row(const Console& console, const std::vector<Cell>& row,
                      const std::vector<std::size_t>& widths) const {
  std::string line;
  std::size_t blanks = indent_;  // written only if something follows
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (widths[c] == 0) continue;
    const std::size_t missing = widths[c] - width(row[c].text);
    if (columns_[c].align == Align::right) blanks += missing;
    if (!row[c].text.empty()) {
      line += std::string(blanks, ' ') + console.painted(row[c].text, row[c].paint);
      blanks = 0;
    }
    if (columns_[c].align == Align::left) blanks += missing;
    blanks += 2;
  }
  console.out << line << '\n';
}

}  // namespace irl::cli
