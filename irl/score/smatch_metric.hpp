#pragma once

#include "irl/define/metric.hpp"

namespace irl {

/// `smatch-score`: how far candidate and gold network agree as written, without executing them. None where
/// either has no text.
Metric smatch_metric();

}  // namespace irl
