#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/bodies/with_physics.hpp"
#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

namespace {

const std::string too_full =
    "#too-full\n(get-kitchen ?k)\n(fetch ?b ?k1 ?k small-bowl 1)\n"
    "(fetch-and-proportion ?a ?k2 ?k1 ?b all-purpose-flour 1000 g)\n";

}  // namespace

/// `irl bodies`, and what other commands tell of bodies.
BOOST_AUTO_TEST_SUITE(cli_bodies, *boost::unit_test::precondition(with_physics))

BOOST_AUTO_TEST_CASE(what_is_spilled_is_told_at_its_operation) {
  const Outcome told = irl_command({"bodies", "-"}, too_full);
  BOOST_TEST(told.code == 0, told.err);
  BOOST_TEST(told.out.contains("spills: 1000 g (1667 ml) go into a small-bowl of 950 ml"));
  BOOST_TEST(told.out.contains("not all carried out: 2 of 3 operations with bodies"));
  BOOST_TEST(irl_command({"bodies", "-", "--strict"}, too_full).code == 3);
}

BOOST_AUTO_TEST_CASE(json_is_as_its_schema_says) {
  const Outcome told = irl_command({"bodies", "-", "--json"}, too_full);
  BOOST_TEST(schema_violation("bodies", told.out) == "");
  const auto report = nlohmann::json::parse(told.out)[0];
  BOOST_TEST(report["difficult"] == 1);
  BOOST_TEST(report["steps"][2]["line"] == 4);
  BOOST_TEST(report["steps"][2]["difficulties"][0]["kind"] == "spills");
}

BOOST_AUTO_TEST_CASE(json_of_several_is_one_array_however_many_there_are) {
  const std::string sound = "#sound\n(get-kitchen ?k)\n(fetch ?b ?k1 ?k whisk 1)\n";
  for (const std::size_t count : {1U, 2U, 9U}) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += sound;
    const Outcome told = irl_command({"bodies", "-", "--json"}, all);
    BOOST_TEST(schema_violation("bodies", told.out) == "");
    BOOST_TEST(nlohmann::json::parse(told.out).size() == count);
  }
}

BOOST_AUTO_TEST_CASE(several_procedures_get_a_line_each_and_a_table_by_primitive) {
  const Outcome told = irl_command({"bodies", "-", "--jobs", "2"},
                                   too_full + "#sound\n(get-kitchen ?k)\n(fetch ?b ?k1 ?k whisk 1)\n");
  BOOST_TEST(told.out.contains("where states and bodies disagree"));
  BOOST_TEST(told.out.contains("2 procedures: 4 of 5 operations were carried out"));
}

BOOST_AUTO_TEST_CASE(check_warns_by_line_of_what_cannot_be_carried_out) {
  const Outcome told = irl_command({"check", "-", "--bodies"}, too_full);
  BOOST_TEST(told.code == 0);
  BOOST_TEST(told.out.contains(":4:1: warning: 1000 g"));
  BOOST_TEST(irl_command({"check", "-"}, too_full).out.contains("no problems"));
}

BOOST_AUTO_TEST_CASE(a_mode_says_in_which_world_a_procedure_is_executed) {
  const Outcome symbolic = irl_command({"run", "-"}, too_full),
                bodies = irl_command({"run", "-", "--mode", "bodies"}, too_full);
  const Outcome both = irl_command({"run", "-", "--mode", "both"}, too_full);
  BOOST_TEST(symbolic.out.contains("amount: 1000 g"));
  BOOST_TEST(!symbolic.out.contains("spills"));
  BOOST_TEST(bodies.out.contains("amount: 7"));  // seven hundred and something
  BOOST_TEST(bodies.out.contains("spills"));
  BOOST_TEST(both.out.contains("amount: 1000 g"));
  BOOST_TEST(both.out.contains("spills"));
  BOOST_TEST(irl_command({"run", "-", "--bodies"}, too_full).out == both.out);
  BOOST_TEST(schema_violation("run", irl_command({"run", "-", "--mode", "bodies", "--json"}, too_full).out) ==
             "");
  BOOST_TEST(irl_command({"run", "-", "--bodies", "--json"}, too_full).code == 1);
}

BOOST_AUTO_TEST_CASE(candidates_are_scored_by_how_much_of_them_can_be_carried_out) {
  const std::string candidate = "#fried-almonds\n" + too_full.substr(too_full.find('\n') + 1);
  const Outcome scored = irl_command({"eval", "-", "--metrics", "carried-out", "--json"}, candidate);
  BOOST_TEST(nlohmann::json::parse(scored.out)["recipes"][0]["carried-out"].get<double>() == 2.0 / 3,
             boost::test_tools::tolerance(1e-9));
  BOOST_TEST(scored.out.contains("are spilled"));
}

BOOST_AUTO_TEST_CASE(what_failed_or_was_not_executed_was_not_carried_out) {
  struct Case {
    std::string network, says;
    nlohmann::json score;
  };
  const std::string start = "(get-kitchen ?k)\n(fetch ?b ?k1 ?k whisk 1)\n";
  for (const Case& one :
       {Case{start, "carried out: 2 of 2 operations", 1},
        Case{start + "(fetch ?c ?k2 ?k1 whisk 1000)\n", "carried out: 2 of 3 operations", 2.0 / 3},
        Case{start + "(fetch ?c ?k3 ?k2 whisk 1)\n(fetch ?d ?k4 ?k3 whisk 1)\n",
             "carried out: 2 of 4 operations", 0.5},
        Case{"(get-kitchen ?k)\n", "carried out: 1 of 1 operation ", nullptr}}) {
    const std::string network = "#fried-almonds\n" + one.network;
    const Outcome told = irl_command({"bodies", "-"}, network);
    BOOST_TEST(told.out.contains(one.says), told.out);
    const Outcome json = irl_command({"bodies", "-", "--json"}, network);
    BOOST_TEST(schema_violation("bodies", json.out) == "");
    const Outcome scored = irl_command({"eval", "-", "--metrics", "carried-out", "--json"}, network);
    BOOST_TEST(nlohmann::json::parse(scored.out)["recipes"][0]["carried-out"] == one.score, scored.out);
  }
  const std::string failing = "#a\n" + start + "(fetch ?c ?k2 ?k1 whisk 1000)\n";
  BOOST_TEST(irl_command({"bodies", "-"}, failing).out.contains("failed: there "));
  BOOST_TEST(irl_command({"bodies", "-"}, failing + "#b\n" + start)
                 .out.contains("2 procedures: 4 of 5 operations were carried out"));
}

BOOST_AUTO_TEST_CASE(another_kitchen_is_a_file) {
  const std::filesystem::path file = std::filesystem::temp_directory_path() / "irl-larger-bowls.yaml";
  std::ofstream(file)
      << "extends: cooking\nbodies:\n  things:\n    small-bowl: {shape: bowl, width: 30 cm, base: 20 cm, "
         "holds: 5 l, weighs: 900 g}\n";
  const Outcome told = irl_command({"bodies", "-", "--extend", file.string()}, too_full);
  std::filesystem::remove(file);
  BOOST_TEST(told.out.contains("carried out: 3 of 3 operations"), told.out);
}

BOOST_AUTO_TEST_CASE(a_domain_without_bodies_says_so) {
  const Outcome told = irl_command({"bodies", "-", "--domain", "arithmetic"}, "#a\n(sum 3 1 ?x)\n");
  BOOST_TEST(told.code == 1);
}

BOOST_AUTO_TEST_SUITE_END()
