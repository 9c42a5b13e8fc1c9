#include "irl/workbench/corpus/repeated_ids.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/evaluation/execution.hpp"

namespace irl::workbench {

Problems repeated_ids(std::span<const grammar::RecipeNetwork> recipes) {
  std::map<std::string_view, std::vector<const grammar::RecipeNetwork*>> by_id;
  for (const grammar::RecipeNetwork& recipe : recipes)
    if (!recipe.id.empty()) by_id[recipe.id].push_back(&recipe);
  Problems problems;
  for (const auto& [id, alike] : by_id) {
    if (alike.size() == 1) continue;
    std::vector<int> lines;
    for (const grammar::RecipeNetwork* recipe : alike) lines.push_back(recipe->where.line);
    const std::string last = std::to_string(lines.back());
    lines.pop_back();
    problems.push_back({.severity = Severity::warning,
                        .where = alike[1]->where,
                        .what = fmt::format("several procedures are called #{}, in lines {} and {}",
                                            short_line(id), fmt::join(lines, ", "), last),
                        .expected = "an id of its own for each, the word behind '#'",
                        .kind = "repeated-id"});
  }
  return problems;
}

}  // namespace irl::workbench
