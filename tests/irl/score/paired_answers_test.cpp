#include "irl/score/paired_answers.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(mcnemar_test, *boost::unit_test::tolerance(1e-12))

BOOST_AUTO_TEST_CASE(is_exact_and_one_sided) {
  BOOST_TEST(irl::mcnemar(9, 1) == 11.0 / 1024);
  BOOST_TEST(irl::mcnemar(1, 9) == 1023.0 / 1024);
  BOOST_TEST(irl::mcnemar(0, 0) == 1.0);
  BOOST_TEST(irl::mcnemar(0, 5) == 1.0);
  BOOST_TEST(irl::mcnemar(5, 0) == 1.0 / 32);
}

BOOST_AUTO_TEST_CASE(takes_any_number_of_answers) {
  BOOST_TEST(irl::mcnemar(500000, 500000) > 0.5);
  BOOST_TEST(irl::mcnemar(501000, 499000) < 0.05);
}

BOOST_AUTO_TEST_SUITE_END()
