#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(values, Boxes)

namespace {

BOOST_AUTO_TEST_CASE(changing_an_entity_gives_another_one_and_leaves_the_old_one_as_it_was) {
  const Entity light = make(1).with(weight, 1.0);
  const Entity heavy = light.with(weight, 9.0);
  BOOST_TEST(*light.get(weight).number() == 1);
  BOOST_TEST(*heavy.get(weight).number() == 9);
  BOOST_TEST(identical(light, heavy));
  BOOST_TEST(!light.shares(heavy));
}

BOOST_AUTO_TEST_CASE(what_did_not_change_is_shared) {
  const Entity inner = make(2);
  const Entity outer = make(1, {inner, make(3)});
  const Entity changed = outer.with(weight, 2.0);
  BOOST_TEST(changed.list(contents).shares(outer.list(contents)));
  const List replaced = outer.list(contents).with(1, make(4));
  BOOST_TEST(replaced[0].get_if<Entity>()->shares(inner));
}

BOOST_AUTO_TEST_CASE(attributes_stand_in_one_order_however_they_were_set) {
  const Entity one = make(1).with(weight, 1.0).with(label, "a").with(lid, true);
  const Entity other = make(1).with(lid, true).with(label, "a").with(weight, 1.0);
  for (const Entity& box : {one, other}) {
    BOOST_TEST_REQUIRE(box.attributes().size() == 3u);
    for (std::size_t i = 1; i < 3; ++i)
      BOOST_TEST(box.attributes()[i - 1].attribute.index() < box.attributes()[i].attribute.index());
  }
}

BOOST_AUTO_TEST_CASE(the_empty_value_and_the_empty_list_take_an_attribute_away) {
  const Entity full = make(1, {make(2)}).with(weight, 1.0);
  BOOST_TEST(full.with(weight, Value()).get(weight).empty());
  BOOST_TEST(full.with(weight, Value()).attributes().size() == 1u);
  BOOST_TEST(full.with(contents, List()).attributes().size() == 1u);
  BOOST_TEST(full.with(contents, List()).list(contents).empty());
}

BOOST_AUTO_TEST_CASE(attributes_are_read_as_what_they_are) {
  const Entity box = make(1).with(lid, true).with(weight, 2).with(label, "tea");
  BOOST_TEST(box.flag(lid));
  BOOST_TEST(!box.flag(label));
  BOOST_TEST(*box.get(weight).number() == 2);
  BOOST_TEST(box.amount(lid) == nullptr);
  BOOST_TEST(box.get(label).get_if<Text>()->view() == "tea");
  BOOST_TEST(box.list(label).empty());
}

BOOST_AUTO_TEST_CASE(every_value_knows_its_type) {
  BOOST_TEST((Value().type(*types) == types->anything()));
  BOOST_TEST((Value(true).type(*types) == types->boolean()));
  BOOST_TEST((Value(1).type(*types) == types->integer()));
  BOOST_TEST((Value(1.5).type(*types) == types->number()));
  BOOST_TEST((Value(Amount{1, gram}).type(*types) == types->amount()));
  BOOST_TEST((Value(gram).type(*types) == gram));
  BOOST_TEST((Value("x").type(*types) == types->text()));
  BOOST_TEST((Value(List{1}).type(*types) == types->list()));
  BOOST_TEST((Value(Entity(crate, Identity{1})).type(*types) == crate));
}

BOOST_AUTO_TEST_CASE(similar_content_has_the_same_hash) {
  const std::pair<Value, Value> similar_values[]{
      {3, 3.0},
      {1.0, 1.0 + 1e-9},
      {Amount{1, gram}, Amount{1 + 1e-9, gram}},
      {"Tea", "tea"},
      {List{1, "a", true}, List{true, 1, "a"}},
      {make(1).with(label, "Tea"), make(2).with(label, "TEA")},
      {make(1, {make(2), make(3).with(weight, 1)}), make(4, {make(5).with(weight, 1.0), make(6)})},
      {make(1), Entity(box, Identity{2}, {{contents, List()}})},
  };
  for (const auto& [left, right] : similar_values) {
    BOOST_TEST_CONTEXT(to_string(left) << " and " << to_string(right)) {
      BOOST_TEST(similar(left, right));
      BOOST_TEST(left.content_hash() == right.content_hash());
    }
  }
}

BOOST_AUTO_TEST_CASE(other_content_mostly_has_another_hash) {
  const Value values[]{Value(),
                       true,
                       false,
                       1,
                       Amount{1, gram},
                       Amount{1, litre},
                       gram,
                       "a",
                       "b",
                       List{1},
                       List{1, 1},
                       make(1),
                       make(1).with(lid, true),
                       Entity(crate, Identity{1}),
                       make(1, {make(2)})};
  for (const Value& left : values)
    for (const Value& right : values)
      BOOST_TEST((left.content_hash() == right.content_hash()) == (&left == &right));
}

BOOST_AUTO_TEST_CASE(depth_counts_levels_of_entities_and_lists) {
  BOOST_TEST(make(1).depth() == 1u);
  BOOST_TEST(Value(1).depth() == 1u);
  const Entity nested = make(1, {make(2, {make(3)})});
  BOOST_TEST(nested.depth() == 5u);
  // What was deep once may still say so.
  const Entity emptied = nested.with(contents, Value());
  BOOST_TEST(emptied.depth() >= 1u);
}

/// A number in so many lists.
Value nested_lists(std::uint32_t lists) {
  Value value = 1;
  for (std::uint32_t i = 0; i < lists; ++i) value = List{value};
  return value;
}

BOOST_AUTO_TEST_CASE(nothing_nests_deeper_than_can_be_walked) {
  const Value deepest = nested_lists(most_levels - 1);
  BOOST_TEST(deepest.depth() == most_levels);
  const auto fails = [&](const auto& deepen) { BOOST_CHECK_THROW(deepen(), std::length_error); };
  fails([&] { return List{deepest}; });
  fails([&] { return List(std::vector<Value>(100, deepest)); });
  fails([&] { return List{1, 2}.with(1, deepest); });
  fails([&] { return List{1}.with_front(deepest); });
  fails([&] { return List{1}.with_back(deepest); });
  fails([&] { return List{1, 2}.moved_to_front(1, deepest); });
  fails([&] { return make(1).with(contents, deepest); });
  fails([&] { return Entity(make(1).with(contents, List{1})).with(contents, deepest); });
  fails([&] { return Entity(make(1).type(), Identity{1}, {{contents, deepest}}); });
}

BOOST_AUTO_TEST_CASE(things_in_things_nest_no_deeper_than_lists) {
  Entity deepest = make(1);
  while (deepest.depth() < most_levels) deepest = make(1).with(lid, deepest);
  BOOST_CHECK_THROW(make(1).with(lid, deepest), std::length_error);
  BOOST_CHECK_THROW(List{deepest}, std::length_error);
  // What holds nothing any more is as deep as it looks, whatever it says.
  const Entity emptied = deepest.with(lid, Value()).with(weight, 1);
  BOOST_TEST(make(1).with(lid, emptied).depth() <= most_levels);
  BOOST_TEST(List{emptied}.depth() <= most_levels);
}

BOOST_AUTO_TEST_CASE(no_object_is_described_as_nothing) {
  BOOST_TEST(Opaque().description() == "nothing");
  BOOST_TEST(Opaque().type_name() == "");
  BOOST_TEST(Opaque().hash() == Opaque().hash());
  BOOST_TEST((Opaque() == Opaque()));
  BOOST_TEST(!Opaque().text());
}

BOOST_AUTO_TEST_CASE(what_was_deep_once_may_hold_something_deep_again) {
  const List held{nested_lists(most_levels - 2), 1};
  const List emptied = held.with(0, 2);
  const List again = List{emptied, nested_lists(most_levels - 2)};
  BOOST_TEST(again.depth() <= most_levels);
  BOOST_TEST(List{again[0]}.depth() <= most_levels);
  BOOST_CHECK_THROW(List{again}, std::length_error);
}

BOOST_AUTO_TEST_CASE(an_entity_never_comes_to_hold_an_infinite_number) {
  constexpr double endless = std::numeric_limits<double>::infinity();
  for (const Value& value : {Value(endless), Value(std::nan("")), Value(Amount{-endless, gram})})
    BOOST_CHECK_THROW(make(1).with(lid, value), DefinitionError);
}

BOOST_AUTO_TEST_CASE(no_entity_no_type_and_no_object_are_nothing) {
  BOOST_TEST(Value(Entity()).empty());
  BOOST_TEST(Value(Type()).empty());
  BOOST_TEST(Value(Opaque()).empty());
}

BOOST_AUTO_TEST_CASE(values_are_told_to_people_shortly) {
  BOOST_TEST(to_string(Value()) == "nothing");
  BOOST_TEST(to_string(Value(0.1)) == "0.1");
  BOOST_TEST(to_string(Value(230.0)) == "230.0");
  BOOST_TEST(to_string(Value(Amount{230, gram})) == "230 gram");
  BOOST_TEST(to_string(Value(List{1, "a"})) == "[1, \"a\"]");
  BOOST_TEST(to_string(Value(make(1))) == "box");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
