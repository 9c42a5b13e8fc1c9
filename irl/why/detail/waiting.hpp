#pragma once

#include <span>

#include "irl/why/explanation.hpp"

namespace irl::why {

/// Puts what waits because of each cause behind what it waits for, and says for which variable it waits: a
/// chain back to the cause. Throws OutOfLimits once the deadline is over.
void order_waiting(const Network& network, const Program& program, std::span<Cause> causes,
                   const Deadline& deadline);

}  // namespace irl::why
