#include <algorithm>

#include "grammar/solution_file.hpp"

namespace irl::grammar {

const RecipePart* part_of(const RecipeNetwork& recipe, std::size_t operation) {
  const auto next = std::ranges::upper_bound(recipe.parts, operation, {}, &RecipePart::begin);
  return next == recipe.parts.begin() ? nullptr : &*(next - 1);
}

bool is_implicit(const RecipeNetwork& recipe, std::size_t operation) {
  return std::ranges::binary_search(recipe.implicit, operation);
}

}  // namespace irl::grammar
