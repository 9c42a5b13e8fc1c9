#pragma once

#include <chrono>
#include <optional>

#include "irl/data/value.hpp"

namespace irl {

/// A length of simulated time, and a point of it counted from the start of the simulation.
using Seconds = std::chrono::duration<double>;

/// Whether a number is a score: from 0 (not at all) to 1 (without any doubt).
constexpr bool is_score(double number) {
  return number >= 0 && number <= 1;
}

/// What a variable is bound to.
struct Binding {
  Value value;
  double score = 1;  ///< 1 for real results, 0 for defaults that were filled in silently
  std::optional<Seconds>
      available_at{};  ///< from when the value can be used; none for constants and plain defaults
};

}  // namespace irl
