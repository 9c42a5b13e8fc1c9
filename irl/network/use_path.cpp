#include "irl/network/use_path.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

std::vector<const DefinitionUse*> UsePath::uses() const {
  std::vector<const DefinitionUse*> path;
  if (!uses_) return path;
  for (auto at = std::optional(innermost_); at; at = (*uses_)[*at].within) path.push_back(&(*uses_)[*at]);
  std::ranges::reverse(path);
  return path;
}

const DefinitionUse* UsePath::outermost() const {
  if (!uses_) return nullptr;
  const DefinitionUse* use = &(*uses_)[innermost_];
  while (use->within) use = &(*uses_)[*use->within];
  return use;
}

std::string written_place(const DefinitionUse& use, const UsePath& path) {
  std::string place;
  for (const DefinitionUse* step : path.uses()) {
    const int line = step->operation.where.line;
    place += step->within ? fmt::format(".{}", step->part)
                          : fmt::format("{}", line > 0 ? static_cast<std::size_t>(line) : step->written + 1);
    if (step == &use) break;
  }
  return place;
}

std::string written_place(const UsePath& path) {
  return fmt::format("{}.{}", written_place(*path.innermost(), path), path.part());
}

}  // namespace irl
