#pragma once

#include <vector>

#include "irl/data/value.hpp"

namespace irl {

/// Values near to one, for trying out what holds of it: neighbours of a number, a list without its last
/// element or with another first one, another kind of thing. None of what nothing is known about.
std::vector<Value> variations(const Value& value, const Types& types);

}  // namespace irl
