#include "irl/run/propagation/slot_domain_view.hpp"

namespace irl {

const Value* SlotDomainView::value(SlotIndex slot) const {
  const Candidates& known = candidates(slot);
  return known.is_bound() ? &propagation_->queries_->values()[known.value] : nullptr;
}

Interval SlotDomainView::interval(SlotIndex slot) const {
  return candidates(slot).interval;
}

bool SlotDomainView::can_be(SlotIndex slot, const Value& value) const {
  return propagation_->can_be(variables_[slot], propagation_->queries_->values().id(value));
}

std::vector<Value> SlotDomainView::listed(SlotIndex slot) const {
  const Candidates& known = candidates(slot);
  std::vector<Value> values;
  if (known.is_bound() || !known.list) return values;
  values.reserve(known.left);
  each_bit({known.alive, known.list->words()}, [&](std::size_t position) {
    values.push_back(propagation_->queries_->values()[(*known.list)[position]]);
  });
  return values;
}

bool SlotDomainView::narrow(SlotIndex slot, Interval wanted) {
  const Interval before = interval(slot);
  const Interval narrowed = intersection(before, wanted);
  if (narrowed == before) return true;
  if (candidates(slot).is_bound()) return false;
  return propagation_->narrow_within_budget(variables_[slot], narrowed);
}

bool SlotDomainView::bind(SlotIndex slot, const Value& value) {
  return propagation_->bind(variables_[slot], propagation_->queries_->values().id(value), false);
}

bool SlotDomainView::exclude(SlotIndex slot, const Value& value) {
  return propagation_->exclude(variables_[slot], propagation_->queries_->values().id(value));
}

bool SlotDomainView::differ(SlotIndex slot, SlotIndex from) {
  return propagation_->differ(variables_[slot], variables_[from]);
}

}  // namespace irl
