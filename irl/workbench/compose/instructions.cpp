#include "irl/workbench/compose/instructions.hpp"

#include <algorithm>
#include <iterator>

#include "grammar/solution_file.hpp"

namespace irl::workbench {

InstructionFile read_instructions(const Source& source, const Domain& domain) {
  const grammar::SolutionFile file = grammar::parse_solutions(source.text, source.name);
  InstructionFile result{.recipes = {}, .problems = file.problems};
  for (const grammar::RecipeNetwork& part : file.recipes) {
    std::ranges::copy(part.problems, std::back_inserter(result.problems));
    if (result.recipes.empty() || result.recipes.back().id != part.id)
      result.recipes.push_back({part.id, {}});
    Instruction instruction = read_instruction(part.network, domain, result.problems);
    instruction.where = part.where;
    result.recipes.back().instructions.push_back(std::move(instruction));
  }
  return result;
}

}  // namespace irl::workbench
