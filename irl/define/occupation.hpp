#pragma once

#include <optional>

#include "irl/data/binding.hpp"

namespace irl {

/// That an operation has a thing to itself for some time: an appliance, a tool, a crane. How many operations
/// can have it at once is the thing's capacity (`StateShape::capacity`).
struct Occupation {
  Entity thing;                    ///< as the operation was given it
  Seconds from{0};                 ///< when the operation starts
  std::optional<Seconds> until{};  ///< none: until one of its results is taken out
};

}  // namespace irl
