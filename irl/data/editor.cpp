#include "irl/data/editor.hpp"

#include <ranges>

#include "irl/data/holdings.hpp"

namespace irl::detail {

void Editor::finish(const Value& assigned) {
  for (const Step& step : way_ | std::views::reverse) {
    if (step.entity) {
      step.entity->content_hash.store(0, std::memory_order_relaxed);
      step.entity->depth = depth_of(*step.entity);
    } else {
      step.part->content_hash.store(0, std::memory_order_relaxed);
      step.part->depth = depth_of(*step.part);
      Holdings::grow(*step.part, assigned);
    }
  }
}

std::uint32_t depth_of(const EntityNode& node) {
  std::uint32_t depth = 1;
  for (const AttributeValue& entry : node.elements()) depth = std::max(depth, entry.value.depth() + 1);
  return depth;
}

std::uint32_t depth_of(const ListNode& node) {
  std::uint32_t depth = 1;
  if (node.height == 0)
    for (const Value& value : node.values()) depth = std::max(depth, value.depth() + 1);
  else
    for (const auto& part : node.parts()) depth = std::max(depth, part->depth);
  return depth;
}

}  // namespace irl::detail
