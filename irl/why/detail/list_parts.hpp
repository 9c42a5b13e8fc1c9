#pragma once

#include <vector>

#include "irl/why/explanation.hpp"

/// Which items of a list an operation of a core is about.
namespace irl::why {

/// The parts of the lists of `all-different` that fail together with the other operations of a core, each
/// with no item more than that takes. Of other relations a part of a list says something else than the whole.
std::vector<ListPart> list_parts(const Network& network, const Program& program, const Core& core,
                                 const CoreOptions& options);

}  // namespace irl::why
