#include "irl/run/actions/prerequisites.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/random_network.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(precedence)

namespace {

/// What `Prerequisites` says of every two operations, against what can be reached without one of them. Gives
/// how many pairs have an order of their own.
std::size_t compare_with_reachable(const Network& network, const Domain& domain) {
  const Program program = check(network, domain).program;
  std::vector<bool> bound(program.variables.size(), false);
  for (const auto& [variable, binding] : program.bound) bound[variable] = true;
  const std::vector<bool> none(program.operations.size(), false);
  const std::vector<bool> possible = reachable(program, bound, none);
  Prerequisites prerequisites(program);
  std::size_t in_order = 0;
  for (const OperationIndex other : indices(program.operations)) {
    const std::vector<bool> without = reachable(program, bound, none, other);
    for (const OperationIndex operation : indices(program.operations)) {
      if (operation == other) continue;
      BOOST_TEST(prerequisites.is_possible_before(operation, other) == without[operation],
                 grammar::print(network) << operation << " before " << other);
      in_order += possible[operation] && !without[operation];
    }
  }
  return in_order;
}

BOOST_AUTO_TEST_CASE(is_what_cannot_be_reached_without_an_operation_in_any_direction) {
  const Domain domain = arithmetic();
  RandomNetworks networks(domain,
                          {.primitives = {"digit", "sum", "successor", "double", "square", "scaled"},
                           .constants = {{std::int64_t{1}}, {std::int64_t{3}}},
                           .most_operations = 9,
                           .shared_variables = 6},
                          1);
  std::size_t in_order = 0;
  for (int i = 0; i < 500; ++i) in_order += compare_with_reachable(networks.next(), domain);
  BOOST_TEST(in_order > 100u);
}

BOOST_AUTO_TEST_CASE(counts_defaults_that_wait_for_their_producers) {
  const Domain domain = carpentry();
  RandomNetworks networks(
      domain,
      {.primitives = {"fetch", "fetch", "paint", "nail", "halve", "let-dry"},
       .constants = {{Symbol{"board"}}, {Symbol{"brush"}}, {Symbol{"red"}}, {std::int64_t{10}}},
       .most_operations = 9,
       .shared_variables = 4},
      2);
  std::size_t in_order = 0;
  for (int i = 0; i < 300; ++i) in_order += compare_with_reachable(networks.next(), domain);
  BOOST_TEST(in_order > 100u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
