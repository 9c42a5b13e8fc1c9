#pragma once

#include <vector>

#include "irl/orders/scheduling_project.hpp"

namespace irl::orders {

/// By place in the schedule: the latest start with which everything has ended by `end`, where everything is
/// begun in the same order and whatever had a resource before another one still has it before.
std::vector<Seconds> latest_starts(const scheduling::Project& project, const scheduling::Plan& plan,
                                   const TaskProject& tasks, const Schedule& schedule, Seconds end);

}  // namespace irl::orders
