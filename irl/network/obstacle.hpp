#pragma once

#include <optional>
#include <string>

#include "irl/network/program.hpp"

namespace irl {

/// The first error that keeps an operation of the network from being executed at all: an unknown primitive, a
/// wrong number of arguments. None if there is no such operation.
std::optional<std::string> obstacle(const Network& network, const Checked& checked);

/// Whether an operation of the network is not part of its program, since it cannot be executed at all.
bool leaves_out(const Program& program, const Network& network);

}  // namespace irl
