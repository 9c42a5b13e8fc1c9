#pragma once

#include "irl/why/explanation.hpp"

namespace irl::why {

/// Puts what waits because of a cause behind what it waits for, and says for which variable it waits: a chain
/// back to the cause.
void order_waiting(const Network& network, const Program& program, Cause& cause);

}  // namespace irl::why
