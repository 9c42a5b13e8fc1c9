#pragma once

#include "irl/repair/detail/proposals.hpp"

namespace irl::test {

/// What is wrong with a network, executed as far as it can be.
inline Diagnosis diagnose(const Network& network, const Domain& domain) {
  return examine(network, domain, {}, true).diagnosis;
}

}  // namespace irl::test
