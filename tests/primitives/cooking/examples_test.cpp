#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/define/registry.hpp"
#include "irl/workbench/files.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

/// The catalogue shows them, so they have to work.
BOOST_AUTO_TEST_SUITE(examples_of_primitives)

namespace {

grammar::SolutionFile read_preparations() {
  const auto file = std::filesystem::path(IRL_SOURCE_DIR) / "tests/primitives/cooking/examples.solution";
  grammar::SolutionFile read =
      grammar::parse_solutions(workbench::read_file(file).value().text, "examples.solution");
  for (const Problem& problem : read.problems) BOOST_ERROR(to_string(problem));
  return read;
}

/// An example after what it takes has been made ready.
Network in_its_place(const Primitive& primitive, Network preparation) {
  const auto example = grammar::parse_network(primitive.example);
  for (const Problem& problem : example.problems) BOOST_ERROR(to_string(problem));
  BOOST_TEST(example.network.operations.size() == 1U);
  for (const Operation& operation : example.network.operations) {
    BOOST_TEST(operation.primitive == primitive.name);
    preparation.operations.push_back(operation);
  }
  return preparation;
}

void expect_success(const Network& network, Rules rules) {
  const Checked checked = check(network, test::cooking());
  for (const Problem& problem : checked.problems) BOOST_ERROR(to_string(problem));
  const Solution solution = run(checked.program, {.rules = rules});
  for (const Step& step : solution.steps)
    if (step.failed()) BOOST_ERROR(checked.program.text(step.operation) << ": " << step.failure);
  for (const NotExecuted& missing : solution.not_executed)
    BOOST_ERROR(checked.program.text(missing.operation) << " is not executed: " << missing.reason);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_primitive_has_one_and_it_can_be_executed) {
  const grammar::SolutionFile preparations = read_preparations();
  BOOST_TEST(preparations.recipes.size() == test::cooking().primitives().size());
  for (const Primitive& primitive : test::cooking().primitives())
    BOOST_TEST_CONTEXT(primitive.name << ": " << primitive.example) {
      const auto preparation =
          std::ranges::find(preparations.recipes, primitive.name, &grammar::RecipeNetwork::id);
      BOOST_TEST(primitive.summary != "");
      BOOST_TEST(primitive.example != "");
      BOOST_TEST(!primitive.directions.empty());
      if (preparation == preparations.recipes.end()) {
        BOOST_ERROR("examples.solution does not make ready what it takes");
        continue;
      }
      const Network network = in_its_place(primitive, preparation->network);
      expect_success(network, Rules{});
      expect_success(network, reference_rules());
    }
}

/// Which its start leaves to this test: see DomainEntry::tested.
BOOST_AUTO_TEST_CASE(every_action_is_rehearsed_in_the_kitchen_as_it_comes) {
  BOOST_TEST(registered_domain("cooking")->tested);
  Domain kitchen = test::cooking();
  BOOST_CHECK_NO_THROW(kitchen.validate());
  BOOST_TEST(kitchen.slow_rehearsals().empty());
}

BOOST_AUTO_TEST_SUITE_END()
