#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "grammar/solution_file.hpp"
#include "tests/grammar/told.hpp"

namespace irl::grammar {
BOOST_AUTO_TEST_SUITE(grammar_problems)

namespace {

/// Holds what is read of a network, and what is told about it, against what is expected.
void check(std::string_view text, std::string_view network, std::string_view problems) {
  BOOST_TEST_CONTEXT(text) {
    const auto parsed = parse_network(text);
    BOOST_TEST(print(parsed.network) == network);
    BOOST_TEST(told(parsed.problems) == problems);
  }
}

Problem only_problem(std::string_view text) {
  const auto problems = parse_network(text, "f").problems;
  BOOST_TEST_REQUIRE(problems.size() == 1u);
  return problems.front();
}

BOOST_AUTO_TEST_CASE(a_problem_says_where_what_and_what_was_expected) {
  const auto problem = only_problem("(mix ?a\n  1/0)");
  BOOST_TEST(to_string(problem) ==
             "f:2:3: error: '1/0' divides by zero; expected a number such as 2, 2.5 or 1/2");
}

BOOST_AUTO_TEST_CASE(offending_text_is_shortened_and_made_readable) {
  BOOST_TEST(only_problem("hello\t\xFF\x01").what.starts_with("'hello \\xff\\x01' stands outside"));
  const auto& what = only_problem("x " + std::string(1000, 'y')).what;
  BOOST_TEST(what.starts_with("'x yyyyyyyy"));
  BOOST_TEST(what.find("yy...'") != std::string::npos);
  BOOST_TEST(what.size() < 100u);
}

BOOST_AUTO_TEST_CASE(an_operation_with_a_problem_costs_no_other) {
  check("(a)\n(b 1/0)\n(c)", "(a)\n(c)\n", "2:4 bad-number");
  check("(a)(b ?)(c)", "(a)\n(c)\n", "1:7 syntax");
}

BOOST_AUTO_TEST_CASE(all_problems_of_an_operation_are_told) {
  check("(b 1/0 ? \"\\q\" 1e999\n (x\x01 0/0))", "",
        "1:4 bad-number\n1:8 syntax\n1:11 bad-escape\n1:15 bad-number\n2:3 bad-character\n2:6 bad-number");
}

BOOST_AUTO_TEST_CASE(an_operation_names_a_primitive) {
  check("()\n(  )\n(a)", "(a)\n", "1:1 empty-operation\n2:1 empty-operation");
  check("(?a b)\n(12 b)\n(\"a\" b)\n((a) b)", "", "1:2 syntax\n2:2 syntax\n3:2 syntax\n4:2 syntax");
}

BOOST_AUTO_TEST_CASE(numbers_have_a_value) {
  check("(a 1/0)", "", "1:4 bad-number");
  check("(a -0/00)", "", "1:4 bad-number");
  check("(a 1e400)", "", "1:4 bad-number");
  check("(a " + std::string(400, '9') + ")", "", "1:4 bad-number");
}

BOOST_AUTO_TEST_CASE(characters_are_text) {
  check("(a\x01 b)", "", "1:2 bad-character");
  check("(a b\x7F)", "", "1:4 bad-character");
  for (const auto* invalid :
       {"\xC3", "\xC0\xAF", "\xC2\x85", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\xFF"}) {
    check("(a " + std::string{invalid} + ")", "", "1:4 bad-character");
  }
}

BOOST_AUTO_TEST_CASE(text_outside_operations_is_told_line_by_line) {
  check("Here is the recipe:\n```\n(a) and (b) ; fine\nthat ?is all)", "(a)\n(b)\n",
        "1:1 stray-text\n2:1 stray-text\n3:5 stray-text\n4:1 stray-text");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_too_many_is_stray) {
  check("(a))\n(b)))(c)\n)", "(a)\n(b)\n(c)\n", "1:4 stray-text\n2:4 stray-text\n3:1 stray-text");
  BOOST_TEST(parse_solutions("#one\n(a)) #two\n(b)").recipes.size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_missing_parenthesis_costs_one_operation) {
  check("(a ?x)\n(b ?x\n(c ?x)\n(d ?x)", "(a ?x)\n(c ?x)\n(d ?x)\n", "2:1 unclosed");
  check("(b ?x\n   ?y ?z\n(c ?x)\n", "(c ?x)\n", "1:1 unclosed");
  check("(a\n(b\n(c)\n(d", "(c)\n", "1:1 unclosed\n2:1 unclosed\n4:1 unclosed");
  check("(a) (b\n  (c) (d", "(a)\n(c)\n", "1:5 unclosed\n2:7 unclosed");
}

BOOST_AUTO_TEST_CASE(after_a_missing_parenthesis_a_line_begins_an_operation_if_it_begins_with_a_name) {
  check("(b ?x\n (1 2)\n (?y)\n(\n(c)", "(c)\n", "1:1 unclosed");
}

BOOST_AUTO_TEST_CASE(a_text_that_breaks_off_costs_its_last_operation) {
  check("(a)\n(bake ?x 15 minu", "(a)\n", "2:1 unclosed");
  check("(a)\n(", "(a)\n", "2:1 unclosed");
  check("(a)\n(b \"c", "(a)\n", "2:4 unclosed-string");
  check("(a)\n(b \"c\\", "(a)\n", "2:4 unclosed-string");
  check("(a)\n(b ; c", "(a)\n", "2:1 unclosed");
}

BOOST_AUTO_TEST_CASE(a_heading_ends_an_operation_that_is_not_closed) {
  const auto file = parse_solutions("#one\n(a ?x)\n(b ?y\n #two\n(c ?z)");
  BOOST_TEST_REQUIRE(file.recipes.size() == 2u);
  BOOST_TEST(told(file.recipes[0].problems) == "3:1 unclosed");
  BOOST_TEST(print(file) == "#one\n(a ?x)\n\n#two\n(c ?z)\n");
}

BOOST_AUTO_TEST_CASE(a_string_ends_on_its_line) {
  check("(a \"text ?x)\n(b ?y)\n", "(b ?y)\n", "1:4 unclosed-string");
  check("(a ?x\n(b ?y)\n(c \"text)\n(d ?z)", "(b ?y)\n(d ?z)\n", "1:1 unclosed\n3:4 unclosed-string");
}

BOOST_AUTO_TEST_CASE(what_stands_between_bars_is_a_comment) {
  check("#| (a)\n#b\n |#\n(c ?x #| ?y (\n\" ; |# ?z)\n#|#| nested |# (d)|#(e)\n", "(c ?x ?z)\n(e)\n", "");
  check("(a b#|c ;|#\n)", "(a b#|c)\n", "");  // part of a name
  check("(a \"#|\")\n; #|\n(b)", "(a \"#|\")\n(b)\n", "");
  const auto file = parse_solutions("#| #one\n|# #two\n(a)\n# |id\n(b)");
  BOOST_TEST_REQUIRE(file.recipes.size() == 2u);
  BOOST_TEST(file.recipes[0].id == "two");
  BOOST_TEST(print(file) == "#two\n(a)\n\n# |id\n(b)\n");
}

BOOST_AUTO_TEST_CASE(a_comment_without_end_is_told_with_its_place) {
  check("(a)\n  #| b\n(c)\n", "(a)\n", "2:3 unclosed-comment");
  check("(a)\n(b #| ?x)\n(c)\n", "(a)\n", "2:4 unclosed-comment");
  check("(a)\n#| #| |#\n(c)\n", "(a)\n", "2:1 unclosed-comment");
}

BOOST_AUTO_TEST_CASE(a_bind_statement_has_a_type_a_variable_a_value_and_perhaps_a_time) {
  for (const auto* text : {"(bind)", "(bind t ?v)", "(bind 1 ?v x)", "(bind t v x)", "(bind t ?v ?w)",
                           "(bind t ?v x y)", "(bind t ?v x 1 2)"}) {
    check(text, "", "1:1 bad-bind");
  }
}

BOOST_AUTO_TEST_CASE(operations_belong_to_a_recipe) {
  const auto file = parse_solutions("(a)\n(b 1/0)\n(c)\n#one\n(d)");
  BOOST_TEST(told(file.problems) == "1:1 operation-outside-recipe\n2:4 bad-number");
  BOOST_TEST(print(file) == "#one\n(d)\n");
}

BOOST_AUTO_TEST_CASE(a_text_without_headings_is_one_recipe_named_after_its_file) {
  const auto file =
      parse_solutions("; 1. start\n(a ?x)\nrest\n(b ?x 1/0)\n(c ?x)", "puzzles/Queens.8.solution");
  BOOST_TEST(print(file) == "#queens.8\n\n; 1. start\n(a ?x)\n(c ?x)\n");
  BOOST_TEST(file.problems.empty());
  BOOST_TEST(told(file.recipes.at(0).problems) == "3:1 stray-text\n4:7 bad-number");
  for (const char* nameless : {"", "<stdin>", "two words.solution", "a;b"})
    BOOST_TEST(parse_solutions("(a)", nameless).recipes.at(0).id == "network");
  for (const char* nothing : {"", "; a comment", "only words"})
    BOOST_TEST(parse_solutions(nothing, "x.solution").recipes.empty());
}

BOOST_AUTO_TEST_CASE(a_recipe_has_an_id) {
  const auto file = parse_solutions("#one\n#  ; no id\n(a)\n#x\x02\xFF\n(b)");
  BOOST_TEST_REQUIRE(file.recipes.size() == 3u);
  BOOST_TEST(told(file.recipes[1].problems) == "2:1 no-id");
  BOOST_TEST(print(file.recipes[1].network) == "(a)\n");
  BOOST_TEST(told(file.recipes[2].problems) == "4:1 bad-character");
  BOOST_TEST(file.recipes[2].id == "x\\x02\\xff");
}

BOOST_AUTO_TEST_CASE(problems_stay_with_their_recipe) {
  const auto file = parse_solutions("stray\n#one\n(a 1/0)\n#two\n(b)\n#three\n)", "f");
  BOOST_TEST(told(file.problems) == "1:1 stray-text");
  BOOST_TEST(told(file.recipes.at(0).problems) == "3:4 bad-number");
  BOOST_TEST(told(file.recipes.at(1).problems) == "");
  BOOST_TEST(told(file.recipes.at(2).problems) == "7:1 stray-text");
  BOOST_TEST(file.recipes.at(2).problems.at(0).where.file == "f");
}

BOOST_AUTO_TEST_CASE(a_single_network_has_no_heading) {
  check("(a)\n#one\n(b)", "(a)\n(b)\n", "2:1 unexpected-heading");
}

BOOST_AUTO_TEST_CASE(a_network_for_a_recipe_may_have_its_heading_and_no_other) {
  const auto read = [](std::string_view text) {
    const RecipeNetwork network = parse_network_for("Cole-Slaw", text);
    BOOST_TEST(network.id == "cole-slaw");
    BOOST_TEST(print(network.network) == "(a)\n", text);
    return told(network.problems);
  };
  for (const char* text : {"(a)", "#cole-slaw\n(a)", "; first\n#Cole-Slaw\n(a)"})
    BOOST_TEST(read(text) == "", text);
  BOOST_TEST(read("#slaw\n(a)") == "1:1 heading-of-another");
  BOOST_TEST(read("#\n(a)") == "1:1 heading-of-another");
  BOOST_TEST(read("(a)\n#cole-slaw") == "2:1 unexpected-heading");
  BOOST_TEST(read("#cole-slaw\n#cole-slaw\n(a)") == "2:1 unexpected-heading");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::grammar
