#include "irl/define/table_index.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <numeric>

namespace irl::detail {

StoredRows::StoredRows(std::size_t width, std::vector<std::vector<Value>> rows)
    : width_(width), size_(rows.size()) {
  values_.reserve(width_ * size_);
  for (std::vector<Value>& row : rows) {
    std::ranges::move(row, std::back_inserter(values_));
    row = {};
  }
}

TableIndex::Found TableIndex::find(SlotValues values) {
  std::call_once(made_, [this] { make(); });
  const auto group = group_of(values);
  if (!group) return {};
  const std::size_t first = starts_[*group], rows = starts_[*group + 1] - first;
  return {rows, std::span(values_).subspan(first * found_.size(), rows * found_.size())};
}

void TableIndex::make() {
  ranges_ = ranges_of_integers();
  const auto count = static_cast<std::uint32_t>(rows_->size());
  std::uint64_t groups = 0;
  if (ranges_) {
    groups = 1;
    for (const Range& range : *ranges_) groups *= range.size;
    constexpr std::uint64_t dense = 4;
    is_dense_ = groups <= dense * count;
  }
  std::vector<Group> group_of_row;
  group_of_row.reserve(count);
  for (std::uint32_t row = 0; row < count; ++row) group_of_row.push_back(enter(row));
  if (!is_dense_) groups = ranges_ ? by_number_.size() : by_row_.size();
  starts_.assign(groups + 1, 0);
  for (const Group group : group_of_row) ++starts_[group + 1];
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
  values_.resize(count * found_.size());
  std::vector<std::uint32_t> next = starts_;
  for (std::uint32_t row = 0; row < count; ++row) {
    std::size_t place = next[group_of_row[row]]++ * found_.size();
    for (const SlotIndex slot : found_) values_[place++] = value(row, slot);
  }
}

/// For every slot what its integers range over; none where something else stands in one, or where their
/// combinations cannot be counted.
std::optional<std::vector<TableIndex::Range>> TableIndex::ranges_of_integers() const {
  std::vector<Range> ranges;
  std::uint64_t combinations = 1;
  for (const SlotIndex slot : given_) {
    std::int64_t lowest = 0, highest = -1;
    for (std::uint32_t row = 0; row < rows_->size(); ++row) {
      const auto* integer = value(row, slot).get_if<std::int64_t>();
      if (!integer) return std::nullopt;
      lowest = row == 0 ? *integer : std::min(lowest, *integer);
      highest = row == 0 ? *integer : std::max(highest, *integer);
    }
    const std::uint64_t size = static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(lowest) + 1;
    if (size == 0 || __builtin_mul_overflow(combinations, size, &combinations)) return std::nullopt;
    ranges.push_back({lowest, size});
  }
  return ranges;
}

/// The integers in the slots as one number; none where something else stands there, or what no row has.
template <class Key>
std::optional<std::uint64_t> TableIndex::number_of(const Key& key) const {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < given_.size(); ++i) {
    const auto* integer = value(key, given_[i]).template get_if<std::int64_t>();
    const auto& [lowest, size] = (*ranges_)[i];
    if (!integer || *integer < lowest) return std::nullopt;
    const std::uint64_t above = static_cast<std::uint64_t>(*integer) - static_cast<std::uint64_t>(lowest);
    if (above >= size) return std::nullopt;
    number = number * size + above;
  }
  return number;
}

TableIndex::Group TableIndex::enter(std::uint32_t row) {
  if (!ranges_) return by_row_.try_emplace(row, static_cast<Group>(by_row_.size())).first->second;
  const std::uint64_t number = *number_of(row);
  if (is_dense_) return static_cast<Group>(number);
  return by_number_.try_emplace(number, static_cast<Group>(by_number_.size())).first->second;
}

std::optional<TableIndex::Group> TableIndex::group_of(SlotValues values) const {
  if (!ranges_) {
    const auto found = by_row_.find(values);
    return found == by_row_.end() ? std::nullopt : std::optional(found->second);
  }
  const auto number = number_of(values);
  if (!number || is_dense_) return number ? std::optional(static_cast<Group>(*number)) : std::nullopt;
  const auto found = by_number_.find(*number);
  return found == by_number_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace irl::detail
