#pragma once

#include <string>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"

namespace irl::workbench {

/// The network as a text in which variables are numbered, so that names, layout and positions leave no trace.
/// Neither does the order of the operations where only one order of execution is possible: each but the first
/// needs something that the one before it alone gives, as in a procedure where the kitchen goes from hand to
/// hand. Elsewhere the order is that of the network, since it may decide what is executed first.
///
/// Networks with equal texts are executed alike, step by step. Not all networks that are executed alike have
/// equal texts.
std::string canonical_form(const Network& network, const Domain& domain);

}  // namespace irl::workbench
