#pragma once

#include "irl/network/program.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

/// The uses of definitions that lead to an operation of a body, outermost first, and its place among them.
/// Without fields where the path is empty.
struct LeadingUses {
  const UsePath& path;
};
void describe(Document<LeadingUses>& leading);

}  // namespace irl::workbench
