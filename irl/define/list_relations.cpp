#include "irl/define/list_relations.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include "irl/data/comparison.hpp"
#include "irl/define/hall_intervals.hpp"

namespace irl {

namespace {

using Integer = std::int64_t;
using MaybeInteger = std::optional<Integer>;
/// Holds every sum of integers on the way to one that fits, in whatever order they are added.
__extension__ typedef __int128 WideInteger;

bool all_differ(const List& items) {
  boost::unordered_flat_set<Value, ExactHash> met;
  return std::ranges::all_of(items, [&](const Value& item) { return met.insert(item).second; });
}

/// What one item is, no other one is; and integers that are few enough to be taken by some are left to these.
bool keep_apart(DomainView& slots, const ItemSlots& items) {
  const std::uint32_t end = items.first + items.count;
  for (SlotIndex bound = items.first; bound < end; ++bound) {
    if (!slots.value(bound)) continue;
    for (SlotIndex other = items.first; other < end; ++other)
      if (other != bound && !slots.differ(other, bound)) return false;
  }
  return leave_hall_intervals(slots, items);
}

MaybeInteger fitting(WideInteger number) {
  const auto fits = number >= Interval::least && number <= Interval::greatest;
  return fits ? MaybeInteger(static_cast<Integer>(number)) : std::nullopt;
}

MaybeInteger sum_of(const std::vector<Integer>& items) {
  WideInteger total = 0;
  for (const Integer item : items) total += item;
  return fitting(total);
}

/// The total lies between the sums of the ends, and an item in what the others leave of it.
bool keep_sum(DomainView& slots, SlotIndex total, const ItemSlots& items) {
  std::vector<Interval> before{{0, 0}}, behind(items.count + 1, Interval{0, 0});
  for (std::uint32_t i = 0; i < items.count; ++i)
    before.push_back(before.back() + slots.interval(items.first + i));
  if (!slots.narrow(total, before.back())) return false;
  for (std::uint32_t i = items.count; i-- > 0;) {
    behind[i] = slots.interval(items.first + i) + behind[i + 1];
    const Interval left = slots.interval(total) - (before[i] + behind[i + 1]);
    if (!slots.narrow(items.first + i, left)) return false;
  }
  return true;
}

/// What one item is when the total and all the others are known.
Finder find_item(SlotIndex total, const ItemSlots& items, std::uint32_t item) {
  Finder finder{.given = {total}, .found = {item}};
  for (SlotIndex other = items.first; other < items.first + items.count; ++other)
    if (other != item) finder.given.push_back(other);
  finder.one = [given = finder.given](SlotValues values, std::span<Value> row) -> std::optional<double> {
    WideInteger left = 0;
    for (const SlotIndex slot : given) {
      const auto* const number = values[slot]->get_if<Integer>();
      if (!number) return std::nullopt;
      left += slot == given.front() ? WideInteger{*number} : -WideInteger{*number};
    }
    const MaybeInteger item = fitting(left);
    if (!item) return std::nullopt;
    row[0] = *item;
    return 1;
  };
  return finder;
}

std::vector<Finder> find_each_item(std::span<const ItemSlots> where) {
  const auto& [total, items] = std::pair(where[0].first, where[1]);
  std::vector<Finder> finders;
  for (std::uint32_t item = 0; item < items.count; ++item)
    finders.push_back(find_item(total, items, items.first + item));
  return finders;
}

/// The items with their positions, from 1.
auto places(const std::vector<Value>& items) {
  std::vector<std::tuple<Value, Integer>> places;
  for (const Value& item : items) places.emplace_back(item, std::ssize(places) + 1);
  return places;
}

MaybeInteger place(const Value& position, std::size_t items) {
  const auto* number = position.get_if<Integer>();
  const bool fits = number && *number >= 1 && static_cast<std::uint64_t>(*number) <= items;
  return fits ? MaybeInteger(*number) : std::nullopt;
}

std::optional<Value> item_at(Integer position, const std::vector<Value>& items) {
  const auto found = place(position, items.size());
  return found ? std::optional(items[static_cast<std::size_t>(*found - 1)]) : std::nullopt;
}

/// Whether two slots can be the same, as far as is known.
bool can_agree(const DomainView& slots, SlotIndex one, SlotIndex other) {
  if (const Value* value = slots.value(one)) return slots.can_be(other, Value(*value));
  if (const Value* value = slots.value(other)) return slots.can_be(one, Value(*value));
  if (intersection(slots.interval(one), slots.interval(other)).empty()) return false;
  const std::vector<Value> values = slots.listed(one);
  return values.empty() ||
         std::ranges::any_of(values, [&](const Value& v) { return slots.can_be(other, v); });
}

/// What one slot is or can be, the other one is or can be as well.
bool make_agree(DomainView& slots, SlotIndex one, SlotIndex other) {
  for (const auto& [from, to] : {std::pair(one, other), std::pair(other, one)}) {
    if (const Value* value = slots.value(from)) {
      if (!slots.bind(to, Value(*value))) return false;
      continue;
    }
    if (!slots.narrow(to, slots.interval(from))) return false;
    for (const Value& value : slots.listed(to))
      if (!slots.can_be(from, value) && !slots.exclude(to, value)) return false;
  }
  return true;
}

struct ElementSlots {
  SlotIndex value{};
  SlotIndex position{};
  ItemSlots items;
};

/// Positions are those of items that can be the value, and the value is what one of these items can be.
bool keep_element(DomainView& slots, const ElementSlots& element) {
  const auto& [value, position, items] = element;
  if (!slots.narrow(position, {1, Integer{items.count}})) return false;
  if (const Value* known = slots.value(position)) {
    const auto found = place(*known, items.count);
    return found && make_agree(slots, value, items.first + static_cast<std::uint32_t>(*found - 1));
  }
  Interval any{Interval::greatest, Interval::least};
  std::vector<SlotIndex> possible;
  for (std::uint32_t i = 0; i < items.count; ++i) {
    const Value place(Integer{i} + 1);
    if (!slots.can_be(position, place)) continue;
    if (!can_agree(slots, value, items.first + i)) {
      if (!slots.exclude(position, place)) return false;
      continue;
    }
    possible.push_back(items.first + i);
    const Interval item = slots.interval(items.first + i);
    any = {std::min(any.low, item.low), std::max(any.high, item.high)};
  }
  if (possible.empty() || !slots.narrow(value, any)) return false;
  return std::ranges::all_of(slots.listed(value), [&](const Value& one) {
    const auto can_be_it = [&](std::uint32_t item) { return slots.can_be(item, one); };
    return std::ranges::any_of(possible, can_be_it) || slots.exclude(value, one);
  });
}

}  // namespace

void add_all_different(Domain& domain) {
  const auto items = slot<List>("items");
  domain.relation("all-different", items)
      .says("no two items of the list are the same")
      .example("(all-different (1 2 3))")
      .check(all_differ)
      .items_propagator([](std::span<const ItemSlots> where) -> Propagator {
        return [items = where[0]](DomainView& slots) { return keep_apart(slots, items); };
      });
}

void add_sum_of(Domain& domain) {
  const auto total = slot<Integer>("total");
  const auto items = slot<std::vector<Integer>>("items");
  domain.relation("sum-of", total, items)
      .says("total is the sum of the items of the list")
      .example("(sum-of ?total (1 2 3))")
      .given(items)
      .find(total, sum_of)
      .finds_items(find_each_item)
      .items_propagator([](std::span<const ItemSlots> where) -> Propagator {
        return [total = where[0].first, items = where[1]](DomainView& slots) {
          return keep_sum(slots, total, items);
        };
      });
}

void add_element(Domain& domain) {
  const auto value = slot<Value>("value");
  const auto position = slot<Integer>("position");
  const auto items = slot<std::vector<Value>>("items");
  domain.relation("element", value, position, items)
      .says("value is the item at that position of the list; the first one is 1")
      .example("(element ?value 2 (10 20 30))")
      .given(position, items)
      .find(value, item_at)
      .given(items)
      .find(value, position, places)
      .items_propagator([](std::span<const ItemSlots> where) -> Propagator {
        return [element = ElementSlots{where[0].first, where[1].first, where[2]}](DomainView& slots) {
          return keep_element(slots, element);
        };
      });
}

void add_list_relations(Domain& domain) {
  add_all_different(domain);
  add_sum_of(domain);
  add_element(domain);
}

}  // namespace irl
