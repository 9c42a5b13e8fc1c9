#pragma once

#include <cstdint>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// The variables by which solutions of a program differ to a user: those with a name (constants are the same
/// in all solutions), without states, which are what became of everything else.
std::vector<VariableIndex> distinguishing_variables(const Program& program);

}  // namespace irl
