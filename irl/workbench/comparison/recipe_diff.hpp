#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/score/network_diff.hpp"
#include "irl/workbench/json.hpp"

/// Procedures of two files side by side.
namespace irl::workbench {

/// A procedure that stands in both files, or in only one of them.
struct RecipeDiff {
  std::optional<std::string> of_a;    ///< its id in the first file
  std::optional<std::string> of_b;    ///< its id in the second file
  std::optional<NetworkDiff> diff{};  ///< where both files have it

  /// Whether both have it and the networks are the same up to names of variables and written order.
  bool same() const { return diff && diff->same(); }
};

/// Compares the procedures of two files, paired as `paired` says, each two in so much time; what is cut short
/// says so (`Smatch::proven`). The first file is what is expected. Definitions are compared by what they
/// stand for (`comparable`).
std::vector<RecipeDiff> diff_recipes(std::span<const grammar::RecipeNetwork> a,
                                     std::span<const grammar::RecipeNetwork> b, const Domain& domain,
                                     std::chrono::milliseconds time = no_time_limit);

/// One entry for each pair.
Json to_json(const std::vector<RecipeDiff>& diffs, const Domain& domain);
Json diff_schema();

}  // namespace irl::workbench
