#include "irl/data/note.hpp"

#include "irl/data/value.hpp"

namespace irl::detail {

void intrusive_ptr_add_ref(const Note* note) {
  retain(note);
}
void intrusive_ptr_release(const Note* note) {
  if (abandon(note)) std::default_delete<const Note>()(note);
}

void inherit_note(ListNode& part, const ListNode& from) {
  boost::intrusive_ptr<const Note> handed_on(from.note.load(std::memory_order_acquire));
  part.note.store(handed_on.detach(), std::memory_order_release);
}

void tell_note(ListNode& part, const Value& added) {
  const Note* known = part.note.load(std::memory_order_acquire);
  const Note* other = known ? known->after_adding(added) : nullptr;
  if (!other) return;
  part.note.store(boost::intrusive_ptr<const Note>(other).detach(), std::memory_order_release);
  intrusive_ptr_release(known);
}

const Note* keep_note(const ListNode& part, boost::intrusive_ptr<const Note> note) {
  const Note* known = nullptr;
  if (part.note.compare_exchange_strong(known, note.get(), std::memory_order_acq_rel)) known = note.detach();
  return known;
}

}  // namespace irl::detail
