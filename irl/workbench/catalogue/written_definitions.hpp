#pragma once

#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"
#include "irl/workbench/files.hpp"

namespace irl::workbench {

/// A domain with what is defined in a text.
struct DomainWithDefinitions {
  Domain domain;                          ///< its own primitives, then those that definitions give
  std::vector<Definition> definitions{};  ///< in the order of the text
  Problems problems{};                    ///< of the definitions; and of those that two procedures have
};

/// Adds the definitions of a solution file, or of a file of definitions alone: those for all of its
/// procedures and those of single ones. Where two procedures define one name, the first one counts, and a
/// warning says so.
DomainWithDefinitions with_definitions_of(const Source& source, const Domain& domain);

}  // namespace irl::workbench
