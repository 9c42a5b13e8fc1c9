#pragma once

#include <expected>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"

namespace irl::workbench {

/// The world that a domain starts from, in which things have other capacities, told as `oven=1`: everything
/// of that type takes one action at once, and no more. Objects of a world have no names but those of their
/// types. What is wrong with one of them otherwise, in words: no number from 1 on, no such type, nothing of
/// it in the world, nothing that any action occupies, the same type twice, or a domain that knows no
/// capacities.
std::expected<Entity, std::string> world_with_capacities(const Domain& domain,
                                                         const std::vector<std::string>& capacities);

}  // namespace irl::workbench
