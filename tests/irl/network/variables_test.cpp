#include "irl/network/variables.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/irl/arithmetic.hpp"
#include "tests/irl/written_network.hpp"

namespace irl::test {
namespace {

using Names = std::vector<std::string>;

const char* const chain =
    "(sum ?total ?left ?right)(square ?left ?root)(bind integer ?root 3)(bind integer ?idle 4)";

BOOST_AUTO_TEST_SUITE(variables_of_a_network)

BOOST_AUTO_TEST_CASE(are_all_found_in_order_and_at_any_depth) {
  BOOST_TEST((variable_occurrences(network("(f ?a (1 (?b ?a)) x)(bind list ?c (?d))")) ==
              Names{"a", "b", "a", "c", "d"}));
  BOOST_TEST(variable_occurrences({}).empty());
}

BOOST_AUTO_TEST_CASE(are_unconnected_where_they_occur_once_bind_statements_included) {
  BOOST_TEST((unconnected_variables(network(chain)) == Names{"total", "right", "idle"}));
}

BOOST_AUTO_TEST_CASE(have_one_target_that_is_a_first_argument) {
  BOOST_TEST(target_variable(network(chain)).value() == "total");
  BOOST_TEST(target_variable(network("(bind integer ?x 3)")).value() == "x");
}

BOOST_AUTO_TEST_CASE(have_no_target_where_there_are_several_or_none) {
  BOOST_TEST(!target_variable(network("(square ?x 2)(square ?y 3)")));
  BOOST_TEST(!target_variable(network("(sum ?x ?y 1)(sum ?y ?x 1)")));
  BOOST_TEST(!target_variable(network("(bind integer ?x 3)(bind integer ?y 3)")));
  BOOST_TEST(!target_variable({}));
}

BOOST_AUTO_TEST_CASE(are_open_where_they_are_unconnected_and_no_first_argument) {
  BOOST_TEST((open_variables(network(chain)) == Names{"right", "idle"}));
}

BOOST_AUTO_TEST_CASE(have_the_type_of_their_first_slot_or_of_their_bind_statement) {
  const Domain domain = arithmetic();
  BOOST_TEST(type_of_variable(network("(named ?text ?number)"), "text", domain).name() == "text");
  BOOST_TEST(type_of_variable(network("(bind integer ?x 3)"), "x", domain).name() == "integer");
  BOOST_TEST(!type_of_variable(network("(unknown ?x)"), "x", domain));
  BOOST_TEST(!type_of_variable(network(chain), "nowhere", domain));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(parts_of_a_network)

BOOST_AUTO_TEST_CASE(share_variables_within_and_none_between_them) {
  const auto parts = connected_parts(network("(f ?a ?b)(g ?c)(h ?b)(bind integer ?c 1)(bind integer ?d 1)"));
  BOOST_REQUIRE(parts.size() == 3);
  BOOST_TEST((parts[0] == network("(f ?a ?b)(h ?b)")));
  BOOST_TEST((parts[1] == network("(g ?c)(bind integer ?c 1)")));
  BOOST_TEST((parts[2] == network("(bind integer ?d 1)")));
}

BOOST_AUTO_TEST_CASE(are_none_in_an_empty_network_and_one_for_each_operation_without_variables) {
  BOOST_TEST(connected_parts({}).empty());
  BOOST_TEST(connected_parts(network("(f 1)(f 1)")).size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
