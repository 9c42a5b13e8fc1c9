#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "irl/irl.hpp"

/// Sets of objects. The order means nothing, and an empty set is a set like any other.
namespace irl::scene {

/// A set of objects. It stands in a slot as a list in the order of identities, which is the order of the
/// scene: so one set is one value.
class Objects {
 public:
  Objects() = default;
  /// Of objects in any order, each once.
  explicit Objects(std::vector<Entity> objects);

  auto begin() const { return objects_.begin(); }
  auto end() const { return objects_.end(); }
  std::size_t size() const { return objects_.size(); }
  bool empty() const { return objects_.empty(); }
  const Entity& operator[](std::size_t position) const { return objects_[position]; }
  friend bool operator==(const Objects& left, const Objects& right) {
    return std::ranges::equal(left, right, {}, &Entity::identity, &Entity::identity);
  }

  /// Whether a list holds entities, each once, in order.
  static bool are_in_order(const List& list);

 private:
  std::vector<Entity> objects_;
};

bool contains(const Objects& set, const Entity& object);
/// Whether all objects of a set are in another one.
bool is_within(const Objects& part, const Objects& whole);

/// The objects of a set that the condition holds for.
template <class Condition>
Objects objects_where(const Objects& set, const Condition& condition) {
  std::vector<Entity> found;
  std::ranges::copy_if(set, std::back_inserter(found), condition);
  return Objects(std::move(found));
}
Objects intersection(const Objects& left, const Objects& right);
Objects set_union(const Objects& left, const Objects& right);
Objects without(const Objects& set, const Objects& left_out);

/// Every subset of `free` together with all of `fixed`, made one by one as they are asked for.
class ExtendedBySubsets : public std::ranges::view_interface<ExtendedBySubsets> {
 public:
  /// No sets at all.
  ExtendedBySubsets() : is_over_(true) {}
  /// The empty set only if wanted.
  ExtendedBySubsets(Objects fixed, Objects free, bool empty_too = true);

  class Iterator {
   public:
    using value_type = Objects;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(ExtendedBySubsets& sets) : sets_(&sets) {}
    Objects operator*() const { return sets_->present(); }
    Iterator& operator++() {
      sets_->move_on();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return sets_->is_over_; }

   private:
    ExtendedBySubsets* sets_ = nullptr;
  };
  Iterator begin() { return Iterator(*this); }
  std::default_sentinel_t end() const { return {}; }

 private:
  Objects present() const;
  void move_on();

  Objects fixed_, free_;
  std::vector<bool> chosen_;  // of the free ones, as a number that counts up, its lowest digit first
  bool is_over_ = false;
};

}  // namespace irl::scene

template <>
struct irl::Conversion<irl::scene::Objects> {
  static constexpr const char* type = "list";
  static std::optional<scene::Objects> from(const Value& value);
  static Value to(const scene::Objects& objects);
};
