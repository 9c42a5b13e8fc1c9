#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/network/network.hpp"
#include "irl/run/search.hpp"

namespace irl {

/// Something that keeps a network from being executed completely.
struct Trouble {
  /// As in the problems that `check` finds (`never-given`, `type-clash`, …); and `failed`, of an operation
  /// that could not do its work, `not-executed`, or `stopped` at a limit.
  std::string kind;
  std::size_t operation = 0;        ///< by position in the network
  std::optional<SlotIndex> slot{};  ///< where it shows, if that is known
  std::string words;                ///< what is wrong
  Position where{};                 ///< of the operation
};

/// What is wrong with a network, in the order in which it is mended: what is no operation at all, variables
/// that are given twice, that nothing gives or that wait for one another, types and constants, states that
/// are forked; and where there is nothing of that kind, what fails when it is executed, in the order of
/// execution. What fails because something before it did is not told.
struct Diagnosis {
  std::vector<Trouble> troubles{};
  Verdict verdict = Verdict::partial;
  std::size_t executed = 0;            ///< operations that did their work
  std::vector<std::string> targets{};  ///< what is computed and not used, the state aside: mostly one

  /// Whether it is executed completely, nothing fails, and no state is forked.
  bool is_sound() const { return troubles.empty(); }
};

}  // namespace irl
