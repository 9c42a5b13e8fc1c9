#pragma once

#include <ostream>

#include "irl/bodies/recording/recording.hpp"
#include "irl/workbench/json.hpp"

namespace irl::bodies {

/// An actor: `name`, `role`, `shape` with its lengths in centimetres, `at` and `turned` (a unit quaternion x,
/// y, z, w).
workbench::Json to_json(const Recording::Actor& actor);
/// A moment: `seconds`, `step`, and where there are any `moved` ([actor, at, turned]), `vanished`, `filled`
/// ([actor, level, kind]), `grains` (x, y, z of each, one after the other), `grain-radius` and `grain-kind`.
/// Lengths are rounded to a tenth of a millimetre.
workbench::Json to_json(const Recording::Moment& moment);

/// A recording as lines of JSON: the `actors` and `colours`, then a line for each moment.
void write_json_lines(const Recording& recording, std::ostream& out);

}  // namespace irl::bodies
