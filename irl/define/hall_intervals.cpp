#include "irl/define/hall_intervals.hpp"

#include <algorithm>
#include <vector>

namespace irl {

namespace {

struct Item {
  SlotIndex slot{};
  Interval lies;
};

/// Takes an interval that others fill from one item; false if nothing is left of it.
bool leave(DomainView& slots, const Item& item, Interval taken) {
  if (item.lies.high < taken.low || item.lies.low > taken.high) return true;
  if (item.lies.low >= taken.low && !slots.narrow(item.slot, {taken.high + 1, Interval::greatest}))
    return false;
  if (item.lies.high <= taken.high && !slots.narrow(item.slot, {Interval::least, taken.low - 1}))
    return false;
  const bool reaches_over = item.lies.low < taken.low && item.lies.high > taken.high;
  for (std::int64_t number = taken.low; reaches_over && number <= taken.high; ++number)
    if (!slots.exclude(item.slot, number)) return false;
  return true;
}

/// The integers that the items from one low end upwards fill, if any do, and takes them from the others.
/// Items stand by their high ends.
bool leave_from(DomainView& slots, const std::vector<Item>& by_high, std::int64_t low) {
  std::int64_t within = 0;
  for (std::size_t i = 0; i < by_high.size(); ++i) {
    if (by_high[i].lies.low < low) continue;
    const Interval upto{low, by_high[i].lies.high};
    ++within;
    if (within > upto.size()) return false;
    if (within < upto.size()) continue;
    for (const Item& other : by_high) {
      const bool fills = other.lies.low >= upto.low && other.lies.high <= upto.high;
      if (!fills && !leave(slots, other, upto)) return false;
    }
  }
  return true;
}

}  // namespace

bool leave_hall_intervals(DomainView& slots, const ItemSlots& items) {
  std::vector<Item> by_high;
  std::vector<std::int64_t> lows;
  for (SlotIndex slot = items.first; slot < items.first + items.count; ++slot) {
    const Interval lies = slots.interval(slot);
    if (lies.low == Interval::least || lies.high == Interval::greatest) continue;  // takes from nobody
    by_high.push_back({slot, lies});
    lows.push_back(lies.low);
  }
  std::ranges::sort(by_high, {}, [](const Item& item) { return item.lies.high; });
  std::ranges::sort(lows);
  lows.erase(std::ranges::unique(lows).begin(), lows.end());
  return std::ranges::all_of(lows, [&](std::int64_t low) { return leave_from(slots, by_high, low); });
}

}  // namespace irl
