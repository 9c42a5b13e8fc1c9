#pragma once

#include <string>

#include "irl/network/program.hpp"

namespace irl {

/// Why an operation cannot be executed with just these slots bound although nothing is missing to it, and
/// what to change: it would find one variable in two slots, or none of its directions finds what is left open
/// from what is given.
std::string why_no_direction(const Program& program, OperationIndex operation, SlotSet bound);

}  // namespace irl
