#pragma once

#include "irl/define/metric.hpp"

namespace irl {

/// `smatch-score`: how far candidate and gold network say the same as they are written, whatever they do.
/// None where either has no text.
Metric smatch_metric();

}  // namespace irl
