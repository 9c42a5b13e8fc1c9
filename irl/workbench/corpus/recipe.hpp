#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// An instruction of a procedure, or its ingredients, beside the operations that realise it.
struct RecipeSection {
  std::optional<std::size_t> number{};    ///< 0: the ingredients; none: before any comment of the network
  std::vector<std::string> words{};       ///< a line for each ingredient, or the instruction; may be empty
  std::string paraphrase{};               ///< what the network's comment says; may be empty
  std::vector<std::string> operations{};  ///< in network notation; may be empty
};

/// A procedure of a corpus: its words beside its network.
struct Recipe {
  std::string id;
  std::string title;
  std::string result_variable;  ///< as written, with its question mark; may be empty
  /// In the order of the network; instructions that it does not realise come last, so that no words are lost.
  std::vector<RecipeSection> sections;
  std::size_t operations = 0;
};

/// Reads a procedure of a corpus. A usage problem if there is none of that id, else what keeps its files from
/// being read.
Expected<Recipe> read_recipe(const std::string& id, const Corpus& corpus);
/// All procedures of a corpus, by id.
Expected<std::vector<Recipe>> read_all_recipes(const Corpus& corpus);

/// The whole recipe.
Json to_json(const Recipe& recipe);
/// A list of procedures, without their instructions.
Json list_json(const std::vector<Recipe>& recipes);
/// Of both.
Json recipes_schema();

}  // namespace irl::workbench
