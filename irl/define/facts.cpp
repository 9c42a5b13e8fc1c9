#include "irl/define/facts.hpp"

#include <fmt/format.h>

#include "irl/wording.hpp"

namespace irl {

const FactRows* Facts::find_rows(std::string_view name) const {
  const auto found = rows_.find(name);
  return found == rows_.end() ? nullptr : &found->second;
}

void Facts::add(const Facts& further) {
  for (const auto& [name, numbers] : further.tables_) tables_[name].add(numbers);
  for (const auto& [name, rows] : further.rows_) rows_.insert_or_assign(name, rows);
}

const FactRows& Facts::rows(std::string_view name) const {
  if (const FactRows* found = find_rows(name)) return *found;
  std::vector<std::string_view> names;
  for (const auto& [known, rows] : rows_) names.push_back(known);
  const std::string meant = suggestion(name, names);
  throw DefinitionError(
      fmt::format("the facts have no table of rows '{}'{}{}", name, meant.empty() ? "" : ": ", meant));
}

}  // namespace irl
