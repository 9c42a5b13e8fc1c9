#pragma once

#include "irl/irl.hpp"

namespace irl::test {

/// Relations over small numbers whose directions agree: total and partial ones, tests alone, tables, rows
/// with scores; and a primitive and an operation with a default beside them, whose order matters.
Domain relations();

}  // namespace irl::test
