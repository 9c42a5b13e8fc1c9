#pragma once

#include <string>
#include <vector>

#include "irl/compose/linking.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// The instructions of one procedure, in order.
struct InstructionText {
  std::string id;
  std::vector<Instruction> instructions;
};

/// A file of instructions, as far as it could be read.
struct InstructionFile {
  std::vector<InstructionText> recipes;
  Problems problems;
};

/// Reads a solution file in which every network is one instruction: networks that follow one another under
/// the same id belong to one recipe.
InstructionFile read_instructions(const Source& source, const Domain& domain);

/// One network that was linked from the instructions of a recipe.
Json to_json(const LinkedInstructions& linked, const InstructionText& recipe);
/// Of a list of these.
Json link_schema();

}  // namespace irl::workbench
