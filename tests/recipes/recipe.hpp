#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/workbench/corpus/recipe.hpp"

namespace irl::test {

/// A recipe of any set: its words and its network.
struct CorpusRecipe {
  workbench::RecipeText text;
  std::vector<workbench::RecipeSection> parts;
  grammar::RecipeNetwork network;
};

/// The ids of all recipes of the corpus that have a text or a network.
const std::vector<std::string>& corpus_ids();

/// The ids of further sets that are under the same rules, a list each: the second set, and those of authors
/// who did not know the rules of the reader.
std::vector<std::vector<std::string>> ids_of_other_sets();

/// The directory that a recipe of any set stands in; that of the corpus for any other id.
const std::filesystem::path& directory_of(const std::string& id);

/// Reads a recipe; throws if a file is missing or cannot be read, or does not hold the recipe.
CorpusRecipe corpus_recipe(const std::string& id);

}  // namespace irl::test
