#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using nlohmann::json;

namespace {

json document(const Outcome& done) {
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(schema_violation("why", done.out) == "");
  return json::parse(done.out).at(0);
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(cli_why, Workshop)

BOOST_AUTO_TEST_CASE(a_value_is_derived_from_what_was_given) {
  const std::string file = write("one.solution", painted_cube);
  const json why = document(irl({"why", file, "?painted", "--json"}));
  BOOST_TEST(why["outcome"] == "solved");
  BOOST_TEST(why["question"] == "?painted");
  const json& operations = why["derivation"]["operations"];
  BOOST_TEST(operations.back()["gives"].contains("painted"), why.dump());
  BOOST_TEST(operations.front()["only-by-state"] == true);
  const Outcome text = irl({"why", file, "painted"});
  BOOST_TEST(contains(text.out, "because paint (line"), text.out);
  const Outcome dot = irl({"why", file, "painted", "--dot"});
  BOOST_TEST(dot.out.starts_with("digraph why {"), dot.out);
}

BOOST_AUTO_TEST_CASE(what_waits_is_told_with_its_first_cause_and_a_repair) {
  const std::string file = write("broken.solution", "#broken\n(open-shop ?s)\n(paint ?p ?s2 ?s ?c red)\n");
  const json why = document(irl({"why", file, "--json"}));
  BOOST_TEST(why["outcome"] == "waiting");
  BOOST_TEST(why["causes"][0]["kind"] == "never-given");
  BOOST_TEST(why["causes"][0]["line"] == 3);
  BOOST_TEST(irl({"why", file, "--strict"}).code == 3);
}

BOOST_AUTO_TEST_CASE(questions_that_make_no_sense_are_refused_in_words) {
  const std::string file = write("one.solution", painted_cube);
  for (const std::vector<std::string>& question : {std::vector<std::string>{"why", file, "nothing"},
                                                   {"why", file, "--not", "7"},
                                                   {"why", file, "--dot"},
                                                   {"why", file, "--not", "?nothing = 7"},
                                                   {"why", file, "--order", "99", "1"},
                                                   {"why", file, "block", "--not", "?block = 7"}}) {
    const Outcome done = irl(question);
    BOOST_TEST(done.code == 1, done.out);
    BOOST_TEST(!done.err.empty());
  }
}

BOOST_AUTO_TEST_CASE(a_variable_is_known_in_any_case) {
  const std::string file = write("one.solution", painted_cube);
  BOOST_TEST(irl({"why", file, "?PAINTED"}).out == irl({"why", file, "painted"}).out);
  BOOST_TEST(irl({"why", file, "--order", "?Block", "?Painted"}).code == 0);
  BOOST_TEST(irl({"run", file, "--variable", "?Painted"}).out ==
             irl({"run", file, "--variable", "painted"}).out);
  BOOST_TEST(irl({"run", file, "--variable", "?Painted"}).code == 0);
}

BOOST_AUTO_TEST_CASE(orders_are_explained_as_by_orders_why) {
  const std::string file = write("one.solution", painted_cube);
  BOOST_TEST(irl({"why", file, "--order", "2", "4"}).out == irl({"orders", file, "--why", "2", "4"}).out);
  const Outcome done = irl({"why", file, "--order", "2", "4", "--json"});
  BOOST_TEST(done.out == irl({"orders", file, "--why", "2", "4", "--json"}).out);
}

BOOST_AUTO_TEST_CASE(sessions_answer_why) {
  const Outcome done = irl({"session"},
                           "{\"do\": \"add\", \"network\": \"(open-shop ?s)(take ?b ?s1 ?s cube)\"}\n"
                           "{\"do\": \"why\", \"variable\": \"?b\"}\n{\"do\": \"why\"}\n"
                           "{\"do\": \"why\", \"variable\": \"?z\"}\n{\"do\": \"why\", \"not\": \"b\"}\n");
  const auto answers = lines(done.out);
  BOOST_TEST_REQUIRE(answers.size() == 5u, done.out);
  for (const std::string& answer : answers) BOOST_TEST(schema_violation("session", answer) == "");
  BOOST_TEST(json::parse(answers[1])["why"]["derivation"]["operations"].size() == 2u);
  BOOST_TEST(json::parse(answers[2])["why"]["outcome"] == "solved");
  BOOST_TEST(json::parse(answers[3])["error"]["kind"] == "unknown-variable");
  BOOST_TEST(json::parse(answers[4])["error"]["kind"] == "bad-request");
}

BOOST_AUTO_TEST_SUITE_END()

/// The kitchen has a language, and no workshop beside it.
BOOST_AUTO_TEST_SUITE(cli_why_in_words)

BOOST_AUTO_TEST_CASE(operations_are_said_in_words_where_the_domain_has_a_language) {
  const Outcome text = irl_command({"why", "fried-almonds", "?fried-almonds"});
  BOOST_TEST(contains(text.out, "\n    Fry the almonds over medium high heat for 10 minutes.\n"), text.out);
  const Outcome done = irl_command({"why", "fried-almonds", "?fried-almonds", "--json"});
  BOOST_TEST(schema_violation("why", done.out) == "");
  const json operations = json::parse(done.out).at(0)["derivation"]["operations"];
  BOOST_TEST(operations.back()["words"] == "Fry the almonds over medium high heat for 10 minutes.");
  BOOST_TEST(!operations.front().contains("words"), "nothing is said of the kitchen that is there");
}

BOOST_AUTO_TEST_SUITE_END()

/// The same of a recipe of the kitchen.
BOOST_AUTO_TEST_SUITE(cli_why_in_the_kitchen)

BOOST_AUTO_TEST_CASE(a_value_that_is_as_asked_is_not_called_impossible) {
  const std::string almonds = IRL_SOURCE_DIR "/recipes/fried-almonds.solution";
  for (const char* asked : {"?amount-1 = 200", "?unit-1 = g", "?stove = stove"}) {
    const Outcome done = irl_command({"why", almonds, "--not", asked, "--json", "--domain", "cooking"});
    BOOST_TEST(document(done)["outcome"] == "solved", asked << ": " << done.out);
  }
  const Outcome other =
      irl_command({"why", almonds, "--not", "?amount-1 = 300", "--json", "--domain", "cooking"});
  BOOST_TEST(document(other)["outcome"] != "solved");
}

BOOST_AUTO_TEST_CASE(what_is_not_known_is_not_called_without_a_value) {
  const Outcome done =
      irl_command({"why", "fried-almonds", "oil", "--max-seconds", "0.000001", "--domain", "cooking"});
  BOOST_TEST(contains(done.out, "not known"), done.out);
  BOOST_TEST(!contains(done.out, "has no value"), done.out);
}

BOOST_AUTO_TEST_SUITE_END()
