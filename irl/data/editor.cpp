#include "irl/data/editor.hpp"

#include <algorithm>
#include <ranges>

#include "irl/data/note.hpp"

namespace irl::detail {

/// The depth of what holds something so deep, counted anew where that is an estimate beyond the limit.
static std::uint32_t depth_of(const auto& node, std::uint32_t below, const auto& held) {
  if (below < most_levels) [[likely]]
    return std::max(node.depth, below + 1);
  std::uint32_t depth = 1;
  for (const auto& one : held) depth = std::max(depth, depth_above(one));
  return depth;
}

void Editor::finish(const Value& assigned, const Value& added) {
  std::uint32_t below = assigned.depth();
  for (const Step& step : way_ | std::views::reverse) {
    if (step.entity) {
      step.entity->content_hash.store(0, std::memory_order_relaxed);
      below = step.entity->depth = depth_of(
          *step.entity, below, step.entity->elements() | std::views::transform(&AttributeValue::value));
    } else {
      step.part->content_hash.store(0, std::memory_order_relaxed);
      // The parts of a list are one level.
      below = step.part->depth = step.part->height == 0 ? depth_of(*step.part, below, step.part->values())
                                                        : std::max(step.part->depth, below);
      tell_note(*step.part, added);
    }
  }
}

}  // namespace irl::detail
