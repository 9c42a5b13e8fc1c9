#include "irl/define/table.hpp"

#include <fmt/format.h>

#include <boost/container_hash/hash.hpp>
#include <mutex>
#include <unordered_map>

#include "irl/data/equality.hpp"

namespace irl::detail {

namespace {

/// Rows by what stands in some of their slots. Made at the first question, whoever asks it.
class Index {
 public:
  Index(std::shared_ptr<const std::vector<std::vector<Value>>> rows, std::vector<std::uint32_t> slots)
      : rows_(std::move(rows)), slots_(std::move(slots)) {}

  const std::vector<std::uint32_t>& find(SlotValues values) {
    std::call_once(made_, [this] { make(); });
    static const std::vector<std::uint32_t> none;
    const auto found = by_hash_.find(hash([&](std::uint32_t slot) -> const Value& { return *values[slot]; }));
    return found == by_hash_.end() ? none : found->second;
  }
  /// Rows whose hashes are equal may still differ.
  bool agrees(std::uint32_t row, SlotValues values) const {
    return std::ranges::all_of(slots_, [&](std::uint32_t s) { return (*rows_)[row][s] == *values[s]; });
  }

 private:
  template <class ValueOf>
  std::size_t hash(const ValueOf& value_of) const {
    std::size_t hash = 0;
    for (const std::uint32_t slot : slots_) boost::hash_combine(hash, exact_hash(value_of(slot)));
    return hash;
  }
  void make() {
    for (std::uint32_t row = 0; row < rows_->size(); ++row)
      by_hash_[hash([&](std::uint32_t slot) -> const Value& { return (*rows_)[row][slot]; })].push_back(row);
  }

  std::shared_ptr<const std::vector<std::vector<Value>>> rows_;
  std::vector<std::uint32_t> slots_;
  std::once_flag made_;
  std::unordered_map<std::size_t, std::vector<std::uint32_t>> by_hash_;
};

using Table = std::shared_ptr<const std::vector<std::vector<Value>>>;

Finder find_rows(const Table& rows, std::vector<std::uint32_t> given, std::vector<std::uint32_t> found) {
  Finder finder{.given = given, .found = found};
  finder.all = [rows, found, index = std::make_shared<Index>(rows, given)](SlotValues values) {
    std::vector<std::uint32_t> hits;
    for (const std::uint32_t row : index->find(values))
      if (index->agrees(row, values)) hits.push_back(row);
    Rows answer{.size = hits.size()};
    answer.next = [rows, found, hits = std::move(hits),
                   next = std::size_t{0}](std::span<Value> row) mutable -> std::optional<double> {
      if (next == hits.size()) return std::nullopt;
      const std::vector<Value>& hit = (*rows)[hits[next++]];
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
    for (const std::uint32_t row : index->find(values))
      if (index->agrees(row, values)) return 1;
    return std::nullopt;
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
