#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "irl/data/type.hpp"

namespace irl {

/// What is said of a type in a table of types: of itself, else of the types above it, nearest first, parents
/// in their order. Null where nothing is said of any of them.
template <class Said>
const Said* nearest(const std::vector<std::pair<Type, Said>>& table, Type type) {
  std::vector<Type> level{type};
  while (!level.empty()) {
    std::vector<Type> above;
    for (const Type one : level) {
      const auto found = std::ranges::find(table, one, &std::pair<Type, Said>::first);
      if (found != table.end()) return &found->second;
      for (const Type parent : one.parents())
        if (std::ranges::find(above, parent) == above.end()) above.push_back(parent);
    }
    level = std::move(above);
  }
  return nullptr;
}

}  // namespace irl
