#pragma once

#include <string_view>

#include "irl/bodies/bodies.hpp"
#include "irl/score/evaluation.hpp"

namespace irl::bodies {

inline constexpr std::string_view carried_out_metric_name = "carried-out";

/// `carried-out`: the share of a candidate's executed operations that can be carried out with bodies
/// (`CarriedOut::share`), from 0 to
/// 1. The gold network does not count. None where nothing was executed. Its remarks and goals are
/// difficulties and operations.
Metric carried_out_metric(Bodies bodies);

}  // namespace irl::bodies
