#include <boost/test/unit_test.hpp>

#include "irl/repair/insertions.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// What is put before operations of a recipe that cannot work as they stand.
BOOST_AUTO_TEST_SUITE(insertions_before_operations)

namespace {

const std::vector<ImplicitChunk>& kitchen_chunks() {
  static const std::vector<ImplicitChunk> chunks = workbench::implicit_chunks(open_kitchen().domain).value();
  return chunks;
}

/// What some operations leave behind.
Surroundings after(std::string_view text) {
  const Network network = grammar::parse_network(text).network;
  const Program program = check(network, open_kitchen().domain).program;
  const Solution solution = run(program);
  BOOST_REQUIRE(solution.succeeded());
  Surroundings left{.state = "", .bindings = named_bindings(program, solution)};
  left.operations = static_cast<std::uint32_t>(program.operations.size());
  for (const Operation& operation : network.operations) {
    const std::string& first = operation.arguments.front().variable()->name;
    if (operation.arguments.size() > 1) left.accessible.push_back(first);
    left.state = operation.arguments.size() > 1 ? operation.arguments[1].variable()->name : first;
  }
  return left;
}

/// However slow the machine is.
const InsertionOptions unhurried{.limits = {.steps = 2'000, .time = no_time_limit}};

std::string inserted(std::string_view operations, const Surroundings& surroundings) {
  const Insertions insertions = insertions_before(grammar::parse_network(operations).network, surroundings,
                                                  kitchen_chunks(), open_kitchen().domain, unhurried);
  BOOST_TEST_MESSAGE(insertions.trials << " trials for " << operations);
  if (insertions.found.empty()) return "nothing: " + insertions.reason;
  BOOST_TEST(insertions.found.front().solution.succeeded());
  return grammar::print(insertions.found.front().network);
}

const char* const dough = R"(
  (get-kitchen ?k0)
  (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
  (fetch-and-proportion ?dough ?k2 ?k1 ?butter all-purpose-flour 200 g))";

}  // namespace

BOOST_AUTO_TEST_CASE(what_works_is_left_as_it_is) {
  BOOST_TEST(inserted("(mix ?mixed ?ka ?kb ?dough ?spoon)", after(dough)) ==
             "(mix ?mixed ?ka ?k2 ?dough ?spoon)\n");
}

BOOST_AUTO_TEST_CASE(an_oven_is_heated) {
  const char* const cookies = R"(
  (get-kitchen ?k0)
  (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
  (fetch-and-proportion ?contents ?k2 ?k1 ?butter all-purpose-flour 200 g)
  (beat ?dough ?k3 ?k2 ?contents ?whisk))";
  BOOST_TEST(inserted("(bake ?baked ?ka ?kb ?dough ?oven 10 minute ?value ?unit)", after(cookies)) ==
             "(preheat-oven ?oven ?k1-2 ?k3 ?oven-2 180 degrees-celsius)\n"
             "(bake ?baked ?ka ?k1-2 ?dough ?oven 10 minute ?value ?unit)\n");
}

BOOST_AUTO_TEST_CASE(each_of_several_operations_gets_what_it_needs) {
  const char* const mixture = R"(
  (get-kitchen ?k0)
  (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
  (fetch-and-proportion ?contents ?k2 ?k1 ?butter all-purpose-flour 200 g)
  (beat ?dough ?k3 ?k2 ?contents ?whisk))";
  BOOST_TEST(inserted("(shape ?balls ?kb ?ka ?dough ball-shape)"
                      "(transfer-items ?arranged ?kc ?kb ?balls ?p2 ?bowl-2)"
                      "(bake ?baked ?kd ?kc ?arranged ?oven 10 minute ?value ?unit)",
                      after(mixture)) ==
             "(shape ?balls ?kb ?k3 ?dough ball-shape)\n"
             "(fetch ?bowl-2 ?k1-2 ?kb large-bowl 1)\n"
             "(transfer-items ?arranged ?kc ?k1-2 ?balls ?p2 ?bowl-2)\n"
             "(preheat-oven ?oven ?k1-3 ?kc ?oven-2 180 degrees-celsius)\n"
             "(bake ?baked ?kd ?k1-3 ?arranged ?oven 10 minute ?value ?unit)\n");
}

BOOST_AUTO_TEST_CASE(a_destination_is_fetched) {
  BOOST_TEST(inserted("(portion-and-arrange ?portions ?ka ?k ?dough 30 g ?p1 ?counter) "
                      "(transfer-items ?arranged ?kb ?ka ?portions ?p2 ?destination)",
                      after(dough)) ==
             "(portion-and-arrange ?portions ?ka ?k2 ?dough 30 g ?p1 ?counter)\n"
             "(fetch ?destination ?k1-2 ?ka large-bowl 1)\n"
             "(transfer-items ?arranged ?kb ?k1-2 ?portions ?p2 ?destination)\n");
}

BOOST_AUTO_TEST_CASE(what_something_has_to_be_made_into_is_made_of_it) {
  const char* const eggs = R"(
  (get-kitchen ?k0)
  (fetch-and-proportion ?eggs ?k1 ?k0 ?bowl egg 2 piece))";
  BOOST_TEST(inserted("(shake ?shaken ?ka ?kb ?eggs)", after(eggs)) ==
             "(cover ?covered ?k1-2 ?k1 ?eggs ?cover)\n"
             "(shake ?shaken ?ka ?k1-2 ?covered)\n");
  BOOST_TEST(inserted("(boil ?boiled ?ka ?kb ?eggs ?stove ?setting 10 minute)", after(eggs)) ==
             "(fetch ?pot ?k1-2 ?k1 cooking-pot 1)\n"
             "(transfer-contents ?pot-with-food ?rest ?k2 ?k1-2 ?pot ?eggs ?amount ?unit)\n"
             "(boil ?boiled ?ka ?k2 ?pot-with-food ?stove ?setting 10 minute)\n");
}

BOOST_AUTO_TEST_CASE(nothing_helps_what_can_never_work) {
  BOOST_TEST(inserted("(mixx ?mixed ?ka ?kb ?dough ?spoon)", after(dough)) ==
             "nothing: there is no primitive 'mixx'");
}

BOOST_AUTO_TEST_CASE(a_limit_is_told) {
  const Insertions insertions =
      insertions_before(grammar::parse_network("(bake ?baked ?ka ?kb ?dough ?oven 10 minute ?v ?u)").network,
                        after(dough), kitchen_chunks(), open_kitchen().domain, {.limits = {.steps = 1}});
  BOOST_TEST(insertions.stopped);
  BOOST_TEST(insertions.found.empty());
  BOOST_TEST(insertions.trials == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
