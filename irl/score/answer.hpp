#pragma once

#include "irl/score/evaluation.hpp"

namespace irl {

/// `answer-score`: whether the candidate computes the answer of the gold network: 1 where the values of what
/// both are there to compute are similar, 0 where they are not, or the candidate computes nothing. That is
/// the variable that names the result, or the only first argument of an operation that nothing else uses
/// (`target_variable`). How the value is computed and what else is done does not count. None where it is not
/// clear which variable of the gold network is its answer, or that has no value.
Metric answer_metric();

}  // namespace irl
