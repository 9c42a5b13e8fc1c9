#include <boost/test/unit_test.hpp>

#include "tests/irl/carpentry.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

/// What a mistake in the definition of a domain is told as; empty if nobody noticed.
template <class Definition>
std::string complaint(Definition define) {
  try {
    define();
  } catch (const DefinitionError& error) {
    return error.what();
  }
  return "";
}
bool tells(const std::string& complaint, const std::string& word) {
  return complaint.find(word) != std::string::npos;
}

struct Drafts {
  Domain domain{"drafts"};
  Slot<Number> left = slot<Number>("left"), right = slot<Number>("right"), stray = slot<Number>("stray");
};

BOOST_FIXTURE_TEST_SUITE(definition_errors, Drafts)

BOOST_AUTO_TEST_CASE(a_slot_of_an_unknown_type) {
  BOOST_TEST(tells(complaint([&] { domain.primitive("p", slot<Number>("left", "numeral")); }), "numeral"));
}

BOOST_AUTO_TEST_CASE(two_slots_of_one_name) {
  BOOST_TEST(tells(complaint([&] { domain.primitive("p", left, left); }), "left"));
}

BOOST_AUTO_TEST_CASE(a_direction_over_a_slot_of_another_primitive) {
  BOOST_TEST(tells(complaint([&] { domain.primitive("p", left, right).given(stray); }), "stray"));
  BOOST_TEST(tells(complaint([&] {
                     domain.primitive("p", left, right).given(left).find(stray, [](Number n) { return n; });
                   }),
                   "stray"));
}

BOOST_AUTO_TEST_CASE(a_slot_that_is_given_and_found) {
  BOOST_TEST(tells(complaint([&] {
                     domain.primitive("p", left, right).given(left, right).find(left, [](Number n, Number) {
                       return n;
                     });
                   }),
                   "'p'"));
}

BOOST_AUTO_TEST_CASE(a_slot_that_is_neither_given_nor_found) {
  BOOST_TEST(
      tells(complaint([&] {
              domain.primitive("p", left, right, stray).given(left).find(right, [](Number n) { return n; });
            }),
            "leaves a slot out"));
}

BOOST_AUTO_TEST_CASE(a_slot_that_is_found_twice) {
  BOOST_TEST(!complaint([&] {
                domain.primitive("p", left, right).given(left).find(right, right, [](Number n) {
                  return std::tuple(n, n);
                });
              }).empty());
}

BOOST_AUTO_TEST_CASE(two_directions_for_the_same_given_slots) {
  const auto same = [](Number n) { return n; };
  BOOST_TEST(
      tells(complaint([&] {
              domain.primitive("p", left, right).given(left).find(right, same).given(left).find(right, same);
            }),
            "two directions"));
  const auto check = [](Number l, Number r) { return l == r; };
  BOOST_TEST(tells(complaint([&] { domain.primitive("p", left, right).check(check).check(check); }),
                   "two directions"));
}

BOOST_AUTO_TEST_CASE(a_primitive_that_was_begun_and_never_finished) {
  domain.primitive("p", left).says("nothing");
  BOOST_TEST(tells(complaint([&] { domain.validate(); }), "'p'"));
}

BOOST_AUTO_TEST_CASE(more_slots_than_there_are_bits) {
  Primitive wide{.name = "wide", .slots = {}};
  for (std::size_t i = 0; i <= max_slots; ++i)
    wide.slots.push_back({std::to_string(i), domain.types().anything()});
  BOOST_TEST(tells(complaint([&] { domain.add(std::move(wide)); }), "64"));
}

BOOST_AUTO_TEST_CASE(a_state_where_there_is_none) {
  BOOST_TEST(tells(complaint([&] { domain.initial_state("get", "state", "…"); }), "'get'"));
  BOOST_TEST(tells(complaint([&] { domain.start_from(Entity()); }), "drafts"));
  BOOST_TEST(tells(complaint([&] {
                     hands_in(domain).action("act").gives("out", "entity").lasts(Seconds(1)).does([](Hands&) {
                       return Value(1);
                     });
                   }),
                   "'act'"));
}

BOOST_AUTO_TEST_CASE(more_rules_than_there_are_bits) {
  for (int i = 0; i < 64; ++i) domain.rule({"rule" + std::to_string(i), "", ""});
  BOOST_TEST(tells(complaint([&] { domain.rule({"one-more", "", ""}); }), "64"));
}

BOOST_AUTO_TEST_CASE(an_action_with_an_unknown_type_or_without_a_duration_or_with_two_slots_of_one_name) {
  Domain workshop = empty_workshop();
  BOOST_TEST(tells(complaint([&] { hands_in(workshop).action("act").gives("out", "plank"); }), "plank"));
  BOOST_TEST(
      tells(complaint([&] { hands_in(workshop).action("act").gives("out", "board").takes("in", "plank"); }),
            "plank"));
  BOOST_TEST(
      tells(complaint([&] {
              hands_in(workshop).action("act").gives("out", "board").does([](Hands&) { return Value(1); });
            }),
            "how long"));
  BOOST_TEST(tells(complaint([&] {
                     hands_in(workshop)
                         .action("act")
                         .gives("board", "board")
                         .takes("board", "board")
                         .lasts(Seconds(1))
                         .does([](Hands&, Entity board) { return board; });
                   }),
                   "board"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
