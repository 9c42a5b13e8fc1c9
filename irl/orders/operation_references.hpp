#pragma once

#include <expected>
#include <string>

#include "irl/orders/precedence.hpp"
#include "irl/run/solution.hpp"

namespace irl::orders {

/// The line of every operation: `2 3 5 4`; of those in the body of a definition, their place: `2 7.1 7.2 4`.
std::string line_numbers(const Program& program, const Order& order);

/// What a user names: the operation that stands in that line (`9`; the first one of several), or all that
/// stand for a use of a definition in it; one of these, or those of a use in the body, by its place (`9.2`);
/// or the operation that gives that variable in the trace (`?batter`, or without the question mark). Else, in
/// words, why there is none.
std::expected<Order, std::string> named_operations(const Program& program, const Solution& trace,
                                                   std::string_view name);
/// The first one of them.
std::expected<OperationIndex, std::string> named_operation(const Program& program, const Solution& trace,
                                                           std::string_view name);

}  // namespace irl::orders
