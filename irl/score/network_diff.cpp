#include "irl/score/network_diff.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "irl/score/written.hpp"

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

std::string_view name(OperationChange change) {
  switch (change) {
    case OperationChange::same:
      return "same";
    case OperationChange::changed:
      return "changed";
    case OperationChange::missing:
      return "missing";
    case OperationChange::extra:
      break;
  }
  return "extra";
}

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

}  // namespace irl
