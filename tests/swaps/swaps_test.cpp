#include <fmt/ranges.h>

#include <boost/test/unit_test.hpp>

#include "irl/swaps/swap_scores.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// Recipes with another ingredient.
BOOST_AUTO_TEST_SUITE(swapped_ingredients)

namespace {

const swaps::SwapKnowledge& knowledge() {
  static const swaps::SwapKnowledge known = swaps::swap_knowledge(open_kitchen()).value();
  return known;
}

workbench::Expected<swaps::Swap> tried(const std::string& recipe, const swaps::SwapRequest& request) {
  const auto network = open_kitchen().corpus.network(recipe).value();
  const auto base = swaps::swap_base(*network, open_kitchen(), knowledge()).value();
  return swaps::swap_ingredient(base, request, open_kitchen(), knowledge());
}

swaps::Swap swapped(const std::string& recipe, const swaps::SwapRequest& request) {
  auto swap = tried(recipe, request);
  if (!swap) BOOST_FAIL(to_string(swap.error().front()));
  return *std::move(swap);
}

std::string decided(const swaps::Swap& swap, swaps::ActionDecision::Verdict verdict) {
  std::vector<std::string> words;
  for (const swaps::ActionDecision& decision : swap.decisions)
    if (decision.verdict == verdict) words.push_back(decision.kind.text());
  return fmt::format("{}", fmt::join(words, ", "));
}
using Verdict = swaps::ActionDecision::Verdict;

struct Expected {
  std::string removed, inserted;
  std::size_t operations;
  double time;
};
void check(const swaps::Swap& swap, const Expected& expected) {
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
  const swaps::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "avocado"});
  check(swap, {"", "seed, peel", 23, 4330});
  const std::string written = grammar::print(swap.network);
  for (const char* line :
       {"(fetch-and-proportion ?avocados ?k4 ?k3 ?bowl-4 avocado 2 piece)",
        "(seed ?seeded-avocados ?seeds-1 ?k4a ?k4 ?avocados ?knife)",
        "(peel ?peeled-avocados ?peels-1 ?k4b ?k4a ?seeded-avocados ?knife)",
        "(mash ?mashed-avocados ?k5 ?k4b ?peeled-avocados ?fork)", "?cream ?mashed-avocados ?amount-3"})
    BOOST_TEST((written.find(line) != std::string::npos), line << " in\n" << written);
  BOOST_TEST(swap.text.title == "Easy Avocado Bread");
  BOOST_TEST(swap.text.ingredients.at(3) == "2 avocados, seeded, peeled and mashed");
  BOOST_TEST(swap.text.instructions.at(1) == "Add the avocados and the vanilla and beat again.");
}

BOOST_AUTO_TEST_CASE(names_of_variables_and_paraphrases_follow_an_exchanged_ingredient) {
  const swaps::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "avocado"});
  const std::string written = grammar::print(swap.network);
  for (const char* words :
       {"; 2. beat in the avocados and the vanilla", "?cream-with-avocados", "?avocado-cream"})
    BOOST_TEST((written.find(words) != std::string::npos), words << " in\n" << written);
  BOOST_TEST((written.find("bananas") == std::string::npos), written);
  BOOST_TEST(swap.result_variable == "banana-bread");  // as the recipe's text calls it
}

BOOST_AUTO_TEST_CASE(names_and_paraphrases_stay_where_another_ingredient_may_be_meant) {
  const swaps::Swap swap =
      swapped("almond-crescent-cookies", {.removed = "powdered-white-sugar", .added = "cocoa-powder"});
  const std::string written = grammar::print(swap.network);
  for (const char* words : {"; 1. cream the butter and the sugar", "; 6. dust with sugar", "?bowl-with-sugar",
                            "?dusting-cocoa-powder"})
    BOOST_TEST((written.find(words) != std::string::npos), words << " in\n" << written);
}

BOOST_AUTO_TEST_CASE(paraphrases_follow_an_ingredient_that_is_removed_or_added) {
  const auto paraphrases = [](const swaps::Swap& swap) {
    std::string all;
    for (const NetworkPart& part : swap.network.parts) all += part.paraphrase + "\n";
    return all;
  };
  BOOST_TEST(paraphrases(swapped("easy-banana-bread", {.removed = "banana"})) ==
             "ingredients\nbeat the butter, the eggs and the sugar\nbeat in the vanilla\n"
             "stir in the flour\nbake in a greased pan\n");
  BOOST_TEST(paraphrases(swapped("easy-banana-bread", {.added = "walnut"})) ==
             "ingredients\nbeat the butter, the eggs and the sugar\nbeat in the bananas and the vanilla\n"
             "stir in the flour and the walnuts\nbake in a greased pan\n");
}

BOOST_AUTO_TEST_CASE(apple_is_cut_since_it_cannot_be_mashed) {
  const swaps::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "apple"});
  check(swap, {"mash", "peel, seed, cut chopped", 23, 4330});
  BOOST_TEST(swap.text.ingredients.at(3) == "2 apples, peeled, seeded and chopped");
}

BOOST_AUTO_TEST_CASE(coconut_oil_needs_not_be_warmed) {
  const swaps::Swap swap = swapped("almond-crescent-cookies", {.removed = "butter", .added = "coconut-oil"});
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
  const swaps::Swap swap = swapped("almond-crescent-cookies", {.removed = "powdered-white-sugar"});
  check(swap, {"", "", 25, 2550});
  BOOST_TEST(swap.result_variable == "baked-crescents");
  BOOST_TEST(swap.text.instructions.size() == 5U);
  BOOST_TEST(swap.text.ingredients.size() == 6U);
}

BOOST_AUTO_TEST_CASE(what_is_added_joins_before_all_is_mixed) {
  const swaps::Swap swap = swapped(
      "easy-banana-bread", {.added = "walnut", .amount = Amount{50, open_kitchen().domain.type("g")}});
  check(swap, {"", "cut chopped", 24, 4320});
  BOOST_TEST(swap.text.instructions.at(2) ==
             "Stir in the flour and the walnuts, no longer than it takes to disappear.");
}

namespace {

swaps::SwapScore score_of(const std::string& network) {
  static const auto bread = open_kitchen().corpus.network("easy-banana-bread").value();
  static const auto base = swaps::swap_base(*bread, open_kitchen(), knowledge()).value();
  static const swaps::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "avocado"});
  const swaps::SwapScorer scorer(base, swap, std::nullopt, open_kitchen(), knowledge());
  return scorer.score(grammar::parse_solutions(network).recipes.at(0)).value();
}

/// The gold network with another fetch.
std::string bread_with(const std::string& fetched) {
  std::string text = grammar::print(*open_kitchen().corpus.network("easy-banana-bread").value());
  const std::string before = "banana 3 piece";
  return text.replace(text.find(before), before.size(), fetched);
}

struct Scored {
  double precision, recall, f1, goals, dish, time;
};
void check_score(const swaps::SwapScore& score, const Scored& expected) {
  const auto near = boost::test_tools::tolerance(1e-4);
  BOOST_TEST(score.actions.precision == expected.precision, near);
  BOOST_TEST(score.actions.recall == expected.recall, near);
  BOOST_TEST(score.actions.f1() == expected.f1, near);
  BOOST_TEST(score.metrics.at(0).value() == expected.goals, near);
  BOOST_TEST(score.metrics.at(1).value() == expected.dish, near);
  BOOST_TEST(score.metrics.at(2).value() == expected.time, near);
}

}  // namespace

BOOST_AUTO_TEST_CASE(candidates_are_scored_as_worked_out) {
  const swaps::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "avocado"});
  const swaps::SwapScore itself = score_of(grammar::print(swap.network));
  check_score(itself, {1, 1, 1, 1, 1, 4330});
  BOOST_TEST((itself.has_added && itself.is_in_dish && !itself.has_removed && itself.executes));
  BOOST_TEST(itself.inserted.size() == 2U);
  const swaps::SwapScore only_name = score_of(bread_with("avocado 2 piece"));
  check_score(only_name, {1, 0, 0, 12.0 / 22, 0.9782, 4210});
  BOOST_TEST(only_name.executes);
  const swaps::SwapScore apple = score_of(bread_with("apple 2 piece"));
  check_score(apple, {1, 0, 0, 11.0 / 22, 0.37044, 4210});
  BOOST_TEST(!apple.executes);
  BOOST_TEST((apple.reason.find("not mashable") != std::string::npos), apple.reason);
}

BOOST_AUTO_TEST_CASE(what_is_inserted_in_the_wrong_order_is_no_hit) {
  const swaps::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "avocado"});
  std::string text = grammar::print(swap.network);
  const auto put = [&](const std::string& before, const std::string& after) {
    BOOST_TEST_REQUIRE((text.find(before) != std::string::npos));
    text.replace(text.find(before), before.size(), after);
  };
  put("(seed ?seeded-avocados ?seeds-1 ?k4a ?k4 ?avocados ?knife)",
      "(peel ?peeled-avocados ?peels-1 ?k4a ?k4 ?avocados ?knife)");
  put("(peel ?peeled-avocados ?peels-1 ?k4b ?k4a ?seeded-avocados ?knife)",
      "(seed ?seeded-avocados ?seeds-1 ?k4b ?k4a ?peeled-avocados ?knife)");
  put("?k4b ?peeled-avocados ?fork", "?k4b ?seeded-avocados ?fork");
  const swaps::SwapScore score = score_of(text);
  BOOST_TEST(score.executes);
  BOOST_TEST(score.in_order == 0);
  BOOST_TEST(score.actions.recall == 0);
}

BOOST_AUTO_TEST_CASE(preservation_is_as_worked_out) {
  const auto bread = open_kitchen().corpus.network("easy-banana-bread").value();
  const auto base = swaps::swap_base(*bread, open_kitchen(), knowledge()).value();
  const swaps::Swap swap = swapped("easy-banana-bread", {.removed = "banana", .added = "avocado"});
  const swaps::Preservation preserved = swaps::preservation(base, swap.network.network, &swap.text);
  BOOST_TEST(preserved.smatch == 0.9376, boost::test_tools::tolerance(1e-4));
  BOOST_TEST(preserved.same_operations == 19.0 / 21, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(preserved.bleu_4.value() == 0.9371, boost::test_tools::tolerance(1e-4));
}

BOOST_AUTO_TEST_CASE(actions_of_two_dishes_are_told_apart) {
  const auto actions = [](const std::string& id) {
    return swaps::actions_of(read_recipe(id), knowledge().verbs, {});
  };
  std::vector<swaps::RecipeActions> base{actions("almond-crescent-cookies")};
  for (const char* number : {"2", "3", "4", "5"})
    base.push_back(actions(std::string("almond-crescent-cookies-") + number));
  const auto mined = swaps::mine_pivots(base, {actions("mexican-wedding-cookies")});
  std::map<std::string, swaps::PivotAction> found;
  for (const swaps::PivotAction& one : mined) {
    const std::string primitive = one.action.substr(0, one.action.find(';'));
    found.emplace(primitive, one);
  }
  using Pivot = swaps::PivotAction::Pivot;
  const auto is = [&](const std::string& action, double base_share, double target_share, Pivot pivot) {
    BOOST_TEST_REQUIRE(found.contains(action), swaps::to_csv(mined));
    BOOST_TEST(found.at(action).in_base == base_share, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(found.at(action).in_target == target_share, boost::test_tools::tolerance(1e-9));
    BOOST_TEST((found.at(action).pivot() == pivot), swaps::to_csv(mined));
  };
  is("sift(powdered-white-sugar", 0.4, 0, Pivot::remove);
  is("grind(walnut", 0, 1, Pivot::insert);
  is("bring-to-temperature(butter)", 0.6, 1, Pivot::none);
  is("dip(mixture, powdered-white-sugar)", 0.4, 1, Pivot::none);
}

BOOST_AUTO_TEST_CASE(pivots_are_read_as_they_are_printed) {
  const std::vector<swaps::PivotAction> mined{
      {"sift(sugar; sift)", 0.4, 0}, {"grind(walnut)", 0, 1}, {"mix(a)", 1, 1}};
  const auto read = swaps::read_pivots({"mined.csv", swaps::to_csv(mined)}).value();
  BOOST_TEST((read.remove == swaps::RecipeActions{"sift(sugar; sift)"}));
  BOOST_TEST((read.insert == swaps::RecipeActions{"grind(walnut)"}));
  BOOST_TEST(!swaps::read_pivots({"x.csv", ""}));
  BOOST_TEST(swaps::read_pivots({"x.csv", "pivot,action\nadd,mash\n"}).error().at(0).where.line == 2);
}

BOOST_AUTO_TEST_CASE(an_ingredient_that_is_given_to_no_variable_cannot_be_exchanged) {
  const std::string text =
      "#a\n(get-kitchen ?k0)\n(fetch-and-proportion 2.0 ?k1 ?k0 ?b almond 200 g)\n"
      "(fetch ?pan ?k2 ?k1 frying-pan 1)\n"
      "(transfer-contents ?full ?rest ?k3 ?k2 ?pan ?almonds ?amount ?unit)\n"
      "(fry ?fried ?k4 ?k3 ?full ?stove medium-high-heat 10 minute)\n";
  const grammar::SolutionFile file = grammar::parse_solutions(text);
  const auto base = swaps::swap_base(file.recipes.front(), open_kitchen(), knowledge());
  BOOST_TEST_REQUIRE(base.has_value());
  const auto swap =
      swaps::swap_ingredient(*base, {.removed = "almond", .added = "walnut"}, open_kitchen(), knowledge());
  BOOST_TEST_REQUIRE(!swap.has_value());
  BOOST_TEST(swap.error().front().what == "no ingredient of 'a' is 'almond'");
}

BOOST_AUTO_TEST_CASE(words_are_read_back_as_they_are_written) {
  const workbench::RecipeText text{.id = "bread-&-butter",
                                   .title = "Bread <and> Butter",
                                   .result_variable = "?bread",
                                   .result_variable_by_rule = {{"rule", "?other"}},
                                   .beside = {"?rest"},
                                   .ingredients = {"1 bread", "2 \"butter\""},
                                   .instructions = {"Spread.", "Eat."}};
  const workbench::RecipeText read = workbench::read_recipe_text({"x.xml", workbench::print(text)}).value();
  BOOST_TEST(workbench::print(read) == workbench::print(text));
  BOOST_TEST(read.ingredients == text.ingredients, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_request_that_names_nothing_is_refused) {
  const auto none = tried("easy-banana-bread", {});
  BOOST_TEST_REQUIRE(!none);
  BOOST_TEST(to_string(none.error().front()).contains("nothing is named"));
}

BOOST_AUTO_TEST_SUITE_END()
