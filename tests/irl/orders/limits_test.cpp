#include <boost/test/unit_test.hpp>

#include "irl/orders/drawing.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/traces.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/irl/written_network.hpp"

/// What is cut short says so, and never that there is nothing.
BOOST_AUTO_TEST_SUITE(limits_of_orders)

using namespace irl;
using namespace irl::orders;
using test::operator""_op;

/// Operations that follow one another, each a pair with the next one.
static Precedence chain(std::size_t operations) {
  OperationSet all(operations);
  all.set();
  std::vector<Pair> pairs;
  for (OperationIndex o(1); o < operations; ++o) pairs.push_back({OperationIndex(o - 1), o});
  return {all, pairs};
}

static Deadline over() {
  return Deadline(std::chrono::milliseconds(0));
}

BOOST_AUTO_TEST_CASE(a_partial_order_is_derived_in_time_or_not_at_all) {
  const Precedence order = chain(5);
  BOOST_CHECK_THROW(Precedence(order.operations(), order.pairs(), over()), OutOfLimits);
  BOOST_CHECK_THROW((void)order.reduced(over()), OutOfLimits);
  BOOST_CHECK_THROW((void)order.among(order.operations(), over()), OutOfLimits);
}

BOOST_AUTO_TEST_CASE(among_some_operations_there_is_a_pair_where_none_comes_between) {
  OperationSet some(5);
  some.set(0).set(2).set(4);
  const Precedence among = chain(5).among(some);
  BOOST_TEST(among.pairs().size() == 2U);
  BOOST_TEST(among.precedes(0_op, 4_op));
  BOOST_TEST(!among.precedes(0_op, 1_op));
}

BOOST_AUTO_TEST_CASE(an_order_that_is_drawn_too_late_is_none) {
  const OrderSpace space(chain(5));
  Random random(1);
  BOOST_CHECK_THROW((void)draw_weighted(space, random, over()), OutOfLimits);
  Listing listing(space, Listing::default_steps, over());
  BOOST_TEST(!listing.next());
  BOOST_TEST(listing.stopped());
  BOOST_TEST(!Sampler(space, 1, {.deadline = over()}).next());
}

BOOST_AUTO_TEST_CASE(the_fastest_order_that_there_is_no_time_to_find_is_not_proven) {
  constexpr std::size_t many = 600;
  const Scheduling scheduling{.operations = chain(many).operations(), .tasks = std::vector<Task>(many)};
  const Fastest found = fastest(scheduling, 1, {.deadline = over()});
  BOOST_TEST(found.schedule.placed.empty());
  BOOST_TEST(!found.is_proven());
}

/// Three boards, painted.
struct Painted {
  Domain domain = test::carpentry();
  Program program =
      check(test::network("(get-shop ?s0) (fetch ?a ?s1 ?s0 board) (paint ?pa ?s2 ?s1 ?a ?brush red)"
                          "(fetch ?b ?s3 ?s2 board) (paint ?pb ?s4 ?s3 ?b ?brush-2 red)"),
            domain)
          .program;
};

BOOST_FIXTURE_TEST_CASE(views_that_are_cut_short_are_of_no_operation_and_count_nothing, Painted) {
  std::atomic<bool> cancelled = true;
  for (const Limits& limits :
       {Limits{.time = std::chrono::milliseconds(0)}, Limits{.bytes = 1}, Limits{.cancelled = &cancelled}}) {
    const Views views(program, {.run = {.limits = limits}});
    BOOST_TEST(views.is_cut());
    BOOST_TEST(views.is_out_of_memory() == (limits.bytes == 1));
    BOOST_TEST(views.reference().empty());
    for (const View view : all_values<View>) {
      const ViewReport report = report_on(views, view);
      BOOST_TEST(readable(report.orders) == "unknown");
      BOOST_TEST(readable(report.traces) == "unknown");
      BOOST_TEST(readable(count_traces(views, view)) == "unknown");
      BOOST_TEST(report.executed.is_cut);
      BOOST_TEST(first_orders(views, view, 3).is_cut);
      BOOST_TEST(random_orders(views, view, 3, 1, {}).is_cut);
      BOOST_TEST(!fastest_order(views, view, 1).is_proven());
    }
  }
  BOOST_TEST(!Views(program).is_cut());
}

BOOST_FIXTURE_TEST_CASE(more_orders_than_are_kept_at_a_time_are_all_of_some_outcome, Painted) {
  const Views views(program);
  const auto classes = outcome_classes(views, View::safe, std::vector<Order>(300, views.reference()));
  BOOST_TEST_REQUIRE(classes.size() == 1U);
  BOOST_TEST(members_of(classes) == 300U);
}

BOOST_FIXTURE_TEST_CASE(an_execution_that_is_cut_short_is_stopped_and_of_no_outcome, Painted) {
  const Views views(program);
  const Deadline late = over();
  const Solution cut = execute(program, views.reference(), {}, late);
  BOOST_TEST((cut.verdict == Verdict::stopped));
  BOOST_TEST((execute(program, views.reference(), {}).verdict == Verdict::complete));
  BOOST_TEST(outcome_classes(views, View::safe, {views.reference()}, late).empty());
}

BOOST_AUTO_TEST_SUITE_END()
