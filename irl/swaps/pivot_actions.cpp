#include "irl/swaps/pivot_actions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "irl/swaps/action_plan.hpp"
#include "irl/workbench/csv.hpp"

namespace irl::swaps {

PivotAction::Pivot PivotAction::pivot() const {
  const bool is_of_base = in_base > telling_ratio * in_target;
  const bool is_of_target = in_target > telling_ratio * in_base;
  if (is_of_base && in_target < frequency_of_none) return Pivot::remove;
  if (is_of_target && in_target > frequency_of_some) return Pivot::insert;
  return is_of_base || is_of_target ? Pivot::ask : Pivot::none;
}

std::vector<PivotAction> mine_pivots(const std::vector<RecipeActions>& base,
                                     const std::vector<RecipeActions>& target) {
  std::map<std::string, PivotAction> found;
  const auto count = [&](const std::vector<RecipeActions>& recipes, double PivotAction::*share) {
    for (const RecipeActions& actions : recipes)
      for (const std::string& action : actions) {
        PivotAction& known = found[action];
        known.action = action;
        known.*share += 1 / static_cast<double>(recipes.size());
      }
  };
  count(base, &PivotAction::in_base);
  count(target, &PivotAction::in_target);
  std::vector<PivotAction> all;
  for (auto& [action, pivot] : found) all.push_back(std::move(pivot));
  return all;
}

std::string to_csv(const std::vector<PivotAction>& actions) {
  std::string text = "pivot,action,base,target\n";
  for (const PivotAction& action : actions) {
    const std::array<std::string, 4> fields{pivot_names[static_cast<std::size_t>(action.pivot())],
                                            action.action, fmt::format("{:.4g}", action.in_base),
                                            fmt::format("{:.4g}", action.in_target)};
    text += workbench::csv_row(fields) + "\n";
  }
  return text;
}

workbench::Expected<Pivots> read_pivots(const workbench::Source& source) {
  const std::vector<workbench::CsvRow> rows = workbench::read_csv(source.text);
  const auto column = [&](const char* name) {
    const auto& names = rows.front().fields;
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  const std::size_t pivot = rows.empty() ? 0 : column("pivot"), action = rows.empty() ? 0 : column("action");
  if (rows.empty() || std::max(pivot, action) >= rows.front().fields.size())
    return workbench::file_problem(source.name, "there are no columns 'pivot' and 'action'",
                                   "`irl swap --mine` writes such a table");
  Pivots pivots;
  Problems problems;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const std::vector<std::string>& fields = rows[r].fields;
    const std::string word = pivot < fields.size() ? fields[pivot] : "";
    const bool is_known = std::ranges::find(pivot_names, word) != std::end(pivot_names);
    if (!is_known || action >= fields.size() || fields[action].empty())
      problems.push_back({.where = {source.name, rows[r].line, 1},
                          .what = fmt::format("the row says '{}' of no action that is known", word),
                          .expected = "remove, insert, ask or none, and an action",
                          .kind = "csv"});
    else if (word == pivot_names[0])
      pivots.remove.insert(fields[action]);
    else if (word == pivot_names[1])
      pivots.insert.insert(fields[action]);
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return pivots;
}

}  // namespace irl::swaps
