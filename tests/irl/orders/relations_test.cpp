#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/views.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/relations.hpp"
#include "tests/irl/run/random_network.hpp"

/// What is said of relations: they have no order.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(orders_of_relations)

namespace {

using orders::View;
using orders::Views;

RandomNetworks networks_of_relations(const Domain& domain, std::uint32_t seed) {
  return {domain,
          {.primitives = {"small", "sum", "double", "edge", "way", "different", "less", "even"},
           .constants = {{std::int64_t{0}}, {std::int64_t{1}}, {std::int64_t{3}}},
           .most_operations = 8,
           .shared_variables = 5},
          seed};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_network_of_relations_has_one_order_and_one_outcome_in_every_view_or_none_as_written) {
  const Domain domain = relations();
  RandomNetworks networks = networks_of_relations(domain, 5);
  std::size_t solved = 0;
  for (int i = 0; i < 500; ++i) {
    const Network network = networks.next();
    const Program program = check(network, domain).program;
    const Views views(program);
    const bool is_solved = views.written().verdict == Verdict::complete;
    solved += is_solved;
    for (const View view : all_values<View>) {
      const orders::ViewReport report = report_on(views, view);
      const bool has_order = is_solved || view != View::as_written;
      BOOST_TEST(*report.orders.exact == (has_order ? 1 : 0), name(view) << " of\n"
                                                                         << grammar::print(network));
      BOOST_TEST(*report.traces.exact == *report.orders.exact, name(view) << " of\n"
                                                                          << grammar::print(network));
      BOOST_TEST(report.executed.classes.size() == (has_order ? 1U : 0U));
      for (const orders::OutcomeClass& outcome : report.executed.classes)
        BOOST_TEST(outcome.difference == "", outcome.difference << " of\n" << grammar::print(network));
    }
  }
  BOOST_TEST(solved > 50U);
}

BOOST_AUTO_TEST_CASE(there_are_no_more_orders_as_written_than_safe_ones_and_no_more_of_these_than_free_ones) {
  const Domain domain = carpentry();
  RandomNetworks networks{
      domain,
      {.primitives = {"fetch", "fetch", "paint", "nail", "halve", "let-dry"},
       .constants = {{Symbol{"board"}}, {Symbol{"brush"}}, {Symbol{"red"}}, {std::int64_t{10}}},
       .most_operations = 8,
       .shared_variables = 4},
      6};
  std::size_t compared = 0;
  for (int i = 0; i < 300; ++i) {
    const Network network = networks.next();
    const Program program = check(network, domain).program;
    const Views views(program);
    if (!views.forks().empty() || views.written().verdict != Verdict::complete) continue;
    const auto count = [&](View view) { return *orders::count_orders(views.space(view)).exact; };
    BOOST_TEST((count(View::as_written) <= count(View::safe)), grammar::print(network));
    BOOST_TEST((count(View::safe) <= count(View::free)), grammar::print(network));
    ++compared;
  }
  BOOST_TEST(compared > 20U);
}

BOOST_AUTO_TEST_CASE(nothing_is_said_to_come_before_anything_among_relations) {
  const Domain domain = relations();
  const Program program =
      check(grammar::parse_network("(small ?d)(double ?n ?d)(sum ?t ?n ?d)").network, domain).program;
  const Views views(program);
  BOOST_TEST((views.written().verdict == Verdict::complete));
  for (const View view : all_values<View>)
    for (const OperationIndex one : indices(program.operations))
      for (const OperationIndex other : indices(program.operations))
        BOOST_TEST(views.why(view, one, other).empty());
}

BOOST_AUTO_TEST_CASE(a_limit_is_told_as_a_limit) {
  BOOST_TEST(orders::Counted{}.is_unknown());
  BOOST_TEST(orders::readable(orders::Counted{}) == "unknown");
  BOOST_TEST(!orders::Counted{.exact = 0}.is_unknown());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
