#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/workbench/files.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// The command line knows no domain; these runs show that the kitchen works through it.
BOOST_AUTO_TEST_SUITE(cli_cooking)

namespace {

Outcome cook(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.end(), {"--domain", "cooking"});
  return irl_command(std::move(arguments), standard_input);
}

std::string recipe(const std::string& id) {
  return (irl::workbench::data_directory() / "recipes" / (id + ".solution")).string();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_recipe_of_the_corpus_scores_one) {
  for (const char* rules : {"documented", "reference"}) {
    const Outcome done =
        cook({"eval", recipe("almond-crescent-cookies"), "-o", "-", "--strict", "--rules", rules});
    BOOST_TEST(done.code == 0, done.err);
    BOOST_TEST_REQUIRE(lines(done.out).size() == 2U);
    BOOST_TEST(lines(done.out)[0] ==
               "recipe-id,goal-condition-success,dish-approximation-score,execution-time,status,reason,file,"
               "line,reason-kind");
    BOOST_TEST(lines(done.out)[1].starts_with("almond-crescent-cookies,1,1,"), lines(done.out)[1]);
  }
}

BOOST_AUTO_TEST_CASE(a_run_ends_with_the_dish_that_the_corpus_names) {
  const Outcome done = cook({"run", recipe("easy-banana-bread")});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.out, "\n?banana-bread, available at "), done.out);
  BOOST_TEST(contains(done.out, "\ncomplete: "), done.out);
}

BOOST_AUTO_TEST_CASE(two_cooks_wait_for_one_microwave_where_its_capacity_is_given) {
  constexpr const char* melted_twice = R"(#melted-twice
(get-kitchen ?k)
(fetch-and-proportion ?butter ?k1 ?k ?bowl butter 50 g)
(fetch-and-proportion ?more-butter ?k2 ?k1 ?another-bowl cream-cheese 60 g)
(melt ?melted ?k3 ?k2 ?butter ?microwave)
(melt ?more-melted ?k4 ?k3 ?more-butter ?same-microwave)
)";
  const auto plan = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"orders", "-", "--fastest", "--workers", "2", "--json"});
    return nlohmann::json::parse(cook(options, melted_twice).out)[0];
  };
  const auto freely = plan({});
  const auto limited = plan({"--capacity", "microwave=1"});
  BOOST_TEST((limited["seconds"].get<double>() > freely["seconds"].get<double>()));
  for (const auto& one : {freely, limited}) BOOST_TEST(one["proven"] == true, one.dump());
  BOOST_TEST(freely["resources"][0]["capacity"].is_null());
  const auto& microwave = limited["resources"][0];
  BOOST_TEST(microwave["name"] == "microwave");
  BOOST_TEST(microwave["capacity"] == 1);
  BOOST_TEST_REQUIRE(microwave["occupied"].size() == 2U);
  BOOST_TEST(
      (microwave["occupied"][0]["end"].get<double>() <= microwave["occupied"][1]["start"].get<double>()));
}

BOOST_AUTO_TEST_CASE(the_catalogue_follows_from_the_definitions) {
  BOOST_TEST(lines(cook({"primitives"}).out).size() >= 38U);
  BOOST_TEST(contains(cook({"primitives", "beat"}).out, "(beat ?"));
  BOOST_TEST(nlohmann::json::parse(cook({"types", "butter", "--json"}).out)["counted-attributes"] == 12);
}

BOOST_AUTO_TEST_CASE(predictions_are_scored_as_far_as_they_come) {
  const Outcome done = cook({"eval", "-", "-o", "-"}, R"(#almond-crescent-cookies
(get-kitchen ?k)
(fetch ?bowl ?k1 ?k medium-bowl 1)
(whip ?cream ?k2 ?k1 ?bowl)
#almond-crescent-cookies
#no-such-recipe
(get-kitchen ?k)
)");
  BOOST_TEST_REQUIRE(lines(done.out).size() == 4U);
  BOOST_TEST(lines(done.out)[1].ends_with(
                 "partial,line 4: there is no primitive 'whip',<stdin>,1,unknown-primitive"),
             lines(done.out)[1]);
  BOOST_TEST(lines(done.out)[2] ==
             "almond-crescent-cookies,0,0,0,flawed,the procedure is empty,<stdin>,5,empty");
  BOOST_TEST(lines(done.out)[3].starts_with("no-such-recipe,,,,error,unknown procedure"), lines(done.out)[3]);
}

BOOST_AUTO_TEST_SUITE_END()
