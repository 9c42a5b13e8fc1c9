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
/// A use in whose definition there is another one.
const std::string red_cube = R"((define (get-red ?red ?after ?before ?kind)
  (get-painted ?red ?after ?before ?kind red))
#one
(open-shop ?shop)
(get-red ?painted ?shop-2 ?shop cube)
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

BOOST_AUTO_TEST_CASE(a_picture_frames_what_stands_for_a_use) {
  const std::string file = write("one.solution", get_painted + red_cube);
  const Outcome drawn = irl({"run", file, "--picture", path("one.dot")});
  BOOST_TEST(drawn.code == 0, drawn.err);
  const std::string dot = read(path("one.dot"));
  const std::size_t outer = dot.find("label=\"get-red 9\""), inner = dot.find("label=\"get-painted 9.1\""),
                    taken = dot.find("label=\"take"), end = dot.rfind("  }\n");
  BOOST_TEST((outer < inner && inner < taken && taken < end), dot);
  BOOST_TEST(dot.find("label=\"open-shop") < outer, dot);
}

BOOST_AUTO_TEST_CASE(a_trace_is_told_by_uses_by_operations_or_both) {
  const std::string file = write("one.solution", get_painted + painted);
  const auto at = [&](const char* level) { return irl({"run", file, "--level", level}).out; };
  BOOST_TEST(contains(at("uses"), "get-painted"), at("uses"));
  BOOST_TEST(!contains(at("uses"), "paint  "), at("uses"));
  BOOST_TEST(contains(at("uses"), "?painted ="), at("uses"));
  BOOST_TEST(!contains(at("operations"), "get-painted "), at("operations"));
  BOOST_TEST(contains(at("operations"), "paint  "), at("operations"));
  BOOST_TEST(at("both") == irl({"run", file}).out);
  BOOST_TEST(irl({"run", file, "--level", "some"}).code == 1);
  BOOST_TEST(irl({"run", file, "--level", "uses", "--json"}).code == 1);
}

BOOST_AUTO_TEST_CASE(definitions_in_definitions_are_a_tree) {
  const std::string file = write("one.solution", get_painted + red_cube);
  const Outcome text = irl({"run", file});
  BOOST_TEST(contains(text.out, "    (get-painted ?painted ?shop-2 ?shop cube red)\n"), text.out);
  BOOST_TEST(contains(text.out, "    paint"), text.out);
  const json step = json::parse(irl({"run", file, "--json"}).out).at(0).at("steps").at(2);
  BOOST_TEST(step["place"] == "9.1.2");
  BOOST_TEST(step["uses"].size() == 2U);
  BOOST_TEST(step["uses"][0]["operation"] == "(get-red ?painted ?shop-2 ?shop cube)");
  BOOST_TEST(step["uses"][1]["place"] == "9.1");
  BOOST_TEST(step["uses"][1]["definition"]["line"] == 2);
}

BOOST_AUTO_TEST_CASE(orders_name_what_stands_for_a_use_and_take_it_as_one) {
  const std::string file = write("two.solution", get_painted + R"(#two
(open-shop ?shop)
(get-painted ?cube ?s1 ?shop cube red)
(get-painted ?pyramid ?s2 ?s1 pyramid blue)
)");
  const Outcome overview = irl({"orders", file});
  BOOST_TEST(contains(overview.out, "uses of definitions as one"), overview.out);
  BOOST_TEST(contains(overview.out, "safe            3       2"), overview.out);
  const Outcome listed = irl({"orders", file, "--list", "1"});
  BOOST_TEST(contains(listed.out, "6 7.1 7.2 8.1 8.2"), listed.out);
  const Outcome by_uses = irl({"orders", file, "--list", "1", "--level", "uses"});
  BOOST_TEST(contains(by_uses.out, "6 7 8\n"), by_uses.out);
  const Outcome moved = irl({"orders", file, "--move", "8", "before", "7", "--view", "safe"});
  BOOST_TEST(moved.code == 0, moved.err);
  BOOST_TEST(contains(moved.out, "get-painted (line 8) moved"), moved.out);
  BOOST_TEST(contains(moved.out, "safe: possible; the same outcome"), moved.out);
  BOOST_TEST(contains(moved.out, "lines 6 8.1 8.2 7.1 7.2"), moved.out);
  const Outcome part = irl({"orders", file, "--move", "8.1", "before", "7.2", "--view", "safe"});
  BOOST_TEST(contains(part.out, "lines 6 7.1 8.1 7.2 8.2"), part.out);
  const Outcome why = irl({"orders", file, "--why", "7", "8", "--view", "written"});
  BOOST_TEST(contains(why.out, "(7.1 of get-painted) comes before take (8.1 of get-painted)"), why.out);
  const Outcome none = irl({"orders", file, "--why", "7.3", "8"});
  BOOST_TEST(none.code == 1);
  BOOST_TEST(contains(none.err, "no operation of a definition stands at 7.3"), none.err);
  BOOST_TEST(schema_violation("orders", irl({"orders", file, "--json"}).out) == "");
  BOOST_TEST(schema_violation("orders", irl({"orders", file, "--move", "8", "before", "7", "--json"}).out) ==
             "");
}

BOOST_AUTO_TEST_CASE(definitions_of_a_file_are_listed_with_what_they_stand_for) {
  const std::string file = write("one.solution", get_painted + painted);
  BOOST_TEST(contains(irl({"primitives", file}).out, "get-painted  something that is taken and painted\n"));
  const Outcome one = irl({"primitives", file, "get-painted"});
  BOOST_TEST(contains(one.out, "definitions\n"), one.out);
  BOOST_TEST(contains(one.out, "one.solution:2:1  (define (get-painted ?painted ?after ?before"), one.out);
  const Outcome told = irl({"primitives", file, "get-painted", "--json"});
  BOOST_TEST(schema_violation("primitives", told.out) == "");
  BOOST_TEST(json::parse(told.out)["definitions"].size() == 1U);
  const Outcome wrong =
      irl({"primitives", write("wrong.solution", "(define (p ?a) (nothing ?a))\n#a\n(p ?x)")});
  BOOST_TEST(wrong.code != 0);
  BOOST_TEST(contains(wrong.err, "there is no primitive 'nothing'"), wrong.err);
  const Outcome twice =
      irl({"primitives", write("twice.solution", "#a\n" + get_painted + "#b\n" + get_painted)});
  BOOST_TEST(contains(twice.err, "for another procedure"), twice.err);
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
