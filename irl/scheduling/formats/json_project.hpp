#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

/// What is wrong with JSON that was to be a project, and what was expected. Never leaves the readers of this
/// folder.
struct WrongJson {
  std::string what;
  std::string expected{};
};

/// A project with one length and several resources an activity: `durations`, `uses`, `capacity`, and `after`
/// or `lags`.
NamedProject project_of(const nlohmann::json& json);

/// Recipes for one cook: `tasks`, each with `steps`.
NamedProject dinner_of(const nlohmann::json& json);

}  // namespace irl::scheduling
