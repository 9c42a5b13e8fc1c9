#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <string_view>

#include "grammar/solution_file.hpp"
#include "tests/grammar/told.hpp"

namespace irl::grammar {
BOOST_AUTO_TEST_SUITE(grammar_limits)

namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

/// An operation whose parentheses are nested that deep.
std::string nested(std::size_t depth) {
  return "(a " + std::string(depth - 1, '(') + std::string(depth - 1, ')') + ")";
}

BOOST_AUTO_TEST_CASE(lists_nest_up_to_a_limit) {
  BOOST_TEST(told(parse_network(nested(limits::nesting)).problems) == "");
  const auto parsed = parse_network(nested(limits::nesting + 1) + "\n(b)");
  BOOST_TEST(told(parsed.problems) == "1:67 too-deep");
  BOOST_TEST(print(parsed.network) == "(b)\n");
}

BOOST_AUTO_TEST_CASE(any_depth_is_one_problem) {
  BOOST_TEST(told(parse_network(nested(10'000)).problems) == "1:67 too-deep");
  BOOST_TEST(told(parse_network(std::string(1'000'000, '(')).problems) == "1:1 unclosed");
}

BOOST_AUTO_TEST_CASE(an_operation_is_so_long_at_most) {
  const auto parsed = parse_network("(a " + repeated("b ", limits::bytes_per_operation / 2) + ")\n(c)");
  BOOST_TEST(told(parsed.problems) == "1:1 too-long");
  BOOST_TEST(print(parsed.network) == "(c)\n");
}

BOOST_AUTO_TEST_CASE(a_recipe_holds_so_many_operations_at_most_and_the_next_one_is_read) {
  const auto file =
      parse_solutions("#one\n" + repeated("(a)\n", limits::operations_per_recipe + 5) + "#two\n(b)");
  BOOST_TEST_REQUIRE(file.recipes.size() == 2u);
  BOOST_TEST(file.recipes[0].network.operations.size() == limits::operations_per_recipe);
  BOOST_TEST(told(file.recipes[0].problems) == "100002:1 too-long");
  BOOST_TEST(print(file.recipes[1].network) == "(b)\n");
}

BOOST_AUTO_TEST_CASE(a_text_holds_so_many_recipes_at_most) {
  const auto file = parse_solutions(repeated("#r\n", limits::recipes + 1));
  BOOST_TEST(file.recipes.size() == limits::recipes);
  BOOST_TEST(told(file.problems) == "250001:1 too-long");
  BOOST_TEST(told(file.recipes.back().problems) == "");
}

BOOST_AUTO_TEST_CASE(a_comment_that_begins_a_part_counts_as_an_operation) {
  const auto file = parse_solutions("#r\n" + repeated(";1.\n", limits::operations + 1));
  BOOST_TEST(file.recipes.front().parts.size() == limits::operations);
  BOOST_TEST(told(file.problems) == "1000002:1 too-long");
}

BOOST_AUTO_TEST_CASE(a_text_holds_so_many_operations_at_most_and_the_recipe_that_is_cut_says_so) {
  const auto recipe = "#r\n" + repeated("(a)", 70'000) + "\n";
  const auto file = parse_solutions(repeated(recipe, 20));
  BOOST_TEST(file.recipes.size() == 15u);
  BOOST_TEST(told(file.problems) == "30:60001 too-long");
  BOOST_TEST(told(file.recipes.back().problems) == "30:60001 too-long");
}

BOOST_AUTO_TEST_CASE(beyond_so_many_problems_every_recipe_that_has_one_still_says_so) {
  const auto file =
      parse_solutions("#one\n" + repeated("(a 1/0)\n", limits::problems + 5) + "#two\n(b)\n#three\n()");
  BOOST_TEST(file.recipes.at(0).problems.size() == limits::problems + 1);
  BOOST_TEST(file.recipes.at(0).problems.back().kind == "too-many-problems");
  BOOST_TEST(told(file.recipes.at(1).problems) == "");
  BOOST_TEST(told(file.recipes.at(2).problems) == "10010:1 too-many-problems");
}

/// Each of these would take hours if the text were looked at from every broken operation to its end.
BOOST_AUTO_TEST_CASE(broken_texts_take_linear_time, *boost::unit_test::timeout(60)) {
  for (const auto* text :
       {"(a\n", "(c) (d\n", "(", "(a \"\" \"", "(c) \"foo (d\" x\n", ")", "(a\n(b \"x\n", "\"x\n", "#"}) {
    BOOST_TEST_CONTEXT(text) {
      const auto file = parse_solutions("#r\n" + repeated(text, 1'000'000));
      BOOST_TEST(!file.recipes.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(no_bytes_do_any_harm) {
  std::mt19937 random{20261120};
  constexpr std::string_view likely = "(((()))#;\"\\ \n\n?ab1./-\xC3\xA9\r\t";
  for (int round = 0; round < 2'000; ++round) {
    std::string text(random() % 200, ' ');
    for (char& c : text)
      c = random() % 8 == 0 ? static_cast<char>(random()) : likely[random() % likely.size()];
    const auto file = parse_solutions(text);
    const auto again = parse_solutions(print(file));
    BOOST_TEST_REQUIRE(print(again) == print(file));
    const auto network = parse_network(text).network;
    BOOST_TEST_REQUIRE((parse_network(print(network)).network == network));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::grammar
