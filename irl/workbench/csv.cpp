#include "irl/workbench/csv.hpp"

#include <algorithm>

namespace irl::workbench {

std::string csv_row(std::span<const std::string> fields) {
  std::string row;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) row += ',';
    if (fields[i].find_first_of(",\"\r\n") == std::string::npos) {
      row += fields[i];
      continue;
    }
    row += '"';
    for (char c : fields[i]) row.append(c == '"' ? 2 : 1, c);
    row += '"';
  }
  return row;
}

namespace {

class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  }

  std::vector<CsvRow> read() {
    std::vector<CsvRow> rows;
    while (!text_.empty()) {
      CsvRow row{line_, {}};
      do row.fields.push_back(field());
      while (take(','));
      take('\r');
      take('\n');
      if (row.fields.size() > 1 || !row.fields.front().empty()) rows.push_back(std::move(row));
    }
    return rows;
  }

 private:
  bool take(char wanted) {
    if (!text_.starts_with(wanted)) return false;
    line_ += wanted == '\n';
    text_.remove_prefix(1);
    return true;
  }

  std::string field() {
    const std::size_t start = text_.find_first_not_of(" \t");
    if (start != std::string_view::npos && text_[start] == '"') {
      text_.remove_prefix(start);
      return quoted();
    }
    const std::size_t end = std::min(text_.find_first_of(",\r\n"), text_.size());
    std::string_view plain = text_.substr(0, end);
    text_.remove_prefix(end);
    plain.remove_prefix(std::min(plain.find_first_not_of(" \t"), plain.size()));
    return std::string(plain.substr(0, plain.find_last_not_of(" \t") + 1));
  }

  std::string quoted() {
    std::string content;
    text_.remove_prefix(1);
    while (!text_.empty()) {
      if (take('"') && !text_.starts_with('"')) break;
      content += text_.front();
      take(text_.front());
    }
    const std::size_t rest = std::min(text_.find_first_of(",\r\n"), text_.size());
    text_.remove_prefix(rest);
    return content;
  }

  std::string_view text_;
  int line_ = 1;
};

}  // namespace

std::vector<CsvRow> read_csv(std::string_view text) {
  return CsvReader(text).read();
}

}  // namespace irl::workbench
