#include <fmt/format.h>

#include <algorithm>

#include "irl/score/network_diff.hpp"
#include "irl/score/written.hpp"

namespace irl {

namespace {

using Lines = std::vector<std::string>;

/// One character takes one column, whatever its bytes.
std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// An operation in lines of at most `width` columns, as far as its words allow.
Lines wrapped(const std::string& text, std::size_t width) {
  Lines lines;
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > width) {
      lines.push_back(std::move(line));
      line = "   ";
    }
    line += (line.empty() ? "" : " ") + word;
    at = end + 1;
  }
  lines.push_back(std::move(line));
  return lines;
}

Lines lines_of(const std::vector<Operation>& operations, std::optional<std::size_t> index,
               std::size_t width) {
  return index ? wrapped(written(operations[*index]), width) : Lines{};
}

char mark(OperationChange change) {
  switch (change) {
    case OperationChange::same:
      return ' ';
    case OperationChange::changed:
      return '|';
    case OperationChange::missing:
      return '<';
    case OperationChange::extra:
      break;
  }
  return '>';
}

class TextWriter {
 public:
  TextWriter(const NetworkDiff& diff, const Domain* domain, std::size_t width)
      : diff_(diff), domain_(domain), width_(width) {}

  std::string text() {
    for (const OperationDiff& row : diff_.rows) add(row);
    text_ += fmt::format("Smatch {:.4f}{}: {} same, {} changed |, {} missing <, {} extra >, {} reordered *\n",
                         diff_.smatch.score, bound(), diff_.count(OperationChange::same),
                         diff_.count(OperationChange::changed), diff_.count(OperationChange::missing),
                         diff_.count(OperationChange::extra), diff_.reordered());
    return std::move(text_);
  }

 private:
  void add(const OperationDiff& row) {
    const Lines left = lines_of(diff_.operations_of_a, row.of_a, width_);
    const Lines right = lines_of(diff_.operations_of_b, row.of_b, width_);
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
      const std::string marks =
          i == 0 ? fmt::format("{}{}", mark(row.change), row.reordered ? '*' : ' ') : std::string("  ");
      add(i < left.size() ? left[i] : "", marks, i < right.size() ? right[i] : "");
    }
    for (const ArgumentChange& change : row.arguments) add(change, row);
  }

  void add(const std::string& left, const std::string& marks, const std::string& right) {
    const std::size_t shown = columns_of(left);
    std::string line =
        left + std::string(shown < width_ ? width_ - shown : 0, ' ') + " " + marks + " " + right;
    line.erase(line.find_last_not_of(' ') + 1);
    text_ += line + "\n";
  }

  void add(const ArgumentChange& change, const OperationDiff& row) {
    const auto shown = [](const std::optional<Term>& term) {
      return term ? written(*term) : std::string("nothing");
    };
    text_ += fmt::format("    {}: {} | {}\n",
                         argument_name(diff_.operations_of_a[*row.of_a], change.position, domain_),
                         shown(change.of_a), shown(change.of_b));
  }

  std::string bound() const {
    return diff_.smatch.proven ? "" : fmt::format(" (at most {:.4f})", diff_.smatch.upper_bound);
  }

  const NetworkDiff& diff_;
  const Domain* domain_;
  std::size_t width_;
  std::string text_;
};

}  // namespace

std::string argument_name(const Operation& operation, std::size_t position, const Domain* domain) {
  const Primitive* primitive = domain ? domain->find(operation.primitive) : nullptr;
  if (primitive && position < primitive->slots.size()) return primitive->slots[position].name;
  return fmt::format("argument {}", position + 1);
}

std::string to_text(const NetworkDiff& diff, const Domain* domain, std::size_t width) {
  return TextWriter(diff, domain, width).text();
}

}  // namespace irl
