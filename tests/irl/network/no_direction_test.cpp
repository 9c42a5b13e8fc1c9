#include "irl/network/no_direction.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/index_literals.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(what_no_direction_serves)

namespace {

BOOST_AUTO_TEST_CASE(names_the_slots_that_are_asked_for_and_what_the_primitive_can_do) {
  const Domain domain = arithmetic();
  const Program program = check(grammar::parse_network("(square ?y ?x)").network, domain).program;
  BOOST_TEST(why_no_direction(program, 0_op, SlotSet::of_bits(0b01)) ==
             "'square' cannot find root from square; it can find square from root: give what that takes");
  BOOST_TEST(why_no_direction(program, 0_op, SlotSet::of_bits(0b11)) ==
             "'square' cannot check square and root; it can find square from root: leave one of these open");
}

BOOST_AUTO_TEST_CASE(one_variable_in_two_slots_is_named) {
  const Domain domain = arithmetic();
  const Program program = check(grammar::parse_network("(sum 4 ?x ?x)").network, domain).program;
  BOOST_TEST(why_no_direction(program, 0_op, SlotSet::of_bits(0b001)) ==
             "it would find ?x in two slots at once; use another variable in one of them, or let another "
             "operation give ?x");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
