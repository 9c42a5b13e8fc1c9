#pragma once

#include "irl/language/language.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/open_domain.hpp"

/// Operations one by one in the words of a language, to be shown beside a network: the sentences are not read
/// back, and what they speak of is called as it is there.
namespace irl::language {

/// Says operations in a language, whose domain must outlive it. It may be called from several threads.
workbench::OperationWords operation_words(Language language);
/// The same in the language of the domain that was chosen, which is read when something is asked; it says
/// nothing where the domain has no language.
workbench::OperationWords operation_words(const workbench::DomainChoice& choice);

}  // namespace irl::language
