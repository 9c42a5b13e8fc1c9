#pragma once

#include "irl/cli/inputs.hpp"
#include "irl/swaps.hpp"
#include "irl/swaps/action_plan.hpp"

namespace irl::cli {

/// What has to be known to edit procedures. Tells which procedures of the corpus a limit has cut short, of
/// which less is known.
swaps::SwapKnowledge read_knowledge(const workbench::OpenDomain& open, const Console& console,
                                    Ending& ending);

}  // namespace irl::cli
