#pragma once

#include "irl/drawing/looks.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::workbench {

/// How the things of the chosen domain look, and what is told of its operations; nothing where no text says
/// it. All problems of all texts where something in them is wrong.
Expected<Drawing> drawing_of(const DomainChoice& choice, const Domain& domain);

}  // namespace irl::workbench
