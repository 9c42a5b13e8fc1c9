#pragma once

#include "irl/swaps.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::cli {

/// Writes the words of an edited procedure anew, from its network, where its edited words have something that
/// is not understood and was in those of the base, or there are none, and all of the network can be said.
/// Nothing is changed where the domain has no language. What was not understood; empty: it kept its words.
std::string write_words_that_are_understood(swaps::Swap& swap, const swaps::SwapBase& base,
                                            const workbench::DomainChoice& choice,
                                            const workbench::OpenDomain& open);

}  // namespace irl::cli
