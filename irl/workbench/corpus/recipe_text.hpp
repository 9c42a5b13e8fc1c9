#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/files.hpp"

/// Recipes as they are written: the words of `ID.xml`, and the comments of `ID.solution` that say which
/// operations realise which words.
namespace irl::workbench {

/// A recipe as a cookbook has it. What the file leaves out is empty.
struct RecipeText {
  std::string id;
  std::string title;
  std::string result_variable;  ///< as written, with its question mark
  /// By the name of a rule, the variable that holds the result where that rule does not stand in its first
  /// position.
  std::map<std::string, std::string> result_variable_by_rule;
  /// First outputs of operations that belong to the recipe but set no goal, as written.
  std::vector<std::string> beside;
  std::vector<std::string> ingredients;
  std::vector<std::string> instructions;
};

/// Reads `ID.xml`. A problem if it is not well-formed or holds no `recipe`.
Expected<RecipeText> read_recipe_text(const Source& source);

/// What stands in a network between one numbered comment (`; 2. stir in the extracts`) and the next.
struct NetworkPart {
  std::optional<std::size_t> number;  ///< of the instruction; 0: the ingredients; none: before any comment
  std::string paraphrase{};           ///< what the comment says
  std::vector<std::string> lines{};   ///< as written, empty ones left out
};

/// The parts of the recipe with that id, in order; none if the text does not hold it.
std::vector<NetworkPart> read_network_parts(std::string_view text, std::string_view id);

}  // namespace irl::workbench
