#include "irl/world/detail/holdings.hpp"

#include <algorithm>

namespace irl::detail {

const Holdings* Holdings::computed(const ListNode& part, Attribute contents, Attribute used) {
  Holdings holdings(contents, used);
  holdings.add_elements(part);
  const Note* kept =
      keep_note(part, boost::intrusive_ptr<const Note>(std::make_unique<const Holdings>(holdings).release()));
  return static_cast<const Holdings*>(kept);
}

const Note* Holdings::after_adding(const Value& added) const {
  const auto after = [this](const auto& objects) -> const Note* {
    if (cover(objects)) return nullptr;
    Holdings more = *this;
    more.add(objects);
    return std::make_unique<const Holdings>(more).release();
  };
  if (const Entity* object = added.get_if<Entity>()) return after(*object);
  const List* several = added.get_if<List>();
  return several && !several->empty() ? after(*several->node()) : nullptr;
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

static void join(TypeBits& all, const TypeBits& more) {
  for (std::size_t word = 0; word < all.size(); ++word) all[word] |= more[word];
}

void Holdings::add(const Entity& object) {
  held_.lowest = std::min(held_.lowest, object.identity());
  held_.highest = std::max(held_.highest, object.identity());
  const TypeBits& types = object.type().ancestor_bits();
  join(held_.all, types);
  if (!counts_as_used(object)) join(held_.unused, types);
  if (const ListNode* inside = object.list(contents_).node()) add(*inside);
}

static bool is_subset(const TypeBits& some, const TypeBits& all) {
  std::uint64_t outside = 0;
  for (std::size_t word = 0; word < all.size(); ++word) outside |= some[word] & ~all[word];
  return outside == 0;
}

bool Holdings::cover(const Entity& object) const {
  const TypeBits& types = object.type().ancestor_bits();
  const ListNode* inside = object.list(contents_).node();
  return may_hold(object.identity()) && is_subset(types, held_.all) &&
         (counts_as_used(object) || is_subset(types, held_.unused)) && (!inside || cover(*inside));
}

bool Holdings::cover(const ListNode& part) const {
  if (const Holdings* known = of(part, contents_, used_)) return cover(known->held_);
  if (part.height > 0)
    return std::ranges::all_of(part.parts(), [this](const auto& below) { return cover(*below); });
  return std::ranges::all_of(part.values(), [this](const Value& value) {
    const Entity* object = value.get_if<Entity>();
    return !object || cover(*object);
  });
}

bool Holdings::cover(const Held& other) const {
  return held_.lowest <= other.lowest && other.highest <= held_.highest && is_subset(other.all, held_.all) &&
         is_subset(other.unused, held_.unused);
}

void Holdings::add(const Held& other) {
  held_.lowest = std::min(held_.lowest, other.lowest);
  held_.highest = std::max(held_.highest, other.highest);
  join(held_.all, other.all);
  join(held_.unused, other.unused);
}

}  // namespace irl::detail
