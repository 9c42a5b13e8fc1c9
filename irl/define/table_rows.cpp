#include "irl/define/table_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/define/table_index.hpp"

namespace irl::detail {

namespace {

using Table = std::shared_ptr<const StoredRows>;

Finder find_rows(const Table& rows, std::vector<SlotIndex> given, std::vector<SlotIndex> found) {
  Finder finder{.given = given, .found = found};
  const std::size_t width = found.size();
  const auto index = std::make_shared<TableIndex>(rows, std::move(given), std::move(found));
  finder.all = [width, index](SlotValues values) {
    const auto [size, cells] = index->find(values);
    Rows answer{.size = size};
    answer.next = [width, index, left = size,
                   next = cells.data()](std::span<Value> row) mutable -> std::optional<double> {
      if (left == 0) return std::nullopt;
      --left;
      std::copy_n(next, width, row.begin());
      next += width;
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
  finder.one = [index = std::make_shared<TableIndex>(rows, std::move(given), std::vector<SlotIndex>())](
                   SlotValues values, std::span<Value>) -> std::optional<double> {
    return index->find(values).rows == 0 ? std::nullopt : std::optional<double>(1);
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
