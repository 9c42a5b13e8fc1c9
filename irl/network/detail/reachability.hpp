#pragma once

#include "irl/network/program.hpp"

namespace irl {

/// What `reachable` says, as one order in which these operations could be executed.
std::vector<std::uint32_t> reachable_in_order(const Program& program, std::vector<bool> bound,
                                              const std::vector<bool>& executed,
                                              std::optional<std::uint32_t> without = std::nullopt);

}  // namespace irl
