#pragma once

#include <string_view>

namespace irl {

/// The version of the engine, as semver.org has it. It stands here and nowhere else: CMake reads it for the
/// packages, the command line prints it, and domain libraries fit the very version that they were built for.
inline constexpr std::string_view engine_version = "0.1.0";

}  // namespace irl
