#include "irl/define/direction_text.hpp"

#include <fmt/format.h>

namespace irl {

std::string variables(const Primitive& primitive, SlotSet slots) {
  std::string text;
  for (const SlotIndex slot : slots& SlotSet::first(primitive.slots.size()))
    text += (text.empty() ? "?" : " ?") + primitive.slots[slot].name;
  return text;
}

std::string in_words(const Primitive& primitive, const Direction& direction) {
  std::string text =
      fmt::format("{} from {}", direction.found.empty() ? "check" : variables(primitive, direction.found),
                  direction.given.empty() ? "nothing" : variables(primitive, direction.given));
  if (!direction.optional.empty()) text += ", perhaps " + variables(primitive, direction.optional);
  return text;
}

}  // namespace irl
