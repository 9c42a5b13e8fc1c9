#pragma once

/// Carrying out executed networks with bodies: what the things of a domain are like as bodies
/// (`irl::bodies::bodies_of`), and what becomes of a solution when hands, gravity and the size of vessels
/// count (`irl::bodies::carry_out`). Link `irl::bodies`. The simulations need a build with Bullet
/// (IRL_BODIES): `irl::bodies::has_physics` tells.

#include "irl/bodies/bodies_file.hpp"
#include "irl/bodies/carrying_out.hpp"
