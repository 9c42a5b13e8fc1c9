#pragma once

#include <string>
#include <vector>

#include "irl/orders/joint_plan.hpp"

namespace irl::orders {

/// The wait from every operation of a trace whose results keep for some time only (`Primitive::keeps`) to
/// each that takes them.
std::vector<MaximalWait> keeping_times(const Program& program, const Solution& trace);

/// The first operation of an execution that takes what has stood too long, in words; empty: none does.
std::string first_too_late(const Program& program, const Solution& executed);

}  // namespace irl::orders
