#include "irl/budget.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

BOOST_AUTO_TEST_SUITE(budget)

using irl::Deadline;
using irl::no_time_limit;
using irl::time_limit;
using std::chrono::milliseconds;

BOOST_AUTO_TEST_CASE(seconds_are_a_limit_above_0_and_none_where_they_are_infinite) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  BOOST_TEST((time_limit(1.5) == milliseconds(1500)));
  BOOST_TEST((time_limit(1e-300) == milliseconds(0)));  // over at once
  BOOST_TEST((time_limit(infinite) == no_time_limit));
  BOOST_TEST((time_limit(1e300) == no_time_limit));
  for (const double none : {0.0, -0.0, -1.0, -infinite, std::nan("")}) BOOST_TEST(!time_limit(none), none);
}

BOOST_AUTO_TEST_CASE(a_deadline_without_a_limit_is_over_when_it_is_cancelled) {
  std::atomic<bool> cancelled = false;
  const Deadline deadline(no_time_limit, &cancelled);
  BOOST_TEST(!deadline.is_over());
  BOOST_TEST((deadline.left_of(milliseconds(7)) == milliseconds(7)));
  cancelled = true;
  BOOST_TEST(deadline.is_over());
  BOOST_TEST((deadline.left_of(milliseconds(7)) == milliseconds(0)));
}

BOOST_AUTO_TEST_SUITE_END()
