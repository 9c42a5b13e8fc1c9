#include "irl/score/network_diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <queue>
#include <string_view>

#include "irl/network/written.hpp"

namespace irl {

namespace {

/// Whether terms say the same, given which variables correspond.
class TermComparison {
 public:
  explicit TermComparison(const std::vector<VariableMatch>& variables) {
    for (const auto& [of_a, of_b] : variables) partners_[of_a] = of_b;
  }

  bool same(const Term& a, const Term& b) const {
    if (const Variable* variable = a.variable())
      return b.variable() && partner(*variable) == b.variable()->name;
    const auto* list_a = std::get_if<TermList>(&a.value);
    const auto* list_b = std::get_if<TermList>(&b.value);
    if (list_a && list_b)
      return std::ranges::equal(*list_a, *list_b,
                                [this](const Term& x, const Term& y) { return same(x, y); });
    return a == b;
  }

 private:
  std::optional<std::string> partner(const Variable& variable) const {
    const auto found = partners_.find(variable.name);
    return found == partners_.end() ? std::nullopt : std::optional(found->second);
  }

  std::map<std::string, std::string> partners_;
};

std::optional<Term> argument(const Operation& operation, std::size_t position) {
  return position < operation.arguments.size() ? std::optional(operation.arguments[position]) : std::nullopt;
}

OperationDiff compared(const Operation& a, const Operation& b, const TermComparison& terms) {
  OperationDiff result;
  for (std::size_t k = 0; k < std::max(a.arguments.size(), b.arguments.size()); ++k) {
    const auto of_a = argument(a, k);
    const auto of_b = argument(b, k);
    if (!of_a || !of_b || !terms.same(*of_a, *of_b)) result.arguments.push_back({k, of_a, of_b});
  }
  if (!result.arguments.empty()) result.change = OperationChange::changed;
  return result;
}

/// Marks those that are not on the longest run that is in order in both networks; they come in the order of
/// the first.
void mark_reordered(const std::vector<OperationDiff*>& matched) {
  const auto place = [&](std::size_t i) { return *matched[i]->of_b; };
  // By the length of the longest run that ends with them; those of one length come later and later in the
  // first network, and sooner and sooner in the second one.
  std::vector<std::vector<std::size_t>> ends;
  std::vector<std::size_t> before(matched.size(), matched.size());
  for (std::size_t i = 0; i < matched.size(); ++i) {
    const auto longest =
        std::ranges::lower_bound(ends, place(i), {}, [&](const auto& pile) { return place(pile.back()); });
    if (longest != ends.begin()) {
      const std::vector<std::size_t>& shorter = *std::prev(longest);
      before[i] = *std::ranges::upper_bound(shorter, place(i), std::ranges::greater{}, place);
    }
    if (longest == ends.end())
      ends.push_back({i});
    else
      longest->push_back(i);
  }
  for (OperationDiff* row : matched) row->reordered = true;
  if (ends.empty()) return;
  for (std::size_t last = ends.back().front(); last < matched.size(); last = before[last])
    matched[last]->reordered = false;
}

/// The rows of the first network in its order.
std::vector<OperationDiff> rows_of_a(const NetworkDiff& diff) {
  const TermComparison terms(diff.smatch.variables);
  std::vector<OperationDiff> rows;
  for (std::size_t a = 0; a < diff.operations_of_a.size(); ++a) {
    const auto b = diff.smatch.operations[a];
    const bool corresponds = b && diff.operations_of_a[a].primitive == diff.operations_of_b[*b].primitive;
    OperationDiff row{.change = OperationChange::missing, .of_a{}, .of_b{}};
    if (corresponds) row = compared(diff.operations_of_a[a], diff.operations_of_b[*b], terms);
    row.of_a = a;
    if (corresponds) row.of_b = b;
    rows.push_back(std::move(row));
  }
  std::vector<OperationDiff*> matched;
  for (OperationDiff& row : rows)
    if (row.of_b) matched.push_back(&row);
  mark_reordered(matched);
  return rows;
}

/// Those of the second network that correspond to nothing, in its order.
std::vector<std::size_t> extra_operations(const NetworkDiff& diff, const std::vector<OperationDiff>& rows) {
  std::vector<bool> found(diff.operations_of_b.size());
  for (const OperationDiff& row : rows)
    if (row.of_b) found[*row.of_b] = true;
  std::vector<std::size_t> extra;
  for (std::size_t b = 0; b < found.size(); ++b)
    if (!found[b]) extra.push_back(b);
  return extra;
}

}  // namespace

std::size_t NetworkDiff::count(OperationChange change) const {
  return static_cast<std::size_t>(std::ranges::count(rows, change, &OperationDiff::change));
}

std::size_t NetworkDiff::reordered() const {
  return static_cast<std::size_t>(std::ranges::count(rows, true, &OperationDiff::reordered));
}

NetworkDiff diff(const Network& a, const Network& b, const SmatchOptions& options) {
  NetworkDiff result{smatch(a, b, options), written_statements(a), written_statements(b), {}};
  std::vector<OperationDiff> rows = rows_of_a(result);
  const std::vector<std::size_t> extra = extra_operations(result, rows);
  auto next = extra.begin();
  const auto add_extra_before = [&](std::size_t end) {
    for (; next != extra.end() && *next < end; ++next)
      result.rows.push_back({.change = OperationChange::extra, .of_a{}, .of_b = *next});
  };
  for (OperationDiff& row : rows) {
    if (row.of_b && !row.reordered) add_extra_before(*row.of_b);
    result.rows.push_back(std::move(row));
  }
  add_extra_before(result.operations_of_b.size());
  return result;
}

std::vector<NetworkPair> paired(std::span<const std::string> a, std::span<const std::string> b) {
  if (a.size() == 1 && b.size() == 1) return {{0, 0}};
  std::vector<NetworkPair> pairs;
  std::map<std::string_view, std::queue<std::size_t>> waiting;  // for a partner, by id
  for (std::size_t i = 0; i < a.size(); ++i) {
    waiting[a[i]].push(i);
    pairs.push_back({.of_a = i, .of_b = {}});
  }
  for (std::size_t i = 0; i < b.size(); ++i) {
    auto& partners = waiting[b[i]];
    if (partners.empty()) {
      pairs.push_back({.of_a = {}, .of_b = i});
    } else {
      pairs[partners.front()].of_b = i;
      partners.pop();
    }
  }
  return pairs;
}

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
      const std::string marks = i == 0 ? fmt::format("{}{}", " |<>"[static_cast<std::size_t>(row.change)],
                                                     row.reordered ? '*' : ' ')
                                       : std::string("  ");
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
