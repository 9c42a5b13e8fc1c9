#include "irl/define/direction_text.hpp"

#include <fmt/format.h>

namespace irl {

std::string variables(const Primitive& primitive, SlotSet slots) {
  std::string text;
  for (std::size_t slot = 0; slot < primitive.slots.size(); ++slot)
    if ((slots >> slot) & 1U) text += (text.empty() ? "?" : " ?") + primitive.slots[slot].name;
  return text;
}

std::string in_words(const Primitive& primitive, const Direction& direction) {
  std::string text =
      fmt::format("{} from {}", direction.found ? variables(primitive, direction.found) : "check",
                  direction.given ? variables(primitive, direction.given) : "nothing");
  if (direction.optional) text += ", perhaps " + variables(primitive, direction.optional);
  return text;
}

}  // namespace irl
