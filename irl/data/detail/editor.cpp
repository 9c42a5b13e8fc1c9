#include "irl/data/detail/editor.hpp"

#include <algorithm>
#include <ranges>

#include "irl/data/note.hpp"

namespace irl::detail {

void Editor::finish(const Value& assigned, const Value& added) {
  std::uint32_t below = assigned.depth();
  for (const Step& step : way_ | std::views::reverse) {
    if (step.entity) {
      step.entity->content_hash.store(0, std::memory_order_relaxed);
      below = step.entity->depth = std::max(step.entity->depth, below + 1);
    } else {
      step.part->content_hash.store(0, std::memory_order_relaxed);
      // The parts of a list are one level.
      below = step.part->depth = std::max(step.part->depth, step.part->height == 0 ? below + 1 : below);
      tell_note(*step.part, added);
    }
  }
}

}  // namespace irl::detail
