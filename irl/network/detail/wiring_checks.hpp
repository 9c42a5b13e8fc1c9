#pragma once

#include <span>
#include <utility>

#include "irl/network/detail/finding_collector.hpp"
#include "irl/network/program.hpp"

namespace irl {

/// What is wrong with the way in which operations share variables: types, who gives what, the state, the
/// order, the parts. `statements` are the variables of bind statements, with their places.
void check_wiring(const Network& network, const Program& program,
                  std::span<const std::pair<VariableIndex, Position>> statements, FindingCollector& found);

}  // namespace irl
