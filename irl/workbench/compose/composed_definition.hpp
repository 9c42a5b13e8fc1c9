#pragma once

#include <expected>
#include <string>

#include "irl/compose/composer.hpp"
#include "irl/network/network.hpp"

namespace irl::workbench {

/// A network that was composed, as a definition: what it computes and what it still needs are the parameters,
/// in this order; values that are bound stand in the body as constants. In words why it cannot be one.
std::expected<Definition, std::string> definition_of(const Composition& composition, const std::string& name);

}  // namespace irl::workbench
