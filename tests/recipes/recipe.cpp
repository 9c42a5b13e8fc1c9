#include "tests/recipes/recipe.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

namespace irl::test {

namespace fs = std::filesystem;

namespace {

struct RecipeSet {
  explicit RecipeSet(const char* directory)
      : directory(fs::path(IRL_SOURCE_DIR) / directory), corpus(this->directory, "dish") {
    std::set<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(this->directory))
      if (entry.path().extension() == ".xml" || entry.path().extension() == ".solution")
        found.insert(entry.path().stem().string());
    ids.assign(found.begin(), found.end());
  }

  fs::path directory;
  workbench::Corpus corpus;
  std::vector<std::string> ids;
};

const RecipeSet& first_set() {
  static const RecipeSet set("recipes");
  return set;
}

const std::array<RecipeSet, 4>& other_sets() {
  static const std::array sets{RecipeSet("tests/language/second-set"), RecipeSet("tests/language/third-set"),
                               RecipeSet("tests/language/fourth-set"), RecipeSet("tests/language/fifth-set")};
  return sets;
}

const RecipeSet& set_of(const std::string& id) {
  for (const RecipeSet& set : other_sets())
    if (std::ranges::binary_search(set.ids, id)) return set;
  return first_set();
}

}  // namespace

const std::vector<std::string>& corpus_ids() {
  return first_set().ids;
}

std::vector<std::vector<std::string>> ids_of_other_sets() {
  std::vector<std::vector<std::string>> ids;
  for (const RecipeSet& set : other_sets()) ids.push_back(set.ids);
  return ids;
}

const fs::path& directory_of(const std::string& id) {
  return set_of(id).directory;
}

CorpusRecipe corpus_recipe(const std::string& id) {
  const RecipeSet& set = set_of(id);
  const auto source = workbench::read_file(set.directory / (id + ".solution")).value();
  grammar::SolutionFile read = grammar::parse_solutions(source.text, source.name);
  for (const Problem& problem : read.problems) throw std::runtime_error(to_string(problem));
  if (read.recipes.size() != 1 || read.recipes.front().id != id)
    throw std::runtime_error(source.name + " holds another recipe, or several");
  return {.text = *set.corpus.text(id).value(),
          .parts = workbench::read_recipe(id, set.corpus).value().sections,
          .network = std::move(read.recipes.front())};
}

}  // namespace irl::test
