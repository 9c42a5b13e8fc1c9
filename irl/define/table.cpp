#include "irl/define/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <mutex>
#include <unordered_map>

#include "irl/data/equality.hpp"

namespace irl::detail {

namespace {

using Table = std::shared_ptr<const std::vector<std::vector<Value>>>;

/// Rows by what stands in some of their slots. Made at the first question, whoever asks it.
class Index {
 public:
  Index(Table rows, std::vector<std::uint32_t> slots) : rows_(std::move(rows)), slots_(std::move(slots)) {}

  const std::vector<Value>& row(std::uint32_t row) const { return (*rows_)[row]; }

  /// The rows in which these values stand, in order; valid as long as the index.
  const std::vector<std::uint32_t>& find(SlotValues values) {
    std::call_once(made_, [this] { make(); });
    static const std::vector<std::uint32_t> none;
    const auto value = [&](std::uint32_t slot) -> const Value& { return *values[slot]; };
    const auto group = find(hash(value), value);
    return group == groups_.end() ? none : group->second;
  }

 private:
  using Groups = std::unordered_multimap<std::size_t, std::vector<std::uint32_t>>;

  template <class ValueOf>
  std::size_t hash(const ValueOf& value_of) const {
    std::size_t hash = 0;
    for (const std::uint32_t slot : slots_) boost::hash_combine(hash, exact_hash(value_of(slot)));
    return hash;
  }
  /// Rows whose hashes are equal may still differ.
  template <class ValueOf>
  Groups::iterator find(std::size_t hash, const ValueOf& value_of) {
    const auto [first, last] = groups_.equal_range(hash);
    const auto group = std::find_if(first, last, [&](const auto& group) {
      const std::vector<Value>& row = (*rows_)[group.second.front()];
      return std::ranges::all_of(slots_, [&](std::uint32_t slot) { return row[slot] == value_of(slot); });
    });
    return group == last ? groups_.end() : group;
  }
  void make() {
    for (std::uint32_t row = 0; row < rows_->size(); ++row) {
      const auto value = [&](std::uint32_t slot) -> const Value& { return (*rows_)[row][slot]; };
      const std::size_t hash = this->hash(value);
      const auto group = find(hash, value);
      if (group == groups_.end())
        groups_.emplace(hash, std::vector{row});
      else
        group->second.push_back(row);
    }
  }

  Table rows_;
  std::vector<std::uint32_t> slots_;
  std::once_flag made_;
  Groups groups_;
};

Finder find_rows(const Table& rows, std::vector<std::uint32_t> given, std::vector<std::uint32_t> found) {
  Finder finder{.given = given, .found = found};
  finder.all = [found, index = std::make_shared<Index>(rows, given)](SlotValues values) {
    const std::vector<std::uint32_t>& hits = index->find(values);
    Rows answer{.size = hits.size()};
    answer.next = [found, index, &hits,
                   next = std::size_t{0}](std::span<Value> row) mutable -> std::optional<double> {
      if (next == hits.size()) return std::nullopt;
      const std::vector<Value>& hit = index->row(hits[next++]);
      for (std::size_t i = 0; i < found.size(); ++i) row[i] = hit[found[i]];
      return 1;
    };
    return answer;
  };
  return finder;
}

Finder find_all_rows(const Table& rows, std::vector<std::uint32_t> found) {
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

Finder test_row(const Table& rows, std::vector<std::uint32_t> given) {
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
  const Table rows = std::make_shared<const std::vector<std::vector<Value>>>(std::move(all_rows));
  if (slots > 16) throw DefinitionError(fmt::format("the table '{}' has more than 16 slots", primitive.name));
  constexpr std::size_t few = 4;  // with more slots, what is given beside one of them is compared
  for (SlotSet given_set = 0; given_set < (SlotSet{1} << slots); ++given_set) {
    std::vector<std::uint32_t> given, found;
    for (std::uint32_t slot = 0; slot < slots; ++slot)
      ((given_set >> slot) & 1U ? given : found).push_back(slot);
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
