#pragma once

#include <string>

#include "irl/network/program.hpp"
#include "irl/orders/precedence.hpp"

namespace irl::orders {

/// A partial order as a graph in Graphviz' DOT language: pairs that no chain of others implies, with their
/// reasons.
/// Throws OutOfLimits where the deadline is over first.
std::string to_dot(const Program& program, const Precedence& precedence, std::string_view title,
                   const Deadline& deadline = {});

}  // namespace irl::orders
