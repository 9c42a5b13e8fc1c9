#pragma once

#include <boost/test/unit_test.hpp>

#include "irl/bodies/physics.hpp"

namespace irl::tests {

/// Where a build has no physics, what needs it is skipped, visibly.
inline boost::test_tools::assertion_result with_physics(boost::unit_test::test_unit_id) {
  boost::test_tools::assertion_result result(bodies::has_physics());
  if (!bodies::has_physics()) result.message() << "this build cannot simulate bodies (IRL_BODIES is off)";
  return result;
}

}  // namespace irl::tests
