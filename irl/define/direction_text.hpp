#pragma once

#include <string>

#include "irl/define/primitive.hpp"

namespace irl {

/// The slots of a set as variables: `?sum ?left`; empty for none.
std::string variables(const Primitive& primitive, SlotSet slots);
/// What a direction finds, and from what: `?sum from ?left ?right`.
std::string in_words(const Primitive& primitive, const Direction& direction);

}  // namespace irl
