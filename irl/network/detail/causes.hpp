#pragma once

#include "irl/network/finding.hpp"
#include "irl/network/program.hpp"

namespace irl {

/// Notes which findings follow from others (`Finding::caused_by`): from an operation that is not part of the
/// program, whose variables others use; from an input that nothing gives, which others wait for; from
/// operations that wait for one another. Takes time about linear in the network.
void find_causes(Findings& findings, const Network& network, const Program& program);

}  // namespace irl
