#include <boost/test/unit_test.hpp>
#include <random>

#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/value_text.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::workbench::test {
namespace {

using Lines = std::vector<std::string>;

grammar::RecipeNetwork recipe_of(const Lines& lines) {
  std::string text = "#r\n";
  for (const std::string& line : lines) text += line + "\n";
  return grammar::parse_solutions(text).recipes.front();
}

/// What a recipe comes to: status, and what the named variables hold at which time.
std::string outcome(const Lines& lines, const Domain& domain, const RunOptions& options) {
  const Execution execution = execute(recipe_of(lines), domain, options);
  std::map<std::string, std::string> held;
  for (std::size_t v = 0; v < execution.program.variables.size(); ++v) {
    const auto& binding = execution.solution.bindings[v];
    if (binding && !execution.program.variables[v].name.empty())
      held[execution.program.variables[v].name] =
          to_string(binding->value) + " at " +
          std::to_string(binding->available_at.value_or(Seconds(0)).count());
  }
  std::string text(name(execution.status));
  for (const auto& [variable, value] : held) text += "; " + variable + " = " + value;
  return text;
}

/// Networks in which it matters what is executed first.
const std::vector<Lines> contested{
    {"(get-kitchen ?k0)", "(fetch-and-proportion ?a ?k1 gram ?bowl butter 10 g)",
     "(fetch-and-proportion ?b ?k2 ?k0 ?bowl white-sugar 10 g)"},
    {"(get-kitchen ?k0)", "(fetch-and-proportion ?a ?k1 ?k0 ?t butter 10 g)",
     "(preheat-oven ?o ?k2 ?k1 ?oven 180 degrees-celsius)",
     "(preheat-oven ?p ?k3 ?k0 ?oven 200 degrees-celsius)"},
    {"(get-kitchen ?k0)", "(fetch ?bowl ?k1 ?k0 small-bowl 1)", "(fetch ?bowl ?k2 ?k0 large-bowl 1)"},
    {"(get-kitchen ?k0)", "(fetch ?bowl ?k1 ?k0 small-bowl 1)", "(fetch ?bowl ?k1 gram large-bowl 1)",
     "(fetch ?other ?k2 ?k1 small-bowl 1)"}};

struct Kitchens {
  const Domain& domain = irl::test::cooking();
  Rules reference = Rules::all(RulePosition{1});
};

BOOST_FIXTURE_TEST_SUITE(order_of_lines, Kitchens)

BOOST_AUTO_TEST_CASE(decides_nothing_under_the_documented_rules) {
  for (Lines lines : contested) {
    const std::string expected = outcome(lines, domain, {});
    std::ranges::sort(lines);
    do BOOST_TEST(outcome(lines, domain, {}) == expected);
    while (std::ranges::next_permutation(lines).found);
  }
}

BOOST_AUTO_TEST_CASE(what_can_work_is_executed_before_what_cannot) {
  BOOST_TEST(outcome(contested.front(), domain, {}).find("b = medium-bowl") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(decides_under_the_rules_of_the_reference_and_where_it_is_asked_for) {
  const Lines& small_first = contested[2];
  const Lines large_first{small_first[0], small_first[2], small_first[1]};
  BOOST_TEST(outcome(small_first, domain, {.rules = reference}) !=
             outcome(large_first, domain, {.rules = reference}));
  const RunOptions written{.control = {}, .row_order = RowOrder::written};
  BOOST_TEST(outcome(small_first, domain, written) != outcome(large_first, domain, written));
}

BOOST_AUTO_TEST_CASE(several_solutions_come_in_one_order) {
  Lines lines = contested.front();
  const auto alternatives = [&] {
    std::vector<std::string> found;
    const RecipeRun run = run_recipe(recipe_of(lines), domain, {}, 10);
    for (const Solution& solution : run.alternatives.solutions)
      found.push_back(to_string(solution.bindings[*run.execution.program.variable("b")]->value));
    return found;
  };
  const auto expected = alternatives();
  std::ranges::reverse(lines);
  BOOST_TEST(expected.size() == 2u);
  BOOST_TEST(alternatives() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::workbench::test
