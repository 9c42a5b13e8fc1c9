#pragma once

#include "irl/data/value.hpp"

namespace irl::orders {

/// Whether two values are the same exactly, to the last bit of every number, but for the identities of
/// objects and for the order of objects in lists: two kitchens in which the same stands about.
bool same_in_any_order(const Value& left, const Value& right);

}  // namespace irl::orders
