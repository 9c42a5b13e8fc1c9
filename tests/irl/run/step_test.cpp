#include "irl/run/step.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/run/solution.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(one_step)

namespace {

/// An operation of a network, executed once on what the operations before it bound.
std::optional<Step> once(const Executed& executed, OperationIndex operation) {
  const Program& program = executed.program;
  std::vector<std::optional<Binding>> bindings(program.variables.size());
  for (const auto& [variable, binding] : program.bound) bindings[variable] = binding;
  for (const Step& step : executed.solution.steps)
    for (SlotIndex slot; step.operation < operation && slot < step.slots.size(); ++slot)
      bindings[program.operations[step.operation].variables[slot]] = step.slots[slot];
  const RunContext context{
      .domain = program.domain, .initial_state = program.domain->initial(), .operation = operation};
  const BoundArguments arguments = arguments_of(program.operations[operation], bindings);
  const Direction* direction = program.operations[operation].primitive->direction(bound_slots(arguments));
  BOOST_TEST_REQUIRE(direction);
  SearchStatistics statistics;
  std::uint64_t kept_bytes = 0;
  return execute_once(program, operation, *direction, arguments, context,
                      {&statistics, {[] { return false; }, &kept_bytes}});
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_executed_once_gives_the_step_of_the_trace) {
  const Domain workshop = carpentry(), numbers = arithmetic();
  const std::vector<Executed> all{
      execute("(get-shop ?s)(fetch ?b ?s1 ?s board)(paint ?p ?s2 ?s1 ?b ?brush red)(halve ?h ?i ?s3 ?s2 ?p)",
              workshop),
      execute("(successor ?a 3)(sum ?c ?a 1)(double ?d ?c)(scaled ?e ?d ?factor)", numbers)};
  for (const Executed& executed : all)
    for (const Step& traced : executed.solution.steps) {
      const auto step = once(executed, traced.operation);
      BOOST_TEST_REQUIRE(step.has_value());
      BOOST_TEST(step->operation == traced.operation);
      BOOST_TEST(step->given == traced.given);
      BOOST_TEST((step->started_at == traced.started_at));
      BOOST_TEST(step->failure == traced.failure);
      BOOST_TEST(step->awaited == traced.awaited);
      BOOST_TEST(step->score == traced.score);
      for (std::size_t slot = 0; slot < traced.slots.size(); ++slot) {
        BOOST_TEST(to_string(step->slots[slot]->value) == to_string(traced.slots[slot]->value));
        BOOST_TEST((step->slots[slot]->available_at == traced.slots[slot]->available_at));
      }
    }
}

BOOST_AUTO_TEST_CASE(where_a_value_does_not_fit_its_slot_or_nothing_is_found_there_is_no_step) {
  const Domain domain = arithmetic();
  BOOST_TEST(!once(execute("(bind entity ?a \"three\")(successor ?b ?a)", domain), 0_op));
  BOOST_TEST(!once(execute("(sum 50 50 50)", domain), 0_op));
}

BOOST_AUTO_TEST_CASE(what_failed_first_comes_before_what_was_not_executed) {
  const Domain domain = carpentry();
  const Executed executed = execute(
      "(get-shop ?s)(fetch ?x ?s1 ?s hammer)(fetch ?y ?s2 ?s1 hammer)(fetch ?z ?s3 ?s2 hammer)"
      "(paint ?p ?s5 ?s4 ?b ?brush red)",
      domain);
  const std::vector<OperationFailure> all = failures(executed.solution);
  BOOST_TEST_REQUIRE(all.size() > 1U);
  BOOST_TEST(all.front().operation == 2U);
  BOOST_TEST(all.front().step == &executed.solution.steps[2]);
  BOOST_TEST(all.front().why == executed.solution.steps[2].failure);
  BOOST_TEST(all.back().operation == 4U);
  BOOST_TEST(!all.back().step);
  BOOST_TEST(all.back().why == executed.solution.not_executed.front().reason);
  BOOST_TEST(first_failure(executed.solution)->operation == 2U);
  BOOST_TEST(!first_failure(execute("(get-shop ?s)", domain).solution));
}

BOOST_AUTO_TEST_CASE(a_search_that_stops_at_orders_has_tried_one) {
  const Domain domain = arithmetic();
  const std::string network = "(digit ?a)(digit ?b)(sum 50 ?a ?b)(scaled ?c ?a ?factor)(square ?factor ?c)";
  RunOptions options;
  const SearchStatistics all = execute(network, domain, options).solution.statistics;
  options.stops_at_orders = true;
  const SearchStatistics one = execute(network, domain, options).solution.statistics;
  BOOST_TEST(all.orders_tried);
  BOOST_TEST(one.orders_tried);
  BOOST_TEST(one.executions < all.executions);
  const auto straight_on = execute("(successor ?a 3)(double ?b ?a)", domain, options);
  BOOST_TEST((straight_on.solution.verdict == Verdict::complete));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
