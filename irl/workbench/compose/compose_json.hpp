#pragma once

#include <vector>

#include "irl/compose/linking.hpp"
#include "irl/workbench/compose/composition_request.hpp"
#include "irl/workbench/compose/instructions.hpp"
#include "irl/workbench/json.hpp"

/// What composing gives as JSON; `irl/workbench/schema/compose.schema.json` and `link.schema.json` describe
/// it.
namespace irl::workbench {

/// One network that was linked from the instructions of a recipe.
Json to_json(const LinkedInstructions& linked, const InstructionText& recipe);

/// Compositions in the order in which they were found, and what the composer did.
Json to_json(const std::vector<Composition>& compositions, const ComposerStatistics& statistics);

}  // namespace irl::workbench
