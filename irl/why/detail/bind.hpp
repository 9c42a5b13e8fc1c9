#pragma once

#include <algorithm>
#include <utility>

#include "irl/network/program.hpp"

namespace irl::why {

/// Binds a variable from the start, as a bind statement does; those of a program stand in order.
inline void bind(Program& program, VariableIndex variable, Binding binding) {
  const auto behind =
      std::ranges::upper_bound(program.bound, variable, {}, [](const auto& entry) { return entry.first; });
  program.bound.emplace(behind, variable, std::move(binding));
}

}  // namespace irl::why
