#pragma once

#include "irl/data/list.hpp"

namespace irl {

class Value;

namespace detail {

struct ListNode;

/// Something that another room has found out about a part of a list and keeps there. What is made from the
/// part by a change takes the note over, so it may say too much, but never too little. Lists know nothing
/// else about it; there is one kind of note in the engine.
class Note : public ReferenceCounted {
 public:
  virtual ~Note() = default;
  /// The note for the part after that value was put into it, or all that are in a list of them; null if this
  /// one still holds.
  virtual const Note* after_adding(const Value& added) const = 0;
};

void intrusive_ptr_add_ref(const Note* note);
void intrusive_ptr_release(const Note* note);

/// Hands the note of a part on to one that was made from it.
void inherit_note(ListNode& part, const ListNode& from);
/// Tells the note of a part that has one owner that a value was put into it.
void tell_note(ListNode& part, const Value& added);
/// Keeps a note with a part, unless another thread was faster; gives the one that is kept.
const Note* keep_note(const ListNode& part, boost::intrusive_ptr<const Note> note);

}  // namespace detail

}  // namespace irl
