#pragma once

#include "irl/define/domain.hpp"
#include "irl/workbench/comprehension/language.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::workbench {

/// Reads what a domain says of its language, YAML as ontology/cooking-english.yaml explains it. All problems
/// are reported at once, with their places: types, roles and units that there are not, chunks that call none.
Expected<Language> read_language(const Source& source, const Domain& domain);

/// The language of the domain that was chosen. A usage problem where it has none.
Expected<Language> language_of(const DomainChoice& choice, const Domain& domain);

}  // namespace irl::workbench
