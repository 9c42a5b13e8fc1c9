#include "irl/data/holdings.hpp"

#include <algorithm>

namespace irl::detail {

/// Lists that short are looked through faster than their holdings.
constexpr std::size_t short_list = 8;

void intrusive_ptr_add_ref(const Holdings* holdings) {
  retain(holdings);
}
void intrusive_ptr_release(const Holdings* holdings) {
  if (abandon(holdings)) std::default_delete<const Holdings>()(holdings);
}

const Holdings* Holdings::of(const ListNode& part, Attribute contents, Attribute used) {
  if (part.size <= short_list) return nullptr;
  const Holdings* known = part.holdings.load(std::memory_order_acquire);
  if (!known) {
    Holdings holdings(contents, used);
    holdings.add_elements(part);
    boost::intrusive_ptr<const Holdings> computed(std::make_unique<const Holdings>(holdings).release());
    // Another thread may have been faster; then its result stays.
    if (part.holdings.compare_exchange_strong(known, computed.get(), std::memory_order_acq_rel))
      known = computed.detach();
  }
  return known->contents_ == contents && known->used_ == used ? known : nullptr;
}

void Holdings::inherit(ListNode& part, const ListNode& from) {
  boost::intrusive_ptr<const Holdings> handed_on(from.holdings.load(std::memory_order_acquire));
  part.holdings.store(handed_on.detach(), std::memory_order_release);
}

void Holdings::grow(ListNode& part, const Value& added) {
  const Holdings* known = part.holdings.load(std::memory_order_acquire);
  const Entity* object = added.get_if<Entity>();
  if (!known || !object) return;
  Holdings more = *known;
  more.add(*object);
  if (more.held_ == known->held_) return;
  part.holdings.store(std::make_unique<const Holdings>(more).release(), std::memory_order_release);
  retain(part.holdings.load(std::memory_order_relaxed));
  intrusive_ptr_release(known);
}

void Holdings::add(const ListNode& part) {
  if (const Holdings* known = of(part, contents_, used_))
    add(known->held_);
  else
    add_elements(part);
}

void Holdings::add_elements(const ListNode& part) {
  if (part.height == 0) {
    for (const Value& value : part.values())
      if (const Entity* object = value.get_if<Entity>()) add(*object);
  } else {
    for (const auto& below : part.parts()) add(*below);
  }
}

void Holdings::add(const Entity& object) {
  Held held{object.identity(), object.identity(), object.type().ancestor_bits(), {}};
  if (!used_ || !object.flag(used_)) held.unused = held.all;
  add(held);
  if (const ListNode* inside = object.list(contents_).node()) add(*inside);
}

void Holdings::add(const Held& other) {
  held_.lowest = std::min(held_.lowest, other.lowest);
  held_.highest = std::max(held_.highest, other.highest);
  for (std::size_t word = 0; word < held_.all.size(); ++word) {
    held_.all[word] |= other.all[word];
    held_.unused[word] |= other.unused[word];
  }
}

}  // namespace irl::detail
