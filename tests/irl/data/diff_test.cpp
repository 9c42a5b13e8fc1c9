#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <set>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(differences, Boxes)

namespace {

/// `identity what` of every change.
std::multiset<std::string> told(const std::vector<Change>& changes) {
  std::multiset<std::string> lines;
  for (const Change& change : changes) {
    std::string line = std::to_string(static_cast<std::uint64_t>(change.object.identity())) + " " +
                       std::string(name(change.kind));
    if (change.attribute) line += " " + std::string(change.attribute.name());
    lines.insert(line);
  }
  return lines;
}
using Told = std::multiset<std::string>;

BOOST_AUTO_TEST_CASE(nothing_changed_where_everything_is_shared) {
  const Entity root = make(1, {make(2)});
  BOOST_TEST(diff(root, root).empty());
  BOOST_TEST(diff(root, make(1, {make(2)})).empty());
}

BOOST_AUTO_TEST_CASE(a_changed_attribute_is_told_with_its_values_and_its_object) {
  const Entity root = make(1, {make(2).with(weight, 1), make(3)});
  const auto changes = diff(root, make(1, {make(2).with(weight, 5), make(3)}));
  BOOST_TEST((told(changes) == Told{"2 changed weight"}));
  BOOST_TEST(*changes.front().before.number() == 1);
  BOOST_TEST(*changes.front().after.number() == 5);
  BOOST_TEST((told(diff(root, make(1, {make(2), make(3).with(lid, true)}))) ==
              Told{"2 changed weight", "3 changed lid"}));
}

BOOST_AUTO_TEST_CASE(an_object_that_is_an_attribute_tells_its_own_changes_and_is_one_where_it_is_another) {
  const Entity before = make(1).with(lid, make(2).with(weight, 1));
  BOOST_TEST((told(diff(before, make(1).with(lid, make(2).with(weight, 5)))) == Told{"2 changed weight"}));
  BOOST_TEST((told(diff(before, make(1).with(lid, make(3).with(weight, 5)))) == Told{"1 changed lid"}));
  const Entity crate_of_its_name = Entity(crate, Identity{2}).with(weight, 5);
  BOOST_TEST((told(diff(before, make(1).with(lid, crate_of_its_name))) == Told{"1 changed lid"}));
}

BOOST_AUTO_TEST_CASE(an_object_appears_in_a_list_that_gains_it) {
  BOOST_TEST((told(diff(make(1), make(1, {make(2)}))) == Told{"1 gained or lost contents", "2 appeared"}));
}

BOOST_AUTO_TEST_CASE(an_object_vanishes_from_a_list_that_loses_it) {
  BOOST_TEST((told(diff(make(1, {make(2), make(3)}), make(1, {make(3)}))) ==
              Told{"1 gained or lost contents", "2 vanished"}));
}

BOOST_AUTO_TEST_CASE(an_object_moves_from_list_to_list_and_may_change_on_the_way) {
  const Entity before = make(1, {make(2, {make(4)}), make(3)});
  const Entity after = make(1, {make(2), make(3, {make(4).with(lid, true)})});
  BOOST_TEST((told(diff(before, after)) ==
              Told{"2 gained or lost contents", "3 gained or lost contents", "4 moved", "4 changed lid"}));
}

BOOST_AUTO_TEST_CASE(an_object_moves_into_one_that_appears) {
  const Entity before = make(1, {make(2)});
  const Entity after = make(1, {make(3, {make(2)})});
  BOOST_TEST((told(diff(before, after)) == Told{"1 gained or lost contents", "3 appeared", "2 moved"}));
}

BOOST_AUTO_TEST_CASE(an_object_moves_out_of_one_that_vanishes) {
  const Entity before = make(1, {make(3, {make(2)})});
  const Entity after = make(1, {make(2)});
  BOOST_TEST((told(diff(before, after)) == Told{"1 gained or lost contents", "3 vanished", "2 moved"}));
}

BOOST_AUTO_TEST_CASE(another_order_of_a_list_is_a_change_of_its_members) {
  BOOST_TEST((told(diff(make(1, {make(2), make(3)}), make(1, {make(3), make(2)}))) ==
              Told{"1 gained or lost contents"}));
}

BOOST_AUTO_TEST_CASE(objects_that_change_in_their_places_are_no_change_of_the_list) {
  const Entity before = make(1, {make(2), "label", make(3)});
  const Entity after = make(1, {make(2).with(lid, true), "label", make(3).with(lid, true)});
  BOOST_TEST((told(diff(before, after)) == Told{"2 changed lid", "3 changed lid"}));
}

BOOST_AUTO_TEST_CASE(objects_that_share_an_identity_are_matched_in_order) {
  const Entity before = make(1, {make(2), make(2).with(weight, 1)});
  const Entity after = make(1, {make(2), make(2).with(weight, 2)});
  BOOST_TEST((told(diff(before, after)) == Told{"2 changed weight"}));
}

BOOST_AUTO_TEST_CASE(shared_parts_are_not_visited) {
  // A tree of 2^60 leaves, all shared: whoever visited them would never come back.
  Entity huge = make(100);
  for (std::uint64_t i = 0; i < 60; ++i) huge = make(200 + i, {huge, huge});
  const Entity before = make(1, {huge, make(2)});
  const Entity after = before.with(weight, 1);
  BOOST_TEST((told(diff(before, after)) == Told{"1 changed weight"}));
  const Entity inside = before.with(contents, before.list(contents).with(1, make(2).with(lid, true)));
  BOOST_TEST((told(diff(before, inside)) == Told{"2 changed lid"}));
}

/// A random tree of boxes, and edits of it that know what they touch.
class Editor : public Boxes {
 public:
  explicit Editor(std::uint32_t seed) : random_(seed) {
    for (int i = 0; i < 40; ++i) {
      add();
      touched_.clear();
    }
    expected_.clear();
  }
  const Entity& root() const { return root_; }
  const Told& expected() const { return expected_; }

  void edit() {
    switch (below(4)) {
      case 0:
        return change();
      case 1:
        return add();
      case 2:
        return remove();
      default:
        return move();
    }
  }

 private:
  std::size_t below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }
  void collect(const Entity& place, std::vector<Entity>& all) const {
    all.push_back(place);
    for (const Value& object : place.list(contents)) collect(*object.get_if<Entity>(), all);
  }
  /// Any object that no edit has touched; the root stands in front and always counts.
  std::vector<Entity> untouched() const {
    std::vector<Entity> all;
    collect(root_, all);
    std::erase_if(all, [&](const Entity& object) { return touched_.contains(object.identity()); });
    return all;
  }
  void put(const Entity& changed) {
    if (changed.identity() == root_.identity())
      root_ = changed;
    else
      root_ = inside_.replaced(root_, *inside_.find(root_, changed.identity()), changed);
    touched_.insert(changed.identity());
  }
  std::string text(const Entity& object) {
    return std::to_string(static_cast<std::uint64_t>(object.identity()));
  }
  void members_of(const Entity& holder) { expected_.insert(text(holder) + " gained or lost contents"); }

  void change() {
    const auto all = untouched();
    if (all.empty()) return;
    const Entity object = all[below(all.size())];
    put(object.with(weight, static_cast<int>(++next_)));
    expected_.insert(text(object) + " changed weight");
  }
  void add() {
    const auto all = untouched();
    if (all.empty()) return;
    const Entity holder = all[below(all.size())];
    const Entity object = make(++next_);
    put(holder.with(contents, holder.list(contents).with_front(object)));
    touched_.insert(object.identity());
    members_of(holder);
    expected_.insert(text(object) + " appeared");
  }
  /// A leaf and its holder, neither touched; none if the draw has no such pair.
  std::optional<std::pair<Entity, Entity>> leaf() {
    const auto all = untouched();
    for (int attempt = 0; attempt < 20 && !all.empty(); ++attempt) {
      const Entity object = all[below(all.size())];
      auto path = inside_.find(root_, object.identity());
      if (!path || !object.list(contents).empty()) continue;
      path->pop_back();
      const Entity holder = inside_.at(root_, *path);
      if (!touched_.contains(holder.identity())) return std::pair(object, holder);
    }
    return std::nullopt;
  }
  void take(const Entity& object, const Entity& holder) {
    root_ = inside_.removed(root_, *inside_.find(root_, object.identity()));
    touched_.insert(holder.identity());
    touched_.insert(object.identity());
    members_of(holder);
  }
  void remove() {
    const auto found = leaf();
    if (!found) return;
    take(found->first, found->second);
    expected_.insert(text(found->first) + " vanished");
  }
  void move() {
    const auto found = leaf();
    if (!found) return;
    take(found->first, found->second);
    const auto all = untouched();
    const Entity target = all.empty() ? root_ : all.back();
    if (all.empty()) return void(expected_.insert(text(found->first) + " vanished"));
    put(target.with(contents, target.list(contents).with_back(found->first)));
    members_of(target);
    expected_.insert(text(found->first) + " moved");
  }

  std::mt19937 random_;
  std::uint64_t next_ = 1;
  Entity root_ = make(1);
  Containment inside_{contents};
  std::set<Identity> touched_;
  Told expected_;
};

BOOST_AUTO_TEST_CASE(random_edits_of_a_random_tree_give_exactly_the_touched_objects) {
  std::size_t changes = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    Editor editor(seed);
    const Entity before = editor.root();
    for (std::uint32_t i = 0; i < seed % 8; ++i) editor.edit();
    changes += editor.expected().size();
    BOOST_TEST_CONTEXT("seed " << seed) {
      BOOST_TEST(told(diff(before, editor.root())) == editor.expected(), boost::test_tools::per_element());
    }
  }
  BOOST_TEST(changes > 1000u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
