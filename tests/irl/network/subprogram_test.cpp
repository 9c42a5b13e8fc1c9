#include "irl/network/subprogram.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/index_literals.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(subprograms)

BOOST_AUTO_TEST_CASE(know_both_operations_that_could_give_a_variable_which_stands_twice_in_one) {
  const Domain domain = arithmetic();
  const Program program =
      check(grammar::parse_network("(sum ?x ?y ?y)(sum ?y ?z 1)").network, domain).program;
  const VariableIndex y = program.variable("y").value();
  BOOST_TEST(program.variables[y].uses.size() == 3U);
  BOOST_TEST(program.giver(y, 1_op).value() == 0U);
  BOOST_TEST(program.giver(y, 0_op).value() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
