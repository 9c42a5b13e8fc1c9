#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"

namespace irl::grammar::test {
BOOST_AUTO_TEST_SUITE(definition_notation)

BOOST_AUTO_TEST_CASE(the_comment_before_a_definition_is_its_summary_unless_it_begins_a_part) {
  const std::pair<const char*, const char*> table[]{
      {"; the older ones\n(define (p ?a) (q ?a))", "the older ones"},
      {"; the older ones\n; of a family\n(define (p ?a) (q ?a))", "the older ones of a family"},
      {"; the older ones\n\n(define (p ?a) (q ?a))", ""},
      {"; 1. fry\n(define (p ?a) (q ?a))", ""},
      {"; 1.\n; fry\n(define (p ?a) (q ?a))", "fry"},
      {"(define (p ?a) (q ?a)) ; behind it", ""},
  };
  for (const auto& [text, summary] : table) {
    const SolutionFile file = parse_solutions(std::string("#r\n") + text);
    BOOST_TEST_REQUIRE(file.recipes.front().network.definitions.size() == 1U, text);
    BOOST_TEST(file.recipes.front().network.definitions.front().summary == summary, text);
    const std::string printed = print(file);
    BOOST_TEST(print(parse_solutions(printed)) == printed, printed);
  }
}

BOOST_AUTO_TEST_CASE(definitions_before_the_first_recipe_are_for_all_of_them) {
  const SolutionFile file = parse_solutions(
      "(define (p ?a) (q ?a))\n#one\n(p ?x)\n#two\n(define (r ?a) 0.5 (q ?a) (p ?a))\n(r ?x)\n");
  BOOST_TEST(file.problems.empty());
  BOOST_TEST_REQUIRE(file.recipes.size() == 2U);
  BOOST_TEST(file.recipes[0].network.definitions.size() == 1U);
  BOOST_TEST_REQUIRE(file.recipes[1].network.definitions.size() == 2U);
  BOOST_TEST(file.recipes[1].network.definitions[1].score == 0.5);
  BOOST_TEST(print(file.recipes[1].network.definitions[1]) == "(define (r ?a) 0.5 (q ?a) (p ?a))");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::grammar::test
