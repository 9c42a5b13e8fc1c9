#pragma once

#include "irl/define/propagator.hpp"

namespace irl {

/// Of items that all differ: where some of them have no more integers between them than there are of them,
/// the others have none of these (a Hall interval). Takes these from the others; false if there are too few
/// for all.
bool leave_hall_intervals(DomainView& slots, const ItemSlots& items);

}  // namespace irl
