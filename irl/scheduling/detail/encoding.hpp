#pragma once

#include <vector>

#include "irl/scheduling/detail/solver.hpp"
#include "irl/scheduling/detail/timetable.hpp"
#include "irl/scheduling/project_plan.hpp"

namespace irl::scheduling {

/// Work on an activity that may be interrupted: so much of it between two moments, one unit at a time.
struct Work {
  ActivityIndex activity{};
  Endpoint from;
  Endpoint to;
  Time amount = 0;
};

/// A project as variables and constraints.
struct Encoding {
  Solver solver{};
  std::vector<Endpoint> starts{};                ///< by activity
  std::vector<Endpoint> ends{};                  ///< by activity
  Endpoint end{};                                ///< of everything
  std::vector<std::vector<Holding>> holdings{};  ///< by resource
  std::vector<std::vector<Work>> works{};        ///< by resource: in addition
  /// By activity that may be interrupted: whether something else counts on it that it is worked on in the
  /// first moment, and in the last one; otherwise it may start later and end earlier.
  std::vector<char> is_start_sure{};
  std::vector<char> is_end_sure{};
  std::vector<View> early{};  ///< what decides when everything happens
};

/// Tells a solver the rules of a project without faults, whose plan ends at `horizon` at the latest.
void encode(const Project& project, Time horizon, Encoding& encoding);

/// No shortest plan is longer, if there is a plan at all.
Time horizon(const Project& project);

/// The plan of a solution: values by view.
Plan plan_of(const Project& project, const Encoding& encoding, const std::vector<Time>& values);

}  // namespace irl::scheduling
