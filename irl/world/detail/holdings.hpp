#pragma once

#include <array>

#include "irl/data/note.hpp"
#include "irl/data/value.hpp"

namespace irl::detail {

/// What may stand in a part of a list of contents, at any depth: enough to pass over parts in which something
/// cannot be. A part that comes from another one by a change inherits what that one held, so what has gone
/// since may still be named; what is there always is.
class Holdings : public Note {
 public:
  /// The holdings of a part; computed once, then handed on. Null if the part is too small to be worth it, or
  /// if they were computed for other attributes: then nothing is known.
  static const Holdings* of(const ListNode& part, Attribute contents, Attribute used);

  /// Whether an object of that identity can be there.
  bool may_hold(Identity identity) const { return held_.lowest <= identity && identity <= held_.highest; }
  /// Whether an object of that type can be there, or, where `unused` is asked for, one that is not marked as
  /// used.
  bool may_hold(Type type, bool unused) const {
    const std::size_t bit = type.index() % (64 * TypeBits().size());
    return ((unused ? held_.unused : held_.all)[bit / 64] >> (bit % 64)) & 1U;
  }

 private:
  /// Lists that short are looked through faster than their holdings.
  static constexpr std::size_t short_list = 8;

  struct Held {
    Identity lowest{~std::uint64_t{0}};
    Identity highest = Identity::none;
    TypeBits all{};
    TypeBits unused{};
  };

  Holdings(Attribute contents, Attribute used) : contents_(contents), used_(used) {}
  const Note* after_adding(const Value& added) const override;
  /// Those of a part, which are handed on from now on.
  static const Holdings* computed(const ListNode& part, Attribute contents, Attribute used);
  void add(const ListNode& part);
  void add_elements(const ListNode& part);
  void add(const Entity& object);
  void add(const Held& other);
  bool counts_as_used(const Entity& object) const { return used_ && object.flag(used_); }
  /// Whether adding it, with all that is in it, would change nothing.
  bool cover(const Entity& object) const;
  bool cover(const ListNode& part) const;
  bool cover(const Held& other) const;

  Attribute contents_;
  Attribute used_;
  Held held_;
};

inline const Holdings* Holdings::of(const ListNode& part, Attribute contents, Attribute used) {
  if (part.size <= short_list) return nullptr;
  const auto* known = static_cast<const Holdings*>(part.note.load(std::memory_order_acquire));
  if (!known) known = computed(part, contents, used);
  return known->contents_ == contents && known->used_ == used ? known : nullptr;
}

}  // namespace irl::detail
