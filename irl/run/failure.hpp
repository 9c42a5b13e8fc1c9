#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "irl/run/solution.hpp"

namespace irl {

/// An operation that did not do what was wanted. Refers to its solution.
struct OperationFailure {
  OperationIndex operation{};  ///< of the program
  const Step* step = nullptr;  ///< of the operation, which failed; null: it was not executed
  std::string_view why{};
};

/// What went wrong: the steps that failed, in the order of execution, then what was not executed.
std::vector<OperationFailure> failures(const Solution& solution);
/// What went wrong first; none where nothing did.
std::optional<OperationFailure> first_failure(const Solution& solution);

/// Whether a step was given what an earlier one had failed to give.
bool was_given_failure(const Step& step);

}  // namespace irl
