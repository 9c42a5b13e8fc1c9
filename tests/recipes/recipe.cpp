#include "tests/recipes/recipe.hpp"

#include <filesystem>
#include <set>
#include <stdexcept>

namespace irl::test {

namespace fs = std::filesystem;

static const fs::path directory = fs::path(IRL_SOURCE_DIR) / "recipes";

static std::vector<std::string> all_ids() {
  std::set<std::string> ids;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory))
    if (entry.path().extension() == ".xml" || entry.path().extension() == ".solution")
      ids.insert(entry.path().stem().string());
  return {ids.begin(), ids.end()};
}

const std::vector<std::string>& corpus_ids() {
  static const std::vector<std::string> ids = all_ids();
  return ids;
}

CorpusRecipe corpus_recipe(const std::string& id) {
  static const workbench::Corpus corpus(directory, "dish");
  const auto source = workbench::read_file(directory / (id + ".solution")).value();
  grammar::SolutionFile read = grammar::parse_solutions(source.text, source.name);
  for (const Problem& problem : read.problems) throw std::runtime_error(to_string(problem));
  if (read.recipes.size() != 1 || read.recipes.front().id != id)
    throw std::runtime_error(source.name + " holds another recipe, or several");
  return {.text = *corpus.text(id).value(),
          .parts = workbench::read_recipe(id, corpus).value().sections,
          .network = std::move(read.recipes.front())};
}

}  // namespace irl::test
