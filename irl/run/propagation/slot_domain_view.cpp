#include "irl/run/propagation/slot_domain_view.hpp"

namespace irl {

const Value* SlotDomainView::value(std::uint32_t slot) const {
  const Candidates& known = candidates(slot);
  return known.is_bound() ? &propagation_->queries_->values()[known.value] : nullptr;
}

Interval SlotDomainView::interval(std::uint32_t slot) const {
  return candidates(slot).interval;
}

bool SlotDomainView::can_be(std::uint32_t slot, const Value& value) const {
  return propagation_->can_be(variables_[slot], propagation_->queries_->values().id(value));
}

std::vector<Value> SlotDomainView::listed(std::uint32_t slot) const {
  const Candidates& known = candidates(slot);
  std::vector<Value> values;
  if (known.is_bound() || !known.list) return values;
  values.reserve(known.left);
  each_bit({known.alive, known.list->words()}, [&](std::size_t position) {
    values.push_back(propagation_->queries_->values()[(*known.list)[position]]);
  });
  return values;
}

bool SlotDomainView::narrow(std::uint32_t slot, Interval wanted) {
  const Interval before = interval(slot);
  const Interval narrowed = intersection(before, wanted);
  if (narrowed == before) return true;
  if (candidates(slot).is_bound()) return narrowed == before;
  return propagation_->narrow_within_budget(variables_[slot], narrowed);
}

bool SlotDomainView::bind(std::uint32_t slot, const Value& value) {
  return propagation_->bind(variables_[slot], propagation_->queries_->values().id(value));
}

bool SlotDomainView::exclude(std::uint32_t slot, const Value& value) {
  return propagation_->exclude(variables_[slot], propagation_->queries_->values().id(value));
}

bool SlotDomainView::differ(std::uint32_t slot, std::uint32_t from) {
  return propagation_->exclude(variables_[slot], candidates(from).value);
}

}  // namespace irl
