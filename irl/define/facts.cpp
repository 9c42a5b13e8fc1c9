#include "irl/define/facts.hpp"

#include <fmt/format.h>

#include "irl/wording.hpp"

namespace irl {

const FactRows& Facts::rows(std::string_view name) const {
  if (const auto found = rows_.find(name); found != rows_.end()) return found->second;
  std::vector<std::string_view> names;
  for (const auto& [known, rows] : rows_) names.push_back(known);
  const std::string meant = suggestion(name, names);
  throw DefinitionError(
      fmt::format("the facts have no table of rows '{}'{}{}", name, meant.empty() ? "" : ": ", meant));
}

}  // namespace irl
