#pragma once

namespace irl::workbench {

/// At which level it is told what was executed, where definitions are used in a network.
enum class Level {
  uses,        ///< each use of a definition as one operation
  operations,  ///< the operations of their bodies, as they are executed
  both         ///< uses, and below each what stands for it
};
inline constexpr const char* level_names[] = {"uses", "operations", "both"};
constexpr const auto& names_of(Level) {
  return level_names;
}

}  // namespace irl::workbench
