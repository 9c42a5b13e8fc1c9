#include "irl/define/propagator_trial.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/data/comparison.hpp"

namespace irl {

namespace {

/// Domains that hold the values of two rows in open slots, and those of the first one in all others.
class RowDomains : public DomainView {
 public:
  RowDomains(std::span<const Value> row, std::span<const Value> other, SlotSet open) : open_(open) {
    for (SlotIndex slot; slot < row.size(); ++slot) {
      values_.push_back({row[slot]});
      if (open.contains(slot) && !(other[slot] == row[slot])) values_.back().push_back(other[slot]);
    }
  }

  const Value* value(SlotIndex slot) const override {
    return open_.contains(slot) ? nullptr : &values_[slot].front();
  }
  Interval interval(SlotIndex slot) const override {
    Interval hull{Interval::greatest, Interval::least};
    for (const Value& value : values_[slot]) {
      const auto* number = value.get_if<std::int64_t>();
      if (!number) return {};
      hull = {std::min(hull.low, *number), std::max(hull.high, *number)};
    }
    return hull;
  }
  bool can_be(SlotIndex slot, const Value& value) const override {
    return std::ranges::find(values_[slot], value) != values_[slot].end();
  }
  std::vector<Value> listed(SlotIndex slot) const override {
    return open_.contains(slot) ? values_[slot] : std::vector<Value>();
  }

  bool narrow(SlotIndex slot, Interval interval) override {
    return remove_if(slot, [&](const Value& value) {
      const auto* number = value.get_if<std::int64_t>();
      return number && !interval.contains(*number);
    });
  }
  bool bind(SlotIndex slot, const Value& value) override {
    return remove_if(slot, [&](const Value& other) { return !(other == value); });
  }
  bool exclude(SlotIndex slot, const Value& value) override {
    return remove_if(slot, [&](const Value& other) { return other == value; });
  }
  bool differ(SlotIndex slot, SlotIndex from) override {
    const Value* const value = this->value(from);
    return !value || exclude(slot, Value(*value));
  }

 private:
  bool remove_if(SlotIndex slot, const auto& is_removed) {
    std::erase_if(values_[slot], is_removed);
    return !values_[slot].empty();
  }

  SlotSet open_;
  std::vector<std::vector<Value>> values_;
};

std::string text_of(const Primitive& relation, std::span<const Value> row) {
  std::string text = "(" + relation.name;
  for (const Value& value : row) text += " " + to_string(value);
  return text + ")";
}

}  // namespace

std::optional<std::string> lost_row(const Propagator& propagator, const Primitive& relation,
                                    std::span<const Value> row, std::span<const Value> other) {
  const SlotSet all = SlotSet::first(relation.slots.size());
  std::vector<SlotSet> trials{all};
  for (const SlotIndex slot : all) trials.push_back(SlotSet::of_bits(std::uint64_t{1} << slot));
  for (const SlotSet open : trials) {
    RowDomains domains(row, other, open);
    const bool has_row = propagator(domains);
    for (const auto& kept : {row, other}) {
      if (open != all && kept.data() != row.data()) continue;
      if (!has_row)
        return fmt::format("the propagator says that there is no row, and {} is one",
                           text_of(relation, kept));
      for (const SlotIndex slot : all)
        if (!domains.can_be(slot, kept[slot]))
          return fmt::format("the propagator takes {} from ?{}, and {} is a row", to_string(kept[slot]),
                             relation.slots[slot].name, text_of(relation, kept));
    }
  }
  return std::nullopt;
}

}  // namespace irl
