#pragma once

#include <expected>
#include <string>

#include "irl/orders/precedence.hpp"
#include "irl/run/solution.hpp"

namespace irl::orders {

/// The line of every operation: `2 3 5 4`.
std::string line_numbers(const Program& program, const Order& order);

/// The operation that stands in that line (`9`; the first one of several), or that gives that variable in the
/// trace (`?batter`, or without the question mark). Else, in words, why there is none.
std::expected<OperationIndex, std::string> named_operation(const Program& program, const Solution& trace,
                                                           std::string_view name);

}  // namespace irl::orders
