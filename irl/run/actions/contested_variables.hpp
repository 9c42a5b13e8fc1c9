#pragma once

#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// For every variable whether a relation could give it and an action or primitive as well. As long as it is
/// open it matters which is executed first, so the relations that could give it are executed one by one; all
/// others are executed in joins.
std::vector<bool> contested_variables(const Program& program);

}  // namespace irl
