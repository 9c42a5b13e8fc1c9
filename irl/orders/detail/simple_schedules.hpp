#pragma once

#include <vector>

#include "irl/orders/scheduling_project.hpp"

namespace irl::orders {

/// Schedules that simple rules give at once: the reference, and those that begin first what can start first,
/// or what most is to come after. Only those in which everything finds room.
std::vector<Schedule> simple_schedules(const Scheduling& scheduling, std::uint32_t workers,
                                       const Deadline& deadline);

/// What no schedule is shorter than, without search: the longest path, and the work of the workers.
Seconds simple_bound(const Scheduling& scheduling, std::uint32_t workers);

/// A schedule as a plan of its project, in whole pieces, by the starts of its operations; whatever else is in
/// the project ends when everything has.
scheduling::Plan plan_of(const Schedule& schedule, const TaskProject& tasks,
                         const scheduling::Project& project);

}  // namespace irl::orders
