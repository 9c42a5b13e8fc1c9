#pragma once

#include <optional>
#include <vector>

#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

/// A project of the classical kind, for which rules make plans without search: activities hold what they need
/// from start to end, lags have no cycle, and nothing has a window of time. Then every order of the
/// activities that keeps the lags gives a plan.
struct PlainProject {
  struct Need {
    std::uint32_t resource = 0;
    std::int64_t units = 0;
  };
  /// This one starts, and ends, no earlier than the other one, and at least so long after its start.
  struct Before {
    std::uint32_t activity = 0;
    Time least = 0;
  };
  std::vector<Time> durations{};
  std::vector<std::vector<Need>> needs{};     ///< by activity
  std::vector<std::vector<Before>> before{};  ///< by activity
  std::vector<std::uint32_t> order{};         ///< all activities, each after those before it
  std::vector<std::int64_t> capacities{};
  Time longest = 0;  ///< no plan of the rules is longer
};

/// The project as a plain one; none: it is not, or its plans are longer than rules are made for.
std::optional<PlainProject> plain(const Project& project);

/// The project with time running backwards.
PlainProject mirrored(const PlainProject& project);

}  // namespace irl::scheduling
