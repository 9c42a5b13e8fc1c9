#pragma once

#include <functional>

#include "irl/data/value.hpp"

/// Changes deep inside values that are handed over: what nobody else has is changed where it is, the rest is
/// copied. For irl/data alone.
namespace irl::detail {

/// What becomes of a value.
using Change = std::function<Value(Value)>;

/// The entity with another value of an attribute that it has.
Entity updated(Entity entity, Attribute attribute, const Change& change);
/// The list with another value at that position.
List updated(List list, std::size_t position, const Change& change);

}  // namespace irl::detail
