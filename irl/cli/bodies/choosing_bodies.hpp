#pragma once

#include "irl/bodies/bodies_file.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::cli {

/// The bodies of the chosen domain. The command ends where there are none, or where nothing can be simulated.
bodies::Bodies bodies_that_can_be_simulated(const workbench::DomainChoice& choice, const Domain& domain);

}  // namespace irl::cli
