#pragma once

#include <vector>

#include "irl/drawing/looks.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::workbench {

/// The texts that say how the things of the chosen domain look: the file beside its ontology that is named
/// after it
/// (`yard.yaml`: `yard-drawing.yaml`), where there is one, then the sections `drawing` of its extensions.
Expected<std::vector<LanguageSource>> drawing_sources(const DomainChoice& choice);

/// How the things of the chosen domain look, and what is told of its operations; nothing where no text says
/// it. All problems of all texts where something in them is wrong.
Expected<Drawing> drawing_of(const DomainChoice& choice, const Domain& domain);

}  // namespace irl::workbench
