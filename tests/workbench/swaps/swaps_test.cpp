#include <fmt/ranges.h>

#include <boost/test/unit_test.hpp>

#include "irl/workbench/swaps/swap.hpp"
#include "tests/workbench/readings/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// Recipes with another ingredient.
BOOST_AUTO_TEST_SUITE(swapped_ingredients)

namespace {

const workbench::SwapKnowledge& knowledge() {
  static const workbench::SwapKnowledge known = workbench::swap_knowledge(open_kitchen()).value();
  return known;
}

workbench::Expected<workbench::Swap> tried(const std::string& recipe, const workbench::SwapRequest& request) {
  const auto network = open_kitchen().corpus.network(recipe).value();
  const auto base = workbench::swap_base(*network, open_kitchen(), knowledge()).value();
  return workbench::swap_ingredient(base, request, open_kitchen(), knowledge());
}

workbench::Swap swapped(const std::string& recipe, const workbench::SwapRequest& request) {
  auto swap = tried(recipe, request);
  if (!swap) BOOST_FAIL(to_string(swap.error().front()));
  return *std::move(swap);
}

std::string decided(const workbench::Swap& swap, workbench::ActionDecision::Verdict verdict) {
  std::vector<std::string> words;
  for (const workbench::ActionDecision& decision : swap.decisions)
    if (decision.verdict == verdict) words.push_back(decision.kind.text());
  return fmt::format("{}", fmt::join(words, ", "));
}
using Verdict = workbench::ActionDecision::Verdict;

struct Expected {
  std::string removed, inserted;
  std::size_t operations;
  double time;
};
void check(const workbench::Swap& swap, const Expected& expected) {
  BOOST_TEST_CONTEXT(grammar::print(swap.network)) {
    BOOST_TEST(swap.reason == "");
    BOOST_TEST(swap.executes);
    BOOST_TEST(decided(swap, Verdict::removed) == expected.removed);
    BOOST_TEST(decided(swap, Verdict::inserted) == expected.inserted);
    BOOST_TEST(swap.network.network.operations.size() == expected.operations);
    BOOST_TEST(swap.execution_time == expected.time);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(avocado_takes_the_place_of_banana) {
  const workbench::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "avocado"});
  check(swap, {"", "seed, peel", 23, 4330});
  const std::string written = grammar::print(swap.network);
  for (const char* line : {"(fetch-and-proportion ?avocados ?k4 ?k3 ?bowl-4 avocado 2 piece)",
                           "(seed ?seeded-avocados ?seeds-1 ?k4a ?k4 ?avocados ?knife)",
                           "(peel ?peeled-avocados ?peels-1 ?k4b ?k4a ?seeded-avocados ?knife)",
                           "(mash ?mashed-avocados ?k5 ?k4b ?peeled-avocados ?fork)",
                           "?cream ?mashed-avocados ?amount-3"})
    BOOST_TEST((written.find(line) != std::string::npos), line << " in\n" << written);
  BOOST_TEST(swap.text.title == "Easy Avocado Bread");
  BOOST_TEST(swap.text.ingredients.at(3) == "2 avocados, seeded, peeled and mashed");
  BOOST_TEST(swap.text.instructions.at(1) == "Add the avocados and the vanilla and beat again.");
}

BOOST_AUTO_TEST_CASE(apple_is_cut_since_it_cannot_be_mashed) {
  const workbench::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "apple"});
  check(swap, {"mash", "peel, seed, cut chopped", 23, 4330});
  BOOST_TEST(swap.text.ingredients.at(3) == "2 apples, peeled, seeded and chopped");
}

BOOST_AUTO_TEST_CASE(coconut_oil_needs_not_be_warmed) {
  const workbench::Swap swap = swapped("almond-crescent-cookies", {.removed = "butter", .added = "coconut-oil"});
  check(swap, {"bring-to-temperature", "", 26, 1980});
  BOOST_TEST(swap.text.ingredients.at(0) == "230 g coconut oil");
}

BOOST_AUTO_TEST_CASE(banana_takes_the_place_of_eggs_that_were_cracked_into_a_bowl) {
  check(swapped("best-brownies", {.removed = "egg", .added = "banana"}), {"crack", "mash", 33, 3395});
}

BOOST_AUTO_TEST_CASE(potatoes_are_boiled_first) {
  check(swapped("cucumber-slices-with-dill", {.removed = "cucumber", .added = "potato"}),
        {"", "peel, boil, bring-to-temperature", 32, 10650});
}

BOOST_AUTO_TEST_CASE(what_is_removed_goes_with_all_that_was_for_it) {
  const workbench::Swap swap = swapped("almond-crescent-cookies", {.removed = "powdered-white-sugar"});
  check(swap, {"", "", 25, 2550});
  BOOST_TEST(swap.result_variable == "baked-crescents");
  BOOST_TEST(swap.text.instructions.size() == 5U);
  BOOST_TEST(swap.text.ingredients.size() == 6U);
}

BOOST_AUTO_TEST_CASE(what_is_added_joins_before_all_is_mixed) {
  const workbench::Swap swap =
      swapped("easy-banana-bread", {.added = "walnut", .amount = Amount{50, open_kitchen().domain.type("g")}});
  check(swap, {"", "cut chopped", 24, 4320});
  BOOST_TEST(swap.text.instructions.at(2) ==
             "Stir in the flour and the walnuts, no longer than it takes to disappear.");
}

BOOST_AUTO_TEST_SUITE_END()
