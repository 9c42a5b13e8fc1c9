#include <boost/test/unit_test.hpp>
#include <random>
#include <ranges>

#include "irl/data/comparison.hpp"
#include "irl/irl.hpp"
#include "irl/world/detail/holdings.hpp"
#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(lists)

namespace {

Value number(std::int64_t n) {
  return n;
}

std::vector<std::int64_t> numbers(const List& list) {
  std::vector<std::int64_t> all;
  for (const Value& value : list) all.push_back(*value.get_if<std::int64_t>());
  return all;
}

BOOST_AUTO_TEST_CASE(behave_as_vectors_whatever_is_done_to_them) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    List list;
    std::vector<std::int64_t> expected;
    for (std::int64_t change = 0; change < 600; ++change) {
      const std::size_t position = expected.empty() ? 0 : random() % expected.size();
      const auto at = expected.begin() + static_cast<std::ptrdiff_t>(position);
      // Grows in the first half, shrinks in the second.
      switch (random() % (change < 300 ? 5 : 8)) {
        case 0:
        case 1:
          list = list.with_front(number(change));
          expected.insert(expected.begin(), change);
          break;
        case 2:
          list = list.with_back(number(change));
          expected.push_back(change);
          break;
        case 3:
          if (expected.empty()) break;
          list = list.with(position, number(change));
          *at = change;
          break;
        case 4:
          if (expected.empty()) break;
          list = list.moved_to_front(position, number(change));
          expected.erase(at);
          expected.insert(expected.begin(), change);
          break;
        default:
          if (expected.empty()) break;
          list = list.without(position);
          expected.erase(at);
      }
      BOOST_TEST_REQUIRE(list.size() == expected.size());
    }
    BOOST_TEST(numbers(list) == expected, boost::test_tools::per_element());
    for (std::size_t i = 0; i < expected.size(); ++i)
      BOOST_TEST(*list[i].get_if<std::int64_t>() == expected[i]);
  }
}

BOOST_AUTO_TEST_CASE(are_walked_in_both_directions_and_in_leaps) {
  std::vector<Value> values;
  for (std::int64_t i = 0; i < 1'000; ++i) values.push_back(number(i));
  const List list(values);
  std::int64_t expected = 1'000;
  for (const Value& value : list | std::views::reverse)
    BOOST_TEST(*value.get_if<std::int64_t>() == --expected);
  BOOST_TEST(*list.begin()[517].get_if<std::int64_t>() == 517);
  BOOST_TEST((list.end() - list.begin() == 1'000));
  static_assert(std::random_access_iterator<List::Iterator>);
}

BOOST_AUTO_TEST_CASE(have_a_content_that_does_not_depend_on_how_they_came_about) {
  List grown;
  std::vector<Value> values;
  for (int i = 0; i < 100; ++i) {
    grown = grown.with_front(Text(std::to_string(i)));
    values.emplace_back(Text(std::to_string(i)));
  }
  BOOST_TEST(grown.content_hash() == List(values).content_hash());
  BOOST_TEST(similar(grown, List(values)));
  BOOST_TEST(grown.depth() == List(values).depth());
}

BOOST_AUTO_TEST_CASE(stay_as_they_are_when_others_are_made_from_them) {
  List first;
  for (int i = 0; i < 100; ++i) first = first.with_back(number(i));
  const List kept = first;
  const auto before = numbers(kept);
  for (std::size_t i = 0; i < 100; ++i) first = first.with(i, number(-1)).without(0).with_front(number(-2));
  BOOST_TEST(numbers(kept) == before, boost::test_tools::per_element());
}

/// A store of boxes in boxes that is changed at random, and looked through with and without shortcuts.
BOOST_FIXTURE_TEST_CASE(what_is_in_a_large_list_is_always_found, Boxes) {
  std::mt19937 random(11);
  const Containment inside(contents);
  std::uint64_t next = 1;
  Entity store = make(next++);
  const auto plain = [&](const auto& self, const Entity& place, Identity wanted, Path& path) -> bool {
    std::uint32_t i = 0;
    for (const Value& value : place.list(contents)) {
      const Entity* object = value.get_if<Entity>();
      path.push_back(i++);
      if (object->identity() == wanted || self(self, *object, wanted, path)) return true;
      path.pop_back();
    }
    return false;
  };
  for (int change = 0; change < 2'000; ++change) {
    const List& shelf = store.list(contents);
    const auto position = static_cast<std::uint32_t>(shelf.empty() ? 0 : random() % shelf.size());
    if (shelf.empty() || random() % 3 == 0) {
      const Entity added = random() % 2 ? make(next++) : make(next + 1, {make(next)});
      next += 2;
      store =
          random() % 2 ? inside.with_front(store, {}, added) : store.with(contents, shelf.with_back(added));
    } else if (random() % 4 == 0) {
      store = inside.removed(store, {position});
    } else {
      const Entity object = inside.at(store, Path{position}).with(contents, List{make(next++)});
      store = random() % 2 ? inside.replaced(store, {position}, object)
                           : inside.moved_to_front(store, {position}, object);
    }
    const Identity wanted{1 + random() % next};
    Path expected;
    const bool is_there = plain(plain, store, wanted, expected);
    const auto found = inside.find(store, wanted);
    BOOST_TEST_REQUIRE(found.has_value() == is_there);
    const Entity* object = inside.object(store, wanted);
    BOOST_TEST_REQUIRE((object != nullptr) == is_there);
    if (found) BOOST_TEST((*found == expected && object->shares(inside.at(store, *found))));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
