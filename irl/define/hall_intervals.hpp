#pragma once

#include "irl/define/propagator.hpp"

namespace irl {

/// Bounds propagation of all-different: where k items have domains within an interval of k integers (a Hall
/// interval), removes these integers from the domains of the others; false if an interval has fewer integers
/// than items.
bool leave_hall_intervals(DomainView& slots, const ItemSlots& items);

}  // namespace irl
