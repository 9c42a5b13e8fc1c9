#include <boost/test/unit_test.hpp>
#include <limits>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(similarity, Boxes)

namespace {

constexpr SimilarityOptions one_sided{.lists = ListMatching::one_sided};

BOOST_AUTO_TEST_CASE(identities_do_not_count_and_types_count_exactly) {
  BOOST_TEST(similar(make(1), make(2)));
  BOOST_TEST(!similar(make(1), Entity(crate, Identity{1})));
  BOOST_TEST(!similar(box, crate));
}

BOOST_AUTO_TEST_CASE(numbers_agree_to_a_millionth_of_the_larger_one) {
  BOOST_TEST(similar(3, 3.0));
  BOOST_TEST(similar(1'000'000.0, 1'000'000.9));
  BOOST_TEST(!similar(1'000'000.0, 1'000'002.0));
  BOOST_TEST(!similar(0.0, 1e-9));
  BOOST_TEST(!similar(1, true));
  BOOST_TEST(!similar(1, "1"));
}

BOOST_AUTO_TEST_CASE(what_is_infinite_is_near_no_number) {
  constexpr double endless = std::numeric_limits<double>::infinity();
  BOOST_TEST(!similar(endless, 1));
  BOOST_TEST(!similar(1, endless));
  BOOST_TEST(!similar(endless, -endless));
  BOOST_TEST(similar(endless, endless));
  BOOST_TEST(!similar(1e308, -1e308));
}

BOOST_AUTO_TEST_CASE(similar_values_share_their_hash_so_that_their_order_in_lists_does_not_count) {
  const std::pair<Value, Value> alike[] = {
      {List(), Value()}, {3, 3.0}, {"Tea", "tea"}, {List{List()}, List{Value()}}};
  for (const auto& [one, other] : alike) {
    BOOST_TEST(similar(one, other));
    BOOST_TEST(one.content_hash() == other.content_hash());
    BOOST_TEST(similar(List{one, true}, List{true, other}));
  }
}

BOOST_AUTO_TEST_CASE(amounts_need_the_same_unit) {
  BOOST_TEST(similar(Amount{1, gram}, Amount{1.0000001, gram}));
  BOOST_TEST(!similar(Amount{1, gram}, Amount{1, litre}));
}

BOOST_AUTO_TEST_CASE(texts_ignore_case_wherever_they_stand) {
  BOOST_TEST(similar("Tea", "tEA"));
  BOOST_TEST(similar(List{"Tea"}, List{"tea"}));
  BOOST_TEST(similar(make(1).with(label, "Tea"), make(2).with(label, "tea")));
}

BOOST_AUTO_TEST_CASE(an_unset_attribute_equals_an_empty_list) {
  const Entity unset(box, Identity{1});
  const Entity empty(box, Identity{2}, {{contents, List()}});
  BOOST_TEST(similar(unset, empty));
  BOOST_TEST(similar(empty, unset));
  BOOST_TEST(!similar(unset, make(3, {make(4)})));
}

BOOST_AUTO_TEST_CASE(lists_are_multisets) {
  BOOST_TEST(similar(List{1, 2, 2}, List{2, 1, 2}));
  BOOST_TEST(!similar(List{1, 1, 2}, List{1, 2, 2}));
  BOOST_TEST(!similar(List{1, 2}, List{1, 2, 2}));
}

BOOST_AUTO_TEST_CASE(every_element_finds_its_partner_whichever_comes_first) {
  // The first left number is near both right ones, the second only near one of them.
  const List left{1.0, 1.0 - 0.8e-6};
  const List right{1.0 - 0.4e-6, 1.0 + 0.8e-6};
  BOOST_TEST(similar(left, right));
  BOOST_TEST(similar(right, left));
}

BOOST_AUTO_TEST_CASE(values_in_another_order_at_each_of_many_levels_come_to_an_end) {
  Entity one = make(1), other = make(2), different = make(3, {make(4)});
  for (std::uint64_t level = 0; level < 150; ++level) {
    one = make(5, {one, "a", "b"});
    other = make(6, {other, "b", "a"});
    different = make(7, {different, "b", "a"});
  }
  for (const ListMatching lists : {ListMatching::multiset, ListMatching::one_sided}) {
    BOOST_TEST(similar(one, other, {.lists = lists}));
    BOOST_TEST(!similar(one, different, {.lists = lists}));
    BOOST_TEST(Similarity({.lists = lists})(one, other));
  }
}

BOOST_AUTO_TEST_CASE(one_sided_lists_ask_only_that_every_left_element_has_some_partner) {
  BOOST_TEST(similar(List{1, 1, 2}, List{1, 2, 3}, one_sided));
  BOOST_TEST(!similar(List{1, 2, 3}, List{1, 1, 2}, one_sided));
  BOOST_TEST(!similar(List{1, 1}, List{1, 1, 1}, one_sided));
  BOOST_TEST(similar(make(1, {make(2), make(3)}), make(1, {make(2), make(3).with(lid, true)}), one_sided));
}

BOOST_AUTO_TEST_CASE(ignored_attributes_do_not_count_at_any_depth) {
  const Attribute ignored[]{weight};
  const SimilarityOptions options{.ignored = ignored};
  const Entity light = make(1, {make(2).with(weight, 1)}),
               heavy = make(1, {make(2).with(weight, 2)}).with(weight, 3);
  BOOST_TEST(!similar(light, heavy));
  BOOST_TEST(similar(light, heavy, options));
  BOOST_TEST(!similar(light, heavy.with(lid, true), options));
}

BOOST_AUTO_TEST_CASE(failed_objects_are_similar_to_one_another_only) {
  BOOST_TEST(similar(types->failed_object(), types->failed_object()));
  BOOST_TEST(!similar(types->failed_object(), make(1)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
