#include "irl/network/use_path.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

std::vector<const DefinitionUse*> UsePath::uses() const {
  std::vector<const DefinitionUse*> path;
  if (!end_) return path;
  const DefinitionUses& all = *end_->uses;
  for (auto at = std::optional(end_->innermost); at; at = all[*at].within) path.push_back(&all[*at]);
  std::ranges::reverse(path);
  return path;
}

const DefinitionUse* UsePath::outermost() const {
  const DefinitionUse* use = innermost();
  while (use && use->within) use = &(*end_->uses)[*use->within];
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
