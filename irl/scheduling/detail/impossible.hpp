#pragma once

#include <string>

#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

/// Why a project without faults has no plan, in words, where that needs no search: lags, durations and limits
/// that contradict one another, with their lengths; a window that is too short; a demand above the capacity;
/// a setting that no activity makes so. Empty: nothing of that kind.
std::string why_impossible(const Project& project);

}  // namespace irl::scheduling
