#include "irl/workbench/compose/instructions.hpp"

#include <algorithm>
#include <iterator>

#include "grammar/solution_file.hpp"
#include "irl/workbench/corpus/repeated_ids.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

InstructionFile read_instructions(const Source& source, const Domain& domain) {
  const grammar::SolutionFile file = grammar::parse_solutions(source.text, source.name);
  InstructionFile result{.recipes = {}, .problems = file.problems};
  std::vector<grammar::RecipeNetwork> firsts;  // of the instructions that follow one another under an id
  for (const grammar::RecipeNetwork& part : file.recipes) {
    std::ranges::copy(part.problems, std::back_inserter(result.problems));
    if (result.recipes.empty() || result.recipes.back().id != part.id) {
      result.recipes.push_back({part.id, {}});
      firsts.push_back({.id = part.id, .where = part.where, .network = {}});
    }
    Instruction instruction = read_instruction(part.network, domain, result.problems);
    instruction.where = part.where;
    result.recipes.back().instructions.push_back(std::move(instruction));
  }
  append(result.problems, repeated_ids(firsts));
  return result;
}

}  // namespace irl::workbench
