#include "irl/define/table_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <mutex>
#include <numeric>

#include "irl/data/equality.hpp"

namespace irl::detail {

namespace {

/// Rows, all as long as the relation has slots, one after the other: who looks for a row is not sent on.
class StoredRows {
 public:
  StoredRows(std::size_t width, std::vector<std::vector<Value>> rows) : width_(width), size_(rows.size()) {
    values_.reserve(width_ * size_);
    for (std::vector<Value>& row : rows) {
      std::ranges::move(row, std::back_inserter(values_));
      row = {};
    }
  }
  std::size_t size() const { return size_; }
  std::span<const Value> operator[](std::size_t row) const {
    return std::span(values_).subspan(row * width_, width_);
  }

 private:
  std::size_t width_, size_;
  std::vector<Value> values_;
};
using Table = std::shared_ptr<const StoredRows>;

/// Rows by what stands in some of their slots. Made at the first question, whoever asks it.
class Index {
 public:
  Index(Table rows, std::vector<SlotIndex> slots)
      : rows_(std::move(rows)), slots_(std::move(slots)), groups_(0, Hash{this}, Same{this}) {}
  Index(const Index&) = delete;
  Index& operator=(const Index&) = delete;

  std::span<const Value> row(std::uint32_t row) const { return (*rows_)[row]; }

  /// The rows in which these values stand, in order; valid as long as the index.
  std::span<const std::uint32_t> find(SlotValues values) {
    std::call_once(made_, [this] { make(); });
    const auto group = groups_.find(values);
    if (group == groups_.end()) return {};
    return std::span(in_groups_)
        .subspan(starts_[group->second], starts_[group->second + 1] - starts_[group->second]);
  }

 private:
  // Rows and questions are known by the values that stand in the slots.
  const Value& value(std::uint32_t row, SlotIndex slot) const { return (*rows_)[row][slot]; }
  const Value& value(SlotValues values, SlotIndex slot) const { return *values[slot]; }
  struct Hash {
    using is_transparent = void;
    const Index* index;
    template <class Key>
    std::size_t operator()(const Key& key) const {
      std::size_t hash = 0;
      for (const SlotIndex slot : index->slots_)
        boost::hash_combine(hash, exact_hash(index->value(key, slot)));
      return hash;
    }
  };
  struct Same {
    using is_transparent = void;
    const Index* index;
    template <class One, class Other>
    bool operator()(const One& one, const Other& other) const {
      return std::ranges::all_of(index->slots_, [&](SlotIndex slot) {
        return index->value(one, slot) == index->value(other, slot);
      });
    }
  };

  void make() {
    const auto count = static_cast<std::uint32_t>(rows_->size());
    std::vector<std::uint32_t> group_of;
    groups_.reserve(count);
    for (std::uint32_t row = 0; row < count; ++row)
      group_of.push_back(groups_.try_emplace(row, static_cast<std::uint32_t>(groups_.size())).first->second);
    starts_.assign(groups_.size() + 1, 0);
    for (const std::uint32_t group : group_of) ++starts_[group + 1];
    std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    in_groups_.resize(count);
    std::vector<std::uint32_t> next = starts_;
    for (std::uint32_t row = 0; row < count; ++row) in_groups_[next[group_of[row]]++] = row;
  }

  Table rows_;
  std::vector<SlotIndex> slots_;
  std::once_flag made_;
  boost::unordered_flat_map<std::uint32_t, std::uint32_t, Hash, Same> groups_;  // by a row of each
  std::vector<std::uint32_t> starts_, in_groups_;  // the rows of a group stand together
};

Finder find_rows(const Table& rows, std::vector<SlotIndex> given, std::vector<SlotIndex> found) {
  Finder finder{.given = given, .found = found};
  finder.all = [found, index = std::make_shared<Index>(rows, given)](SlotValues values) {
    const std::span<const std::uint32_t> hits = index->find(values);
    Rows answer{.size = hits.size()};
    answer.next = [found, index, hits,
                   next = std::size_t{0}](std::span<Value> row) mutable -> std::optional<double> {
      if (next == hits.size()) return std::nullopt;
      const std::span<const Value> hit = index->row(hits[next++]);
      for (std::size_t i = 0; i < found.size(); ++i) row[i] = hit[found[i]];
      return 1;
    };
    return answer;
  };
  return finder;
}

Finder find_all_rows(const Table& rows, std::vector<SlotIndex> found) {
  Finder finder{.given = {}, .found = std::move(found)};
  finder.all = [rows](SlotValues) {
    Rows answer{.size = rows->size()};
    answer.next = [rows, next = std::size_t{0}](std::span<Value> row) mutable -> std::optional<double> {
      if (next == rows->size()) return std::nullopt;
      std::ranges::copy((*rows)[next++], row.begin());
      return 1;
    };
    return answer;
  };
  return finder;
}

Finder test_row(const Table& rows, std::vector<SlotIndex> given) {
  Finder finder{.given = given, .found = {}};
  finder.one = [index = std::make_shared<Index>(rows, std::move(given))](
                   SlotValues values, std::span<Value>) -> std::optional<double> {
    return index->find(values).empty() ? std::nullopt : std::optional<double>(1);
  };
  return finder;
}

}  // namespace

void add_table(Primitive& primitive, std::vector<std::vector<Value>> all_rows) {
  const std::size_t slots = primitive.slots.size();
  for (const auto& row : all_rows)
    if (row.size() != slots)
      throw DefinitionError(fmt::format("a row of '{}' has {} values, and the relation {} slots",
                                        primitive.name, row.size(), slots));
  if (slots > 16) throw DefinitionError(fmt::format("the table '{}' has more than 16 slots", primitive.name));
  const Table rows = std::make_shared<const StoredRows>(slots, std::move(all_rows));
  constexpr std::size_t few = 4;  // with more slots, what is given beside one of them is compared
  for (std::uint64_t bits = 0; bits < std::uint64_t{1} << slots; ++bits) {
    std::vector<SlotIndex> given, found;
    for (SlotIndex slot = 0; slot < slots; ++slot)
      (SlotSet::of_bits(bits).contains(slot) ? given : found).push_back(slot);
    if (slots > few && given.size() > 1 && !found.empty()) continue;
    if (found.empty())
      add_direction(primitive, test_row(rows, std::move(given)), Determinism::semidet);
    else if (given.empty())
      add_direction(primitive, find_all_rows(rows, std::move(found)), Determinism::nondet);
    else
      add_direction(primitive, find_rows(rows, std::move(given), std::move(found)), Determinism::nondet);
  }
}

}  // namespace irl::detail
