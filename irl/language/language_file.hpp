#pragma once

#include <span>

#include "irl/define/domain.hpp"
#include "irl/language/language.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"
#include "ontology/part.hpp"

namespace irl::language {

/// Reads what a domain says of its language, YAML as ontology/cooking-english.yaml explains it. All problems
/// are reported at once, with their places: types, roles and units that there are not, chunks that call none.
workbench::Expected<Language> read_language(const workbench::Source& source, const Domain& domain);
/// The same from several texts, which add to one another. What two of them say differently of one word, chunk
/// or construction is a problem that names both places.
workbench::Expected<Language> read_language(std::span<const ontology::Part> parts, const Domain& domain);

/// The language of the domain that was chosen. A usage problem where it has none.
workbench::Expected<Language> language_of(const workbench::DomainChoice& choice, const Domain& domain);

}  // namespace irl::language
