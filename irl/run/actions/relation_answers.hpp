#pragma once

#include "irl/network/program.hpp"

namespace irl {

/// What a relation gives where its operations are executed one by one: of the answers of a direction those in
/// which a variable that stands in two slots has one value, each row once.
Answers rows_of(const ProgramOperation& operation, Answers answers);

}  // namespace irl
