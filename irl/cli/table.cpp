#include "irl/cli/table.hpp"

#include <algorithm>
#include <ostream>

namespace irl::cli {

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
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

void Table::print(const Console& console) const {
  const std::vector<std::size_t> all_widths = widths();
  if (std::ranges::any_of(columns_, [](const Column& column) { return !column.heading.empty(); })) {
    std::vector<Cell> headings;
    for (const Column& column : columns_) headings.emplace_back(column.heading, Paint::heading);
    print_row(console, headings, all_widths);
  }
  for (const auto& row : rows_) print_row(console, row, all_widths);
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
