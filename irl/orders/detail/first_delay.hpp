#pragma once

#include <string>

#include "irl/orders/schedule.hpp"

namespace irl::orders {

/// The first operation of an execution that was not executed at the times of the plan, in words; empty: all
/// were. `executed` are the tasks as they came out.
std::string first_delay(const Program& program, const Scheduling& planned, const Schedule& schedule,
                        const Scheduling& executed, const Solution& solution);

}  // namespace irl::orders
