#pragma once

#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// Which operations of a program need no place among the others: relations, but for those that are linked
/// with a variable which an action or a primitive could give or fill in by default as well. There it matters
/// who is first, and they are executed one by one.
std::vector<bool> joined_relations(const Program& program);

}  // namespace irl
