#pragma once

#include <algorithm>
#include <string>

#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

/// The name in quotes, or the number of what has none.
inline std::string quoted_or_counted(const std::string& name, const char* kind, std::uint32_t number) {
  return name.empty() ? kind + (" " + std::to_string(number)) : "'" + name + "'";
}

inline std::string name_of(const Project& project, ActivityIndex activity) {
  return quoted_or_counted(project.activities[activity].name, "activity", project.first_number + activity);
}
inline std::string name_of(const Project& project, ResourceIndex resource) {
  return quoted_or_counted(project.resources[resource].name, "resource", resource);
}
inline std::string name_of(const Project& project, SettingIndex setting) {
  return quoted_or_counted(project.settings[setting].name, "setting", setting);
}

/// Whether both set the same things to the same values.
inline bool set_the_same(const Activity& one, const Activity& other) {
  return std::ranges::is_permutation(one.sets, other.sets);
}

}  // namespace irl::scheduling
