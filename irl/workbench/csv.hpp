#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Tables as text with commas (RFC 4180).
namespace irl::workbench {

/// The fields of one row, without line end; what holds a comma, a quote or a line end is quoted.
std::string csv_row(std::span<const std::string> fields);

/// A row as it was read, with the line on which it starts.
struct CsvRow {
  int line = 0;
  std::vector<std::string> fields;
};

/// The rows of a text; empty lines, a byte order mark and the blanks around fields do not count.
std::vector<CsvRow> read_csv(std::string_view text);

}  // namespace irl::workbench
