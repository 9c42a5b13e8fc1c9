#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/network/edit/edited_network.hpp"

namespace irl::workbench {

/// A procedure of a text, and its network with edits.
struct RepairedRecipe {
  const grammar::RecipeNetwork* recipe;  ///< as it was read from the text
  EditedNetwork edited;
  /// Whether it is left as it was written, with all that cannot be read.
  bool stays = false;
};

/// The text with the networks of its procedures repaired. What is as it was stays as it was written,
/// definitions, comments and empty lines included; what could not be read of a procedure that is repaired is
/// left out. What was put in stands on lines of its own, with `; implicit` behind it. All procedures of the
/// text are needed, in order.
std::string repaired_text(std::string_view text, std::span<const RepairedRecipe> recipes);

}  // namespace irl::workbench
