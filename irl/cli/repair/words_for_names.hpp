#pragma once

#include "irl/define/domain.hpp"
#include "irl/language/language.hpp"
#include "irl/repair/synonyms.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::cli {

/// What people call the types and primitives of a domain, as its language has it: nouns, names of units, and
/// the verbs of its constructions. The domain must outlive it.
Synonyms synonyms_of(language::Language language, const Domain& domain);
/// The same of the domain that was chosen, whose language is read when something is asked; none where it has
/// no language.
Synonyms synonyms_of(const workbench::DomainChoice& choice, const Domain& domain);

}  // namespace irl::cli
