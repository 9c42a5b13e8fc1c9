#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_compose, Workshop)

using nlohmann::json;

namespace {

constexpr const char* instructions = R"(#painted-cube
(take ?block ?after ?before cube)
#painted-cube
(take ?block ?after ?before pyramid)
#painted-cube
(the cube ?it)
(paint ?painted ?after ?before ?it red)
)";

}  // namespace

BOOST_AUTO_TEST_CASE(links_instructions_to_a_network_that_can_be_scored) {
  const Outcome linked = irl({"compose", "--instructions", "-", "--strict"}, instructions);
  BOOST_TEST(linked.code == 0, linked.err);
  BOOST_TEST(contains(linked.out, "; 3. ?it is ?block (1.00)\n"), linked.out);
  const Outcome scored = irl({"eval", "-", "-o", "-"}, linked.out);
  BOOST_TEST(contains(scored.out, "complete"), scored.out);
}

BOOST_AUTO_TEST_CASE(tells_programs_what_it_linked_and_what_would_have_fitted_as_well) {
  const Outcome linked = irl({"compose", "--instructions", "-", "--json", "-n", "0"},
                             "#two\n(take ?b ?k1 ?k0 pyramid)\n#two\n(take ?b ?k1 ?k0 pyramid)\n"
                             "#two\n(the pyramid ?it)(paint ?p ?k1 ?k0 ?it red)\n");
  BOOST_TEST(schema_violation("link", linked.out) == "");
  const json all = json::parse(linked.out);
  BOOST_TEST_REQUIRE(all.size() == 2U);
  BOOST_TEST(all[0]["recipe-id"] == "two");
  BOOST_TEST(all[0]["verdict"] == "complete");
  BOOST_TEST(all[0]["links"][0]["object"] == "b");
  BOOST_TEST(all[0]["links"][0]["equally-good"] == json::array({"b-2"}));
  BOOST_TEST(all[1]["links"][0]["object"] == "b-2");
}

BOOST_AUTO_TEST_CASE(keeps_recipes_of_one_file_apart) {
  const std::string file = std::string(instructions) + "#other\n(take ?block ?after ?before cube)\n";
  const Outcome both = irl({"compose", "--instructions", "-"}, file);
  BOOST_TEST(contains(both.out, "#painted-cube\n"));
  BOOST_TEST(contains(both.out, "\n#other\n(open-shop ?shop)\n(take ?block ?after ?shop cube)\n"), both.out);
  const Outcome one = irl({"compose", "--instructions", "-", "--procedure", "other"}, file);
  BOOST_TEST(lines(one.out).size() == 3U);
}

BOOST_AUTO_TEST_CASE(says_how_far_it_came) {
  const Outcome stuck =
      irl({"compose", "--instructions", "-", "--strict"}, "#x\n(paint ?p ?k1 ?k0 ?nothing red)\n");
  BOOST_TEST(stuck.code == 3);
  BOOST_TEST(
      contains(stuck.out, "; partial: 0 of 1 instructions are linked; nothing that is there can be ?nothing"),
      stuck.out);
}

BOOST_AUTO_TEST_CASE(reports_mentions_that_it_cannot_understand_with_their_place) {
  const Outcome bad =
      irl({"compose", "--instructions", "-"}, "#x\n(the unicorn ?b)(take ?block ?k1 ?k0 cube)\n");
  BOOST_TEST(contains(bad.err, ":2:1: error: 'unicorn' is no known type"), bad.err);
}

BOOST_AUTO_TEST_CASE(finds_networks_that_compute_something_of_a_type) {
  const Outcome found = irl({"compose", "--want", "block", "--meaning", "-", "--max-expansions", "3"},
                            "(take ?b ?after ?before cube)");
  BOOST_TEST(found.code == 0, found.err);
  BOOST_TEST(contains(found.out, "; 0 found"), found.out);
  BOOST_TEST(contains(found.err, "--expand networks,link"), found.err);
  const Outcome shop = irl({"compose", "--want", "shop", "--json"});
  BOOST_TEST(schema_violation("compose", shop.out) == "");
  const json result = json::parse(shop.out);
  BOOST_TEST_REQUIRE(result["compositions"].size() == 1U);
  BOOST_TEST(result["compositions"][0]["network"] == "(open-shop ?topic)\n");
}

BOOST_AUTO_TEST_CASE(builds_from_the_networks_of_a_file) {
  const std::string chunks = write("chunks.solution",
                                   "#red-cube\n(take ?cube ?k1 ?k0 cube)(open-shop ?k0)"
                                   "(paint ?red ?k2 ?k1 ?cube red)\n#broken\n(take ?a)\n");
  const Outcome found = irl({"compose", "--want", "block", "--chunks", chunks});
  BOOST_TEST(contains(found.out, "paint ?topic"), found.out);
  BOOST_TEST(contains(found.err, "'broken' is no chunk"), found.err);
}

BOOST_AUTO_TEST_CASE(advises_to_link_variables_where_nothing_else_can_be_built) {
  const std::vector<std::string> once{"compose",  "--want",       "block", "--once",
                                      "--closed", "--primitives", "take"};
  const Outcome none = irl(once);
  BOOST_TEST(contains(none.out, "; 0 found"), none.out);
  BOOST_TEST(contains(none.err, "--expand networks,link"), none.err);
  std::vector<std::string> linked = once;
  linked.insert(linked.end(), {"--expand", "networks,link"});
  BOOST_TEST(!contains(irl(linked).err, "--expand"));
}

BOOST_AUTO_TEST_CASE(refuses_options_that_the_question_does_not_use) {
  BOOST_TEST(irl({"compose", "--instructions", "-", "--once"}, instructions).code == 1);
  BOOST_TEST(irl({"compose", "--want", "shop", "--max-executions", "3"}).code == 1);
}

BOOST_AUTO_TEST_CASE(wants_to_know_what_to_compose) {
  BOOST_TEST(irl({"compose"}).code == 1);
  BOOST_TEST(irl({"compose", "--instructions", "x", "--topic", "3"}).code == 1);
  BOOST_TEST(irl({"compose", "--want", "unicorn"}).code == 1);
  BOOST_TEST(irl({"compose", "--topic", "unicorn"}).code == 1);
  BOOST_TEST(irl({"compose", "--topic", "(("}).code == 1);
  BOOST_TEST(irl({"compose", "--want", "shop", "--primitives", "fly"}).code == 1);
  BOOST_TEST(irl({"compose", "--instructions", "nowhere.solution"}).code == 2);
  BOOST_TEST(irl({"compose", "--want", "shop", "--primitives", ""}).code == 1);
}

BOOST_AUTO_TEST_CASE(nothing_is_looked_for_with_a_meaning_that_is_not_there_or_not_read) {
  for (const char* meaning : {"(take ?b ?after", "", "; nothing", "(take ?b ?after ?before cube) and more"}) {
    const Outcome done = irl({"compose", "--want", "block", "--meaning", "-"}, meaning);
    BOOST_TEST(done.code == 2, meaning);
    BOOST_TEST(done.out == "", meaning);
    BOOST_TEST(contains(done.err, "error"), meaning);
  }
}

BOOST_AUTO_TEST_CASE(instructions_of_one_procedure_that_do_not_follow_one_another_are_told) {
  const std::string text = "#a\n(open-shop ?s)\n#b\n(open-shop ?s)\n#a\n(open-shop ?s)\n";
  const Outcome done = irl({"compose", "--instructions", "-"}, text);
  BOOST_TEST(contains(done.err, "several procedures are called #a, in lines 1 and 5"), done.err);
}

BOOST_AUTO_TEST_SUITE_END()
