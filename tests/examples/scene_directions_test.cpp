#include <boost/test/unit_test.hpp>

#include "tests/examples/example_domain.hpp"
#include "tests/examples/scene_oracle.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_scene_directions)

namespace {

/// A row in words, or only those slots of it.
std::string words(const Row& row, SlotSet slots = SlotSet::all()) {
  std::string text;
  for (std::size_t slot = 0; slot < row.size(); ++slot)
    if (slots.contains(slot)) text += SceneOracle::words(row[slot]) + ", ";
  return text;
}

/// The rows that a direction gives for what is given of a row.
std::vector<Row> answers(const Direction& direction, const Row& asked) {
  std::vector<Binding> bindings(asked.size());
  std::vector<const Binding*> arguments(asked.size(), nullptr);
  for (std::size_t slot = 0; slot < asked.size(); ++slot) {
    bindings[slot].value = asked[slot];
    if (direction.given.contains(slot)) arguments[slot] = &bindings[slot];
  }
  std::vector<Row> rows;
  Answers found = direction.run({}, arguments);
  while (const auto answer = found.next()) {
    Row row = asked;
    for (const auto& output : answer->outputs) row[output.slot] = output.binding.value;
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Holds one direction against the relation: for everything that can be given, it finds what holds, once.
void compare(const Primitive& primitive, const Direction& direction, const SceneOracle& oracle) {
  std::map<std::string, std::set<std::string>> expected;
  for (const Row& row : oracle.true_rows(primitive)) expected[words(row, direction.given)].insert(words(row));

  Row asked(primitive.slots.size());
  const std::function<void(std::size_t)> ask = [&](std::size_t slot) {
    if (slot < asked.size()) {
      if (!direction.given.contains(slot)) return ask(slot + 1);
      for (const Value& value : oracle.candidates(primitive.slots[slot].type)) {
        asked[slot] = value;
        ask(slot + 1);
      }
      return;
    }
    std::set<std::string> found;
    for (const Row& row : answers(direction, asked)) {
      const std::string text = primitive.name + ": " + words(row);
      if (!found.insert(words(row)).second) BOOST_ERROR("found twice: " + text);
      if (!oracle.holds(primitive.name, row)) BOOST_ERROR("found and not so: " + text);
    }
    for (const std::string& row : expected[words(asked, direction.given)])
      if (!found.contains(row)) BOOST_ERROR("not found: " + primitive.name + ": " + row);
  };
  ask(0);
}

/// How often each set of slots can be given.
std::size_t directions(const std::string& primitive) {
  return example("scene").find(primitive)->directions.size();
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_primitive_has_all_its_directions) {
  for (const char* four : {"filter", "query", "relate", "same", "intersect", "union!"})
    BOOST_TEST(directions(four) == 4u, four);
  BOOST_TEST(directions("get-context") == 1u);
  for (const char* two :
       {"segment-scene", "unique", "equal?", "count!", "exist", "equal-integer", "less-than", "greater-than"})
    BOOST_TEST(directions(two) == 2u, two);
}

BOOST_AUTO_TEST_CASE(every_direction_agrees_with_brute_force_over_all_candidates) {
  const Domain& domain = example("scene", "examples/scene/shelves.json");
  const SceneOracle oracle(domain, scenes_of(domain));
  for (const Primitive& primitive : domain.primitives()) {
    BOOST_TEST(!oracle.true_rows(primitive).empty(), primitive.name);
    for (const Direction& direction : primitive.directions) compare(primitive, direction, oracle);
  }
}

BOOST_AUTO_TEST_CASE(empty_sets_are_answers_like_any_other_forwards_backwards_and_in_checks) {
  const Domain& domain = example("scene");
  const std::string yellow = "(get-context ?s) (segment-scene ?all ?s) (filter ?none ?all ?s yellow)";
  BOOST_TEST(solve(yellow + "(count! 0 ?none)", domain).solutions.front().succeeded());
  BOOST_TEST((solve(yellow + "(filter ?none ?all ?s ?category)", domain).values("category") ==
              std::set<std::string>{"brown", "cyan", "purple", "yellow"}));
  BOOST_TEST(
      solve(yellow + "(filter ?again ?none ?s red) (exist no ?again)", domain).solutions.front().succeeded());
}

BOOST_AUTO_TEST_CASE(subsets_of_a_scene_are_made_as_far_as_they_are_asked_for) {
  const std::string two_empty_sets =
      "(get-context ?s) (segment-scene ?all ?s) (filter ?none ?all ?s yellow) (filter ?no-thing ?all ?s cyan)"
      "(intersect ?none ?no-thing ?any)";
  BOOST_TEST(solve(two_empty_sets, example("scene")).solutions.size() == 64u);
  BOOST_TEST(solve(two_empty_sets, example("scene"), 3).solutions.size() == 3u);
}

BOOST_AUTO_TEST_SUITE_END()
