#pragma once

#include <string>
#include <vector>

#include "irl/compose/instruction.hpp"
#include "irl/workbench/files.hpp"

namespace irl::workbench {

/// The instructions of one recipe, in order.
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

}  // namespace irl::workbench
