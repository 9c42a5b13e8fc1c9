#pragma once

#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/workbench/corpus/recipe.hpp"

namespace irl::test {

/// A recipe of the corpus: its words and its network.
struct CorpusRecipe {
  workbench::RecipeText text;
  std::vector<workbench::RecipeSection> parts;
  grammar::RecipeNetwork network;
};

/// The ids of all recipes that have a text or a network.
const std::vector<std::string>& corpus_ids();

/// Reads a recipe; throws if a file is missing or cannot be read, or does not hold the recipe.
CorpusRecipe corpus_recipe(const std::string& id);

}  // namespace irl::test
