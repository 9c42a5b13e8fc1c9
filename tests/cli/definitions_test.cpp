#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using nlohmann::json;

BOOST_FIXTURE_TEST_SUITE(cli_definitions, Workshop)

namespace {

/// A painted block, as one action.
const std::string get_painted = R"(; something that is taken and painted
(define (get-painted ?painted ?after ?before ?kind ?color)
  (take ?block ?between ?before ?kind)
  (paint ?painted ?after ?between ?block ?color))
)";
const std::string painted = R"(#painted-cube
(open-shop ?shop)
(get-painted ?painted ?shop-2 ?shop cube red)
)";

}  // namespace

BOOST_AUTO_TEST_CASE(a_trace_shows_the_use_above_what_stands_for_it) {
  const std::string file = write("one.solution", get_painted + painted);
  const Outcome text = irl({"run", file});
  BOOST_TEST(text.code == 0, text.err);
  BOOST_TEST(contains(text.out, "(get-painted ?painted ?shop-2 ?shop cube red)\n"), text.out);
  BOOST_TEST(contains(text.out, "  paint"), text.out);
  const Outcome told = irl({"run", file, "--json"});
  BOOST_TEST(schema_violation("run", told.out) == "");
  const json steps = json::parse(told.out).at(0).at("steps");
  BOOST_TEST_REQUIRE(steps.size() == 3U);
  BOOST_TEST(!steps[0].contains("use"));
  BOOST_TEST(steps[1]["use"] == "(get-painted ?painted ?shop-2 ?shop cube red)");
  BOOST_TEST(steps[1]["line"] == 3);
}

BOOST_AUTO_TEST_CASE(what_is_written_with_definitions_is_the_same_as_what_is_written_without) {
  const std::string with = write("with.solution", get_painted + painted);
  const std::string without = write("without.solution", painted_cube);
  const Outcome same = irl({"diff", with, without});
  BOOST_TEST(same.code == 0, same.out << same.err);
  std::string blue = get_painted;
  blue.replace(blue.find("?block ?color"), 13, "?block blue");
  const Outcome other = irl({"diff", write("blue.solution", blue + painted), without});
  BOOST_TEST(other.code != 0, other.out);
  const Outcome scored = irl({"eval", with, "--json"});
  BOOST_TEST(scored.code == 0, scored.err);
}

BOOST_AUTO_TEST_CASE(a_file_of_definitions_extends_a_domain) {
  const std::string file = write("words.solution", get_painted);
  const std::string uses = write("uses.solution", painted);
  BOOST_TEST(irl({"check", uses}).code != 0);
  BOOST_TEST(irl({"run", uses, "--extend", file}).code == 0);
  const Outcome listed = irl({"primitives", "get-painted", "--extend", file});
  BOOST_TEST(contains(listed.out, "something that is taken and painted"), listed.out);
  const Outcome twice = irl({"run", uses, "--extend", file, "--extend", file});
  BOOST_TEST(twice.code != 0);
  const Outcome wrong =
      irl({"run", uses, "--extend", write("wrong.solution", "(define (p ?a) (nothing ?a))(paint ?a)")});
  BOOST_TEST(wrong.code != 0);
  BOOST_TEST(contains(wrong.err, "wrong.solution:1:"), wrong.err);
}

BOOST_AUTO_TEST_CASE(mistakes_are_told_with_the_place_in_the_definition_and_with_the_use) {
  std::string text = get_painted;
  text.replace(text.find("?block ?color"), 13, "?block butter");
  const Outcome constant = irl({"check", write("one.solution", text + painted)});
  BOOST_TEST(constant.code != 0);
  BOOST_TEST(contains(constant.out, "one.solution:4:"), constant.err);
  BOOST_TEST(contains(constant.out, "in 'get-painted', used in line 7"), constant.err);
}

BOOST_AUTO_TEST_CASE(sessions_take_definitions_for_all_that_follows) {
  const auto add = [](const std::string& network) {
    return json{{"do", "add"}, {"network", network}}.dump() + "\n";
  };
  const Outcome done = irl({"session"}, add("(open-shop ?shop)") + add(get_painted) +
                                            add("(get-painted ?a ?shop-2 ?shop cube red)") +
                                            add("(get-painted ?b ?shop-3 ?shop-2 cube red)"));
  BOOST_TEST(done.code == 0, done.err);
  const std::vector<std::string> answers = lines(done.out);
  for (const std::string& answer : answers) {
    BOOST_TEST(schema_violation("session", answer) == "", answer);
    BOOST_TEST(json::parse(answer).value("problems", json::array()).empty(), answer);
  }
  BOOST_TEST(contains(answers.back(), "paint"), answers.back());
}

BOOST_AUTO_TEST_SUITE_END()
