#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_catalogue, Workshop)

BOOST_AUTO_TEST_CASE(primitives_are_listed_and_described) {
  BOOST_TEST(contains(irl({"primitives"}).out, "take       takes a block from the shelf\n"));
  const Outcome take = irl({"primitives", "take"});
  BOOST_TEST(contains(take.out, "(take ?block ?shop-after ?shop-before ?kind)"), take.out);
  BOOST_TEST(contains(take.out, "  ?kind         block  input\n"), take.out);
  BOOST_TEST(contains(take.out, "  det      ?block ?shop-after from ?shop-before ?kind\n"), take.out);
  BOOST_TEST(contains(take.out, "example\n  (take ?block"), take.out);
  const Outcome unknown = irl({"primitives", "piant"});
  BOOST_TEST(unknown.code == 1);
  BOOST_TEST(contains(unknown.err, "did you mean 'paint'?"), unknown.err);
}

BOOST_AUTO_TEST_CASE(primitives_are_a_page_of_markdown) {
  const std::string page = irl({"primitives", "--markdown"}).out;
  BOOST_TEST(page.starts_with("# The primitives of workshop\n\n## open-shop\n\n"), page);
  BOOST_TEST(contains(page, "## take\n\ntakes a block from the shelf\n\n    (take ?block ?shop-after "),
             page);
  BOOST_TEST(contains(page, "| `?kind` | block | input |  |\n"), page);
  BOOST_TEST(contains(page, "- det: `?block ?shop-after from ?shop-before ?kind`\n"), page);
  BOOST_TEST(contains(page, "Example: `(take ?block ?shop-after ?shop-before cube)`\n"), page);
  BOOST_TEST(irl({"primitives", "take", "--markdown"}).out.starts_with("## take\n"));
  BOOST_TEST(irl({"primitives", "--markdown", "--json"}).code == 1);
}

BOOST_AUTO_TEST_CASE(types_are_a_tree_and_have_attributes) {
  BOOST_TEST(
      contains(irl({"types"}).out, "\n    block      something made of wood (also numbered)\n      cube\n"),
      irl({"types"}).out);
  const Outcome block = irl({"types", "piece-of-wood"});
  BOOST_TEST(contains(block.out, "block  something made of wood\n"), block.out);
  BOOST_TEST(contains(block.out, "  subtypes  cube, pyramid\n"), block.out);
  BOOST_TEST(contains(block.out, "counted only where it is set"), block.out);
  BOOST_TEST(contains(block.out, "1 attribute is counted"), block.out);
  BOOST_TEST(irl({"types", "cub"}).code == 1);
}

BOOST_AUTO_TEST_CASE(rules_have_two_positions) {
  BOOST_TEST(
      contains(irl({"rules"}).out, "quick-paint\n  documented  paint dries within a minute\n  reference   "));
}

BOOST_AUTO_TEST_CASE(everything_comes_as_json_too) {
  const auto parsed = [&](std::vector<std::string> arguments) {
    arguments.push_back("--json");
    return nlohmann::json::parse(irl(std::move(arguments)).out);
  };
  BOOST_TEST(parsed({"primitives"}).size() == 3U);
  BOOST_TEST(parsed({"primitives", "paint"})["slots"].size() == 5U);
  BOOST_TEST(parsed({"types"}).size() > 12U);
  BOOST_TEST(parsed({"types", "block"})["counted-attributes"] == 1);
  BOOST_TEST(parsed({"rules"})[0]["name"] == "quick-paint");
}

BOOST_AUTO_TEST_SUITE_END()
