#include "irl/data/comparison.hpp"

#include <algorithm>
#include <functional>
#include <ranges>
#include <unordered_map>

namespace irl {

namespace {

bool is_same(const Value& left, const Value& right) {
  return left.visit([&](const auto& value) {
    using Kind = std::decay_t<decltype(value)>;
    const auto* other = right.get_if<Kind>();
    if (!other) return false;
    if constexpr (std::is_same_v<Kind, List> || std::is_same_v<Kind, Entity>) {
      return value.shares(*other);
    } else if constexpr (std::is_same_v<Kind, Text>) {
      return value.view() == other->view();
    } else {
      return value == *other;
    }
  });
}

/// Objects by identity, in the order met; several may share one.
using Objects = std::unordered_multimap<std::uint64_t, Entity>;

class Differ {
 public:
  std::vector<Change> run(const Entity& before, const Entity& after) {
    compare(before, after);
    for (const Entity& gone : left_) each_inside(gone, [&](const Entity& object) { remember_left(object); });
    // An object that left one list and arrived in another has moved, and may have changed on the way.
    // By position, since comparing adds to both lists.
    for (std::size_t i = 0; i < arrived_.size(); ++i) {
      const Entity arrived = arrived_[i];
      if (has_moved(arrived)) continue;
      changes_.push_back({Change::Kind::appeared, arrived, {}, {}, {}});
      each_inside(arrived, [&](const Entity& object) { has_moved(object); });
    }
    for (const Entity& gone : left_) {
      const auto [first, last] = left_by_identity_.equal_range(static_cast<std::uint64_t>(gone.identity()));
      const auto match =
          std::find_if(first, last, [&](const auto& item) { return item.second.shares(gone); });
      if (match != last) changes_.push_back({Change::Kind::vanished, gone, {}, {}, {}});
    }
    return std::move(changes_);
  }

 private:
  /// Visits the objects in the lists of an object, at any depth.
  static void each_inside(const Entity& object, const std::function<void(const Entity&)>& visit) {
    for (const auto& [attribute, value] : object.attributes()) {
      const List* list = value.get_if<List>();
      for (const Value& element : list ? *list : List::none)
        if (const Entity* inner = element.get_if<Entity>()) {
          visit(*inner);
          each_inside(*inner, visit);
        }
    }
  }

  void remember_left(const Entity& object) {
    left_by_identity_.emplace(static_cast<std::uint64_t>(object.identity()), object);
  }

  /// Whether the object stood elsewhere before; if so, that is reported, with what changed on the way.
  bool has_moved(const Entity& arrived) {
    const auto match = left_by_identity_.find(static_cast<std::uint64_t>(arrived.identity()));
    if (match == left_by_identity_.end()) return false;
    changes_.push_back({Change::Kind::moved, arrived, {}, {}, {}});
    const Entity before = match->second;
    left_by_identity_.erase(match);
    compare_attributes(before, arrived);
    return true;
  }

  void compare(const Entity& before, const Entity& after) {
    if (!before.shares(after)) compare_attributes(before, after);
  }

  void compare_attributes(const Entity& before, const Entity& after) {
    for (const auto& [attribute, value] : after.attributes())
      compare_values(after, attribute, before.get(attribute), value);
    for (const auto& [attribute, value] : before.attributes())
      if (after.get(attribute).empty()) compare_values(after, attribute, value, Value());
  }

  void compare_values(const Entity& holder, Attribute attribute, const Value& before, const Value& after) {
    if (is_same(before, after)) return;
    const Entity* old_part = before.get_if<Entity>();
    const Entity* new_part = after.get_if<Entity>();
    if (old_part && new_part && old_part->identity() == new_part->identity() &&
        old_part->type() == new_part->type())
      return compare_attributes(*old_part, *new_part);
    const bool lists = (before.empty() || before.holds<List>()) && (after.empty() || after.holds<List>());
    if (lists) return compare_lists(holder, attribute, before, after);
    changes_.push_back({Change::Kind::attribute, holder, attribute, before, after});
  }

  /// Two lists without what they have in common at the front and at the back.
  static std::pair<std::ranges::subrange<List::Iterator>, std::ranges::subrange<List::Iterator>> differing(
      const List& before, const List& after) {
    auto [one, other] = std::ranges::mismatch(before, after, is_same);
    auto one_end = before.end(), other_end = after.end();
    while (one != one_end && other != other_end && is_same(*std::prev(one_end), *std::prev(other_end))) {
      --one_end;
      --other_end;
    }
    return {{one, one_end}, {other, other_end}};
  }

  void compare_lists(const Entity& holder, Attribute attribute, const Value& before, const Value& after) {
    const auto [old_values, new_values] =
        differing(before.holds<List>() ? *before.get_if<List>() : List::none,
                  after.holds<List>() ? *after.get_if<List>() : List::none);
    Objects olds;
    for (const Value& value : old_values | std::views::reverse)
      if (const Entity* object = value.get_if<Entity>())
        olds.emplace(static_cast<std::uint64_t>(object->identity()), *object);
    bool members_changed = old_values.size() != new_values.size();
    for (std::ptrdiff_t i = 0; i < std::ssize(new_values); ++i) {
      const Entity* object = new_values[i].get_if<Entity>();
      members_changed = members_changed || (object ? !identical(old_values[i], new_values[i])
                                                   : !is_same(old_values[i], new_values[i]));
      if (!object) continue;
      const auto match = olds.find(static_cast<std::uint64_t>(object->identity()));
      if (match == olds.end()) {
        arrived_.push_back(*object);
      } else {
        compare(match->second, *object);
        olds.erase(match);
      }
    }
    // In list order, so that the result does not depend on hashing.
    for (const Value& value : old_values) {
      const Entity* object = value.get_if<Entity>();
      if (!object) continue;
      const auto [first, last] = olds.equal_range(static_cast<std::uint64_t>(object->identity()));
      const auto match =
          std::find_if(first, last, [&](const auto& item) { return item.second.shares(*object); });
      if (match == last) continue;
      olds.erase(match);
      left_.push_back(*object);
      remember_left(*object);
    }
    if (members_changed) changes_.push_back({Change::Kind::members, holder, attribute, {}, {}});
  }

  std::vector<Change> changes_;
  std::vector<Entity> arrived_;
  std::vector<Entity> left_;
  Objects left_by_identity_;
};

}  // namespace

std::vector<Change> diff(const Entity& before, const Entity& after) {
  return Differ().run(before, after);
}

}  // namespace irl
