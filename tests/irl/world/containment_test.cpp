#include <boost/test/unit_test.hpp>
#include <functional>
#include <random>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
namespace {

/// Root 1 holds 2 (holding 4, holding 5) and 3 (a crate, holding 6, a crate); 5 has 7 as a lid.
struct Nest : Boxes {
  Entity crate_of(std::uint64_t identity, std::vector<Value> inside) const {
    return Entity(crate, Identity{identity}).with(contents, List(std::move(inside)));
  }
  Entity root = make(1, {make(2, {make(4, {make(5).with(lid, make(7))})}), crate_of(3, {crate_of(6, {})})});
  Containment inside{contents};
};

BOOST_FIXTURE_TEST_SUITE(containment, Nest)

BOOST_AUTO_TEST_CASE(objects_are_found_by_identity_at_any_depth) {
  BOOST_TEST((inside.find(root, Identity{5}) == Path{0, 0, 0}));
  BOOST_TEST((inside.find(root, Identity{6}) == Path{1, 0}));
  BOOST_TEST(!inside.find(root, Identity{9}));
  BOOST_TEST(!inside.find(root, Identity::none));
  BOOST_TEST((inside.at(root, Path{1, 0}).identity() == Identity{6}));
}

BOOST_AUTO_TEST_CASE(only_contents_are_searched) {
  BOOST_TEST(!inside.find(root, Identity{7}));
}

BOOST_AUTO_TEST_CASE(near_objects_are_found_before_far_ones) {
  const Containment::Wanted a_crate{.type = crate};
  BOOST_TEST((inside.find_near(root, a_crate) == Path{1}));
  const Entity deeper = make(9, {make(2, {crate_of(3, {})}), make(4, {crate_of(5, {})})});
  BOOST_TEST((inside.find_near(deeper, a_crate) == Path{0, 0}));
  BOOST_TEST(!inside.find_near(make(1), a_crate));
}

BOOST_AUTO_TEST_CASE(replacing_an_object_changes_its_surroundings_and_shares_the_rest) {
  const Entity changed = inside.replaced(root, {0, 0}, make(4));
  BOOST_TEST(inside.at(changed, Path{0, 0}).list(contents).empty());
  BOOST_TEST(inside.at(changed, Path{1}).shares(inside.at(root, Path{1})));
  BOOST_TEST(!inside.at(changed, Path{0}).shares(inside.at(root, Path{0})));
  BOOST_TEST(inside.find(root, Identity{5}).has_value());
  BOOST_TEST(inside.replaced(root, {}, make(8)).shares(make(8)) == false);
  BOOST_TEST((inside.replaced(root, {}, make(8)).identity() == Identity{8}));
}

BOOST_AUTO_TEST_CASE(removing_an_object_takes_its_contents_away_with_it) {
  const Entity removed = inside.removed(root, {0, 0});
  BOOST_TEST(!inside.find(removed, Identity{4}));
  BOOST_TEST(!inside.find(removed, Identity{5}));
  BOOST_TEST(inside.find(removed, Identity{2}).has_value());
}

BOOST_AUTO_TEST_CASE(an_object_put_in_front_of_contents_stands_before_the_others) {
  const Entity filled = inside.with_front(root, {0}, make(8));
  BOOST_TEST((inside.find(filled, Identity{8}) == Path{0, 0}));
  BOOST_TEST((inside.find(filled, Identity{4}) == Path{0, 1}));
  BOOST_TEST((inside.find(inside.with_front(root, {1, 0}, make(8)), Identity{8}) == Path{1, 0, 0}));
}

BOOST_AUTO_TEST_CASE(an_object_moved_to_the_front_takes_its_changes_along) {
  const Entity moved = inside.moved_to_front(root, {1}, crate_of(3, {make(8)}));
  BOOST_TEST((inside.find(moved, Identity{8}) == Path{0, 0}));
  BOOST_TEST((inside.find(moved, Identity{5}) == Path{1, 0, 0}));
  BOOST_TEST(!inside.find(moved, Identity{6}));
}

BOOST_AUTO_TEST_CASE(a_location_names_the_types_from_the_root_to_the_holder) {
  BOOST_TEST((inside.location(root, Identity{6}) == std::vector{box, crate}));
  BOOST_TEST((inside.location(root, Identity{2}) == std::vector{box}));
  BOOST_TEST(inside.location(root, Identity{9}).empty());
}

BOOST_AUTO_TEST_CASE(the_place_that_holds_everything_is_neither_removed_nor_moved) {
  BOOST_TEST(inside.removed(root, {}).shares(root));
  BOOST_TEST((inside.moved_to_front(root, {}, make(8)).identity() == Identity{8}));
}

/// Things in a hall, each of which can hold others, and be used.
struct Heap {
  std::shared_ptr<const Types> types =
      hierarchy({{.name = "hall", .attributes = {{.name = "contents", .type = "list"}}},
                 {.name = "thing",
                  .attributes = {{.name = "contents", .type = "list"}, {.name = "used", .type = "boolean"}}},
                 {.name = "red", .parents = {"thing"}},
                 {.name = "blue", .parents = {"thing"}}});
  Attribute contents = types->find_attribute("contents"), used = types->find_attribute("used");
  Containment inside{contents, used};
  std::mt19937 random{9};
  Entity hall{types->find("hall"), Identity{1'000}};

  std::size_t below(std::size_t limit) { return random() % limit; }
  bool has(const Entity& place, const std::function<bool(const Entity&)>& is_it) const {
    return std::ranges::any_of(place.list(contents), [&](const Value& value) {
      const Entity& thing = *value.get_if<Entity>();
      return is_it(thing) || has(thing, is_it);
    });
  }
  Entity thing(std::size_t most_inside) {
    constexpr const char* kinds[] = {"thing", "red", "red", "blue"};
    Entity made(types->find(kinds[below(std::size(kinds))]), Identity{1 + below(80)});
    if (below(3) == 0) made = made.with(used, true);
    std::vector<Value> things;
    for (std::size_t count = below(most_inside + 1); count > 0; --count) things.emplace_back(thing(0));
    made = made.with(contents, List(std::move(things)));
    if (below(2) == 0) (void)inside.find(made, Identity{1});  // what holds many notes what it holds
    return made;
  }
  Path some_path() {
    Path path;
    for (const Entity* place = &hall; !place->list(contents).empty() && below(3) > 0;) {
      path.push_back(static_cast<std::uint32_t>(below(place->list(contents).size())));
      place = place->list(contents)[path.back()].get_if<Entity>();
    }
    return path;
  }
  void change() {
    const Path path = some_path();
    if (path.empty() || below(2) == 0)
      hall = inside.with_front(hall, path, thing(15));
    else if (below(4) == 0)
      hall = inside.removed(hall, path);
    else
      hall = inside.replaced(hall, path, inside.at(hall, path).with(used, below(2) == 0));
  }
};

BOOST_FIXTURE_TEST_CASE(whatever_stands_there_is_found_after_any_changes, Heap) {
  for (int step = 0; step < 4'000; ++step) {
    if (step % 80 == 0) hall = hall.with(contents, List());
    change();
    const Identity wanted{1 + below(80)};
    BOOST_TEST(inside.find(hall, wanted).has_value() ==
               has(hall, [&](const Entity& thing) { return thing.identity() == wanted; }));
    for (const char* kind : {"thing", "red", "blue"})
      for (const bool unused : {false, true}) {
        const Type type = types->find(kind);
        BOOST_TEST(
            inside.find_near(hall, {.type = type, .unused = unused}).has_value() ==
            has(hall, [&](const Entity& thing) { return thing.is(type) && !(unused && thing.flag(used)); }));
      }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
