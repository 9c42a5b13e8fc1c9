#include "irl/orders/settings.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/irl/carpentry.hpp"
#include "tests/irl/written_network.hpp"

/// What has one value at a time, which operations set or need.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(settings_of_a_trace)

namespace {

std::vector<orders::HeldSetting> held(const std::string& text) {
  Domain workshop = carpentry();
  Facts facts;
  facts.add({.name = "settings", .rows = {{{"board"}, {"color"}}, {{"brush"}, {"used"}}}});
  workshop.facts(std::move(facts));
  const Program program = check(network("(get-shop ?s0)" + text), workshop).program;
  return orders::held_settings(program, run(program));
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_what_an_operation_sets) {
  const auto painted = held("(fetch ?a ?s1 ?s0 board)(paint ?b ?s2 ?s1 ?a ?brush blue)");
  const auto colour = std::ranges::find(painted, "color of the board", &orders::HeldSetting::name);
  BOOST_TEST_REQUIRE((colour != painted.end()));
  BOOST_TEST(colour->operation == 2u);
  BOOST_TEST(colour->value == "blue");
  BOOST_TEST(colour->is_set);
}

BOOST_AUTO_TEST_CASE(are_none_of_what_only_takes_a_thing_or_fails) {
  const auto held_by_the_last = [](const std::string& last) {
    const auto all = held(
        "(fetch ?a ?s1 ?s0 board)(paint ?b ?s2 ?s1 ?a ?brush blue)(paint ?c ?s3 ?s2 ?b ?brush red)" + last);
    return std::ranges::count(all, OperationIndex(4), &orders::HeldSetting::operation);
  };
  BOOST_TEST(held_by_the_last("(let-dry ?d ?s4 ?s3 ?c 5 minute)") == 0);
  BOOST_TEST(held_by_the_last("(paint ?d ?s4 ?s3 ?c ?brush blue)") == 0);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
