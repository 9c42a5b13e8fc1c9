#include "irl/run/step_results.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/network/dot_string.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/run/search.hpp"
#include "irl/run/solution.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/index_literals.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(what_steps_bound)

namespace {

struct Painted {
  Domain workshop = carpentry();
  Program program;
  Solution solution;

  explicit Painted(const std::string& network)
      : program(check(grammar::parse_network(network).network, workshop).program), solution(run(program)) {}

  /// `slot ?variable`, with a star where it is the state.
  std::vector<std::string> bound_in(std::size_t step) const {
    std::vector<std::string> told;
    for (const StepResult& result : results_of(program, solution.steps.at(step)))
      told.push_back(result.slot.name + " ?" + result.variable + (result.is_state ? "*" : ""));
    return told;
  }
};

const std::string painting = R"((get-shop ?shop)
(fetch ?board ?s1 ?shop board)
(paint ?painted ?s2 ?s1 ?board ?brush ?color))";

}  // namespace

BOOST_AUTO_TEST_CASE(is_what_they_gave_and_what_they_filled_in_and_nothing_that_was_given) {
  const Painted painted(painting);
  const auto are = [&](std::size_t step, const std::vector<std::string>& expected) {
    BOOST_TEST(painted.bound_in(step) == expected, boost::test_tools::per_element());
  };
  are(0, {"shop ?shop*"});
  are(1, {"thing ?board", "shop-out ?s1*"});
  are(2, {"painted ?painted", "shop-out ?s2*", "brush ?brush", "color ?color"});
}

BOOST_AUTO_TEST_CASE(ends_when_the_last_of_it_is_available) {
  const Painted painted(painting);
  const auto end = [&](std::size_t step) {
    return ended_at(results_of(painted.program, painted.solution.steps.at(step)));
  };
  BOOST_TEST(end(0)->count() == 0);
  BOOST_TEST(end(1)->count() == 10);
  BOOST_TEST(end(2)->count() == 10 + 600);
  BOOST_TEST(!ended_at({}));
}

BOOST_AUTO_TEST_CASE(may_be_a_failure_that_the_next_ones_are_given) {
  const Painted painted(
      "(get-shop ?shop)\n(fetch ?board ?s1 ?shop board)\n(nail ?n ?s2 ?s1 ?board ?board ?hammer)"
      "\n(paint ?p ?s3 ?s2 ?n ?brush red)\n(let-dry ?dry ?s4 ?s2 ?board ?time ?unit)");
  const std::vector<Step>& steps = painted.solution.steps;
  BOOST_TEST_REQUIRE(steps.size() == 5U);
  for (const Step& step : steps)
    BOOST_TEST(was_given_failure(step) ==
               (painted.program.operations[step.operation].primitive->name == "paint"));
  BOOST_TEST(first_failure(painted.solution)->why == "a board cannot be nailed to itself");
  BOOST_TEST(failures(painted.solution).size() == 2U);
  BOOST_TEST(!first_failure(Painted(painting).solution));
}

BOOST_AUTO_TEST_CASE(
    is_told_of_operations_that_are_named_by_their_lines_and_by_a_variable_where_one_has_several) {
  const Painted painted("(get-shop ?shop)\n(fetch ?one ?s1 ?shop board)(fetch ?two ?s2 ?s1 board)");
  BOOST_TEST(operation_name(painted.program, 0_op) == "get-shop (line 1)");
  BOOST_TEST(operation_name(painted.program, 1_op) == "fetch (line 2, ?one)");
  BOOST_TEST(operation_name(painted.program, 2_op) == "fetch (line 2, ?two)");
  const Painted in_one_line("(get-shop ?shop)(fetch ?one ?s1 ?shop board)");
  BOOST_TEST(line_of(in_one_line.program, 1_op) == 1);
  BOOST_TEST(operation_name(in_one_line.program, 1_op) == "fetch (line 1, ?one)");
  Network unplaced = grammar::parse_network(painting).network;
  for (Operation& operation : unplaced.operations) operation.where = {};
  const Program program = check(unplaced, painted.workshop).program;
  for (const OperationIndex operation : indices(program.operations))
    BOOST_TEST(line_of(program, operation) == static_cast<int>(operation) + 1);
  BOOST_TEST(operation_name(program, 0_op) == "get-shop (line 1)");
  BOOST_TEST(operation_name(program, 2_op) == "paint (line 3)");
}

BOOST_AUTO_TEST_CASE(may_be_a_failure_in_any_slot_that_was_given) {
  const Domain workshop = carpentry();
  for (std::uint32_t failed = 0; failed < 3; ++failed) {
    Step step;
    for (std::uint32_t slot = 0; slot < 3; ++slot)
      step.slots.push_back(Binding{slot == failed ? Value(workshop.types().failed_object()) : Value(1)});
    BOOST_TEST(!was_given_failure(step));
    step.given.insert(failed);
    BOOST_TEST(was_given_failure(step));
    step.slots[failed] = std::nullopt;
    BOOST_TEST(!was_given_failure(step));
  }
}

BOOST_AUTO_TEST_CASE(is_quoted_for_dot_with_quotes_and_backslashes_escaped) {
  BOOST_TEST(dot_string("") == R"("")");
  BOOST_TEST(dot_string("a board") == R"("a board")");
  BOOST_TEST(dot_string(R"(a "red\" \board)") == R"("a \"red\\\" \\board")");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
