#include "irl/cli/swaps/swap_inputs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace irl::cli {

swaps::SwapKnowledge read_knowledge(const workbench::OpenDomain& open, const Console& console,
                                    Ending& ending) {
  auto knowledge = demand(swaps::swap_knowledge(open));
  if (knowledge.stopped.empty()) return knowledge;
  ending.stopped = true;
  console.warn(fmt::format("a limit was reached while {} {} executed: less is known of {}",
                           fmt::join(knowledge.stopped, ", "), knowledge.stopped.size() == 1 ? "was" : "were",
                           knowledge.stopped.size() == 1 ? "its ingredients" : "their ingredients"),
               "--max-seconds gives more");
  return knowledge;
}

}  // namespace irl::cli
