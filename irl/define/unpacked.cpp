#include "irl/define/unpacked.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/define/relation.hpp"

namespace irl {

namespace {

using Layout = std::vector<ItemSlots>;

/// The slots of items for those of a relation, in the same order.
std::vector<SlotIndex> slots_of(std::span<const SlotIndex> packed, const Layout& layout) {
  std::vector<SlotIndex> slots;
  for (const SlotIndex slot : packed) {
    slots.push_back(layout[slot].first);
    for (std::uint32_t item = 1; item < layout[slot].count; ++item)
      slots.push_back(layout[slot].first + item);
  }
  return slots;
}

/// The values of a relation's slots from those of the items. The lists are made here, so they are kept here.
class Packed {
 public:
  Packed(SlotValues items, const Layout& layout)
      : lists_(layout.size()), knowledge_(items.knowledge), limits_(items.limits), faults_(items.faults) {
    for (std::size_t slot = 0; slot < layout.size(); ++slot) {
      const auto [first, count] = layout[slot];
      const SlotValues written = items.subspan(first, std::max(count, 1U));
      const bool is_open = std::ranges::find(written, nullptr) != written.end();
      if (count > 0 && !is_open) lists_[slot] = list_of(written);
      values_.push_back(is_open ? nullptr : count > 0 ? &lists_[slot] : written.front());
    }
  }
  SlotValues values() const { return {values_, knowledge_, limits_, faults_}; }

 private:
  static Value list_of(SlotValues items) {
    std::vector<Value> values;
    for (const Value* item : items) values.push_back(*item);
    return List(std::move(values));
  }

  std::vector<Value> lists_;
  std::vector<const Value*> values_;
  const Knowledge* knowledge_;
  const CallLimits* limits_;
  const FaultListener* faults_;
};

/// Writes a row of the relation as one of its items; false if a list has another length than was written.
bool unpack(std::span<const Value> row, std::span<const SlotIndex> found, const Layout& layout,
            std::span<Value> items) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::uint32_t count = layout[found[i]].count;
    const List* list = row[i].get_if<List>();
    if (count > 0 && (!list || list->size() != count)) return false;
    if (count == 0) items[next++] = row[i];
    for (std::uint32_t item = 0; item < count; ++item) items[next++] = (*list)[item];
  }
  return true;
}

Finder unpacked_finder(const Finder& packed, const Layout& layout) {
  Finder finder{.given = slots_of(packed.given, layout), .found = slots_of(packed.found, layout)};
  finder.scores = packed.scores;
  const auto found = packed.found;
  if (packed.one)
    finder.one = [=, one = packed.one](SlotValues values, std::span<Value> items) -> std::optional<double> {
      std::vector<Value> row(found.size());
      const auto score = one(Packed(values, layout).values(), row);
      return score && unpack(row, found, layout, items) ? score : std::nullopt;
    };
  if (packed.all)
    finder.all = [=, all = packed.all](SlotValues values) {
      Rows rows = all(Packed(values, layout).values());
      if (!rows.next) return rows;
      return Rows{.next = [=, next = rows.next, row = std::vector<Value>(found.size())](
                              std::span<Value> items) mutable -> std::optional<double> {
                    while (const auto score = next(row))
                      if (unpack(row, found, layout, items)) return score;
                    return std::nullopt;
                  },
                  .size = rows.size};
    };
  return finder;
}

/// Whether a narrowing is about none of the slots that are lists now.
bool concerns_lists(const Narrowing& narrowing, const Layout& layout) {
  const auto is_list = [&](SlotIndex slot) { return layout[slot].count > 0; };
  return is_list(narrowing.found) || std::ranges::any_of(narrowing.given, is_list);
}

}  // namespace

std::shared_ptr<const Primitive> unpacked(const Primitive& relation,
                                          std::span<const std::optional<std::size_t>> items,
                                          const Types& types) {
  auto result = std::make_shared<Primitive>();
  result->name = relation.name;
  result->summary = relation.summary;
  result->example = relation.example;
  const Relation& over_lists = *relation.relation();
  Relation& over_items = result->kind.emplace<Relation>();
  Layout layout;
  for (const SlotIndex slot : indices(relation.slots)) {
    const SlotDefinition& packed = relation.slots[slot];
    const auto first = static_cast<std::uint32_t>(result->slots.size());
    if (first + items[slot].value_or(1) > max_slots) return nullptr;
    const auto count = static_cast<std::uint32_t>(items[slot].value_or(0));
    layout.push_back({first, count});
    if (count == 0)
      result->slots.push_back({.name = packed.name, .type = packed.type, .holds_reals = packed.holds_reals});
    if (count > 0) over_items.lists.push_back({first, count});
    const Type item_type = packed.item_type ? packed.item_type : types.anything();
    for (std::uint32_t item = 1; item <= count; ++item)
      result->slots.push_back({.name = fmt::format("{}-{}", packed.name, item),
                               .type = item_type,
                               .holds_reals = packed.holds_reals});
  }
  for (const Direction& direction : relation.directions)
    if (direction.finder)
      detail::add_direction(*result, unpacked_finder(*direction.finder, layout), direction.determinism);
  if (over_lists.find_items)
    for (Finder& finder : over_lists.find_items(layout))
      detail::add_direction(*result, std::move(finder), Determinism::semidet);
  for (const Narrowing& narrowing : over_lists.narrowings)
    if (!concerns_lists(narrowing, layout))
      over_items.narrowings.push_back({slots_of(narrowing.given, layout), layout[narrowing.found].first,
                                       narrowing.narrow, narrowing.is_at_ends});
  if (over_lists.items_propagator) over_items.propagator = over_lists.items_propagator(layout);
  return result;
}

}  // namespace irl
