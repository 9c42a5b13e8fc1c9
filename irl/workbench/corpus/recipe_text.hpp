#pragma once

#include <map>
#include <string>
#include <vector>

#include "grammar/english/tokens.hpp"
#include "irl/workbench/files.hpp"

/// The words of a recipe.
namespace irl::workbench {

/// A recipe as a cookbook has it. What the file leaves out is empty.
struct RecipeText {
  std::string id;
  std::string title;
  std::string result_variable;  ///< as written, with its question mark
  /// By the name of a rule, the variable that holds the result where that rule does not stand in its first
  /// position.
  std::map<std::string, std::string> result_variable_by_rule;
  /// First outputs of operations that belong to the procedure but set no goal, as written.
  std::vector<std::string> beside;
  std::vector<std::string> ingredients;
  std::vector<std::string> instructions;
  /// Where they stand, as they were read; none where they come from no file.
  std::vector<grammar::english::Places> ingredient_places{};
  std::vector<grammar::english::Places> instruction_places{};
};

/// Reads `ID.xml`:
///
///     <recipe id="lemonade">
///       <title>Lemonade</title>
///       <result variable="?lemonade"/>                       <!-- also with rule="…" -->
///       <beside variable="?rest"/>
///       <ingredients><ingredient>3 lemons</ingredient></ingredients>
///       <instructions><instruction>Squeeze the lemons.</instruction></instructions>
///     </recipe>
///
/// A result may be called by another word, too, such as `dish`. The id may be left out. A problem if the text
/// is not well-formed, holds no `recipe`, or has an id that no heading gives back (see `grammar::read_id`).
Expected<RecipeText> read_recipe_text(const Source& source, const std::string& result_word = {});

/// The text as a file of that form.
std::string print(const RecipeText& text);

}  // namespace irl::workbench
