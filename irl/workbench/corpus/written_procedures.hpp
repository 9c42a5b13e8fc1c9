#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// A procedure exactly as it stands in a text: comments, empty lines and what cannot be read included.
struct WrittenProcedure {
  std::string id;    ///< as it is read: in lower case
  std::string text;  ///< from its heading to the next one; the definitions of the whole text stand before it
  int line = 1;      ///< of the text in which the procedure begins
};

/// The procedures of a solution file in its order.
std::vector<WrittenProcedure> written_procedures(std::string_view text, std::string_view file_name = {});

/// The same of one procedure that was read from a file; the procedure as it is printed where the file cannot
/// be read any more.
WrittenProcedure written_procedure(const grammar::RecipeNetwork& recipe);

}  // namespace irl::workbench
