#pragma once

#include "irl/scheduling/formats/token_reader.hpp"
#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

/// The largest number of activities, and the largest time or number of units, that a file may have.
inline constexpr std::int64_t most_activities = 100'000;
inline constexpr std::int64_t most_resources = 10'000;
inline constexpr std::int64_t largest_number = 1'000'000'000;

/// Each reads a project from the beginning of a file in its format, and throws UnreadableProject.
Project read_psplib(TokenReader& reader);  ///< single-mode files of PSPLIB, `.sm` (Kolisch and Sprecher 1997)
Project read_patterson(TokenReader& reader);   ///< `.rcp` (Patterson 1984)
Project read_progen_max(TokenReader& reader);  ///< `.sch` (Schwindt 1998): with minimal and maximal lags

/// Reads lines of JSON: a project or a dinner each.
ProjectFile read_json_lines(std::string_view text, const std::string& name);

/// Adds that activities after one another: `later` starts when `earlier` has ended.
inline void add_precedence(Project& project, ActivityIndex earlier, ActivityIndex later) {
  project.lags.push_back({earlier, later, 0, Moment::end, Moment::start});
}
/// Adds a demand unless it is for nothing.
inline void add_demand(Activity& activity, ResourceIndex resource, std::int64_t units) {
  if (units > 0) activity.demands.push_back({.resource = resource, .units = units});
}

}  // namespace irl::scheduling
