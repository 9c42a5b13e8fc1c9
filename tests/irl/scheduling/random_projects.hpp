#pragma once

#include <optional>
#include <random>

#include "irl/scheduling/project_plan.hpp"

namespace irl::test {

/// What a small random project has beside activities with durations and lags between them.
struct ProjectFeatures {
  bool has_maximal_lags = false;
  bool has_windows = false;          ///< earliest and latest times
  bool has_partial_demands = false;  ///< with offsets and lengths of their own
  bool has_holds = false;            ///< until something is taken
  bool has_settings = false;
  bool has_shares = false;
  bool has_interruptions = false;
};

/// A project of few activities and short times, with at most three units of each of two resources.
scheduling::Project random_project(std::size_t activities, const ProjectFeatures& features,
                                   std::mt19937& random);

/// The length of the shortest plan, found by trying all starts and all pieces that end by `latest` against
/// the checker; none: there is no plan.
std::optional<scheduling::Time> shortest_length(const scheduling::Project& project, scheduling::Time latest);

}  // namespace irl::test
