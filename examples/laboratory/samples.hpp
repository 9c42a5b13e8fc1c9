#pragma once

#include "examples/laboratory/words.hpp"

namespace irl::laboratory {

/// What readers of a procedure are to see: samples, the substances that stand in vessels outside the cabinet.
ItemShape samples(const Words& words);

}  // namespace irl::laboratory
