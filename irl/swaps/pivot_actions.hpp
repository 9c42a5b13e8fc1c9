#pragma once

#include <set>
#include <string>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/items/verbs.hpp"

/// What recipes do, and which actions tell two dishes apart (after Counterfactual Recipe Generation).
namespace irl::swaps {

/// What a recipe does: a primitive, the classes of what it works on and those of tools and appliances, as in
/// `mash(banana; fork)`. Equal ones count once; amounts and temperatures do not count.
using RecipeActions = std::set<std::string>;

/// What an executed step does, written so. Any mixture of several is `mixture`, and each of the classes in
/// `starred` is `*`.
std::string action_of_step(const workbench::RecipeReading& reading, std::size_t step,
                           const std::vector<std::string>& starred);

/// The actions of a recipe, without what only carries things.
RecipeActions actions_of(const workbench::RecipeReading& reading, const workbench::Verbs& verbs,
                         const std::vector<std::string>& starred);

/// An action of one of two dishes, with the share of the recipes of each that have it.
struct PivotAction {
  enum class Pivot { remove, insert, ask, none };
  std::string action{};
  double in_base = 0;
  double in_target = 0;

  /// Whether it has to go or to come, has to be judged by people, or says nothing.
  Pivot pivot() const;
};
constexpr auto names_of(PivotAction::Pivot) {
  return std::to_array<std::string_view>({"remove", "insert", "ask", "none"});
}

/// All actions of the recipes of two dishes, by name.
std::vector<PivotAction> mine_pivots(const std::vector<RecipeActions>& base,
                                     const std::vector<RecipeActions>& target);

/// A table of CSV: `pivot,action,base,target`.
std::string to_csv(const std::vector<PivotAction>& actions);

/// Actions that have to go, and that have to come.
struct Pivots {
  RecipeActions remove{};
  RecipeActions insert{};
};
/// Reads CSV with at least the columns `pivot` and `action`, as to_csv writes it; what is neither to be
/// removed nor to be inserted is left out. Problems, by line, if there are no such columns, or for other
/// words.
workbench::Expected<Pivots> read_pivots(const workbench::Source& source);

}  // namespace irl::swaps
