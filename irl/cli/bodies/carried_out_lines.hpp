#pragma once

#include "irl/bodies/report.hpp"
#include "irl/cli/command_line.hpp"

namespace irl::cli {

/// What was done with bodies, a row for each step, and what could not be done below it.
void print_carried_out(const bodies::BodiesReport& report, const Console& console);
/// How much of it was carried out, in one line that ends with a line break.
void print_carried_out_status(const bodies::BodiesReport& report, const Console& console);

}  // namespace irl::cli
