#include "irl/network/canonical_order.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "grammar/solution_file.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/random_network.hpp"

namespace irl::test {
namespace canonical_orders {
namespace {

Network shuffled(Network network, std::mt19937& random) {
  std::ranges::shuffle(network.operations, random);
  return network;
}

/// What a program says in its order, with numbers for variables.
std::string text(const Program& program) {
  std::map<std::uint32_t, std::size_t> numbers;
  std::map<std::uint32_t, std::string> constants;
  for (const auto& [variable, binding] : program.bound)
    constants[variable] = to_string(binding.value) + (binding.available_at ? "!" : "");
  std::string text;
  for (const ProgramOperation& operation : program.operations) {
    text += "(" + operation.primitive->name;
    for (const std::uint32_t variable : operation.variables)
      text += constants.contains(variable)
                  ? " " + constants[variable]
                  : " ?" + std::to_string(numbers.try_emplace(variable, numbers.size()).first->second);
    text += ")";
  }
  return text;
}

std::string canonical(const Network& network, const Domain& domain) {
  return text(in_canonical_order(check(network, domain).program));
}

std::string canonical(std::string_view network, const Domain& domain) {
  return canonical(grammar::parse_network(network).network, domain);
}

void compare_orders(const Domain& domain, const RandomNetworks::Ingredients& ingredients) {
  RandomNetworks networks(domain, ingredients, 7);
  std::mt19937 random(7);
  for (int i = 0; i < 2'000; ++i) {
    const Network network = networks.next();
    BOOST_TEST_REQUIRE(canonical(shuffled(network, random), domain) == canonical(network, domain));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(canonical_order)

BOOST_AUTO_TEST_CASE(the_order_of_lines_leaves_no_trace) {
  compare_orders(arithmetic(), {.primitives = {"sum", "successor", "double", "smaller"},
                                .constants = {{std::int64_t{1}}, {std::int64_t{2}}},
                                .most_operations = 9,
                                .repeat_variables = true});
  compare_orders(carpentry(), {.primitives = {"fetch", "fetch", "paint", "nail", "halve"},
                               .constants = {{Symbol{"board"}}, {Symbol{"red"}}},
                               .most_operations = 9});
}

BOOST_AUTO_TEST_CASE(nor_do_the_names_of_variables) {
  const Domain domain = carpentry();
  BOOST_TEST(
      canonical("(fetch ?a ?s2 ?s board)(fetch ?b ?s3 ?s2 board)(paint ?p ?s4 ?s3 ?a ?x red)", domain) ==
      canonical("(fetch ?z ?b ?a board)(fetch ?y ?c ?b board)(paint ?k ?d ?c ?z ?r red)", domain));
}

BOOST_AUTO_TEST_CASE(what_is_linked_otherwise_stays_apart) {
  const Domain domain = carpentry();
  BOOST_TEST(
      canonical("(fetch ?a ?s2 ?s board)(fetch ?b ?s3 ?s2 board)(paint ?p ?s4 ?s3 ?a ?x red)", domain) !=
      canonical("(fetch ?a ?s2 ?s board)(fetch ?b ?s3 ?s2 board)(paint ?p ?s4 ?s3 ?b ?x red)", domain));
}

BOOST_AUTO_TEST_CASE(what_can_never_fit_comes_last) {
  const Domain domain = carpentry();
  for (const char* network : {"(fetch ?a ?s2 red board)(fetch ?a ?s2 ?s board)(paint ?p ?s4 ?s2 ?a ?x red)",
                              "(paint ?p ?s4 ?s2 ?a ?x red)(fetch ?a ?s2 ?s board)(fetch ?a ?s2 red board)"})
    BOOST_TEST(canonical(network, domain).ends_with(" red board)"));
}

BOOST_AUTO_TEST_CASE(a_large_network_of_equal_operations_is_sorted_in_the_time_there_is) {
  std::string chain;
  for (int i = 0; i < 20'000; ++i)
    chain += "(sum ?v" + std::to_string(i + 1) + " ?v" + std::to_string(i) + " 1)";
  const Domain domain = arithmetic();
  const Program program = check(grammar::parse_network(chain).network, domain).program;
  BOOST_TEST(in_canonical_order(program).operations.size() == program.operations.size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace canonical_orders
}  // namespace irl::test
