#pragma once

#include <string>
#include <vector>

#include "irl/swaps/recipe_actions.hpp"
#include "irl/workbench/files.hpp"

/// Which actions tell two dishes apart (after Counterfactual Recipe Generation).
namespace irl::swaps {

/// An action of one of two dishes, with the share of the recipes of each that have it.
struct PivotAction {
  enum class Pivot { remove, insert, ask, none };
  std::string action{};
  double in_base = 0;
  double in_target = 0;

  /// Whether it has to go or to come, has to be judged by people, or says nothing.
  Pivot pivot() const;
};
inline constexpr const char* pivot_names[] = {"remove", "insert", "ask", "none"};

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
