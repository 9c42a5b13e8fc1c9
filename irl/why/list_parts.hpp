#pragma once

#include <vector>

#include "irl/why/core.hpp"

/// Which items of a list an operation of a core is about.
namespace irl::why {

/// Of an operation that says something of every two items of a list, those items that are enough.
struct ListPart {
  OperationIndex operation{};
  std::vector<Term> items{};  ///< as written, in order
  bool is_minimal = false;    ///< whether it is proven that none of them can be left out
};

/// The parts of the lists of `all-different` that fail together with the other operations of a core, each
/// with no item more than that takes. Of other relations a part of a list says something else than the whole.
std::vector<ListPart> list_parts(const Network& network, const Program& program, const Core& core,
                                 const CoreOptions& options);

}  // namespace irl::why
