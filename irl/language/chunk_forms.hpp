#pragma once

#include <map>
#include <string>
#include <vector>

#include "irl/language/referring.hpp"

namespace irl::language {

/// By role, what it is filled with; several terms where it is done with each of them.
using RoleTerms = std::map<std::string, std::vector<Term>, std::less<>>;

/// What fills a role at a turn, or the last thing that does; null where nothing does.
const Term* filler(const RoleTerms& roles, const std::string& role, std::size_t turn = 0);

/// The variable that fills a role first; null where none does.
const std::string* variable_of(const RoleTerms& roles, const std::string& role);

/// What a condition names that is neither a type nor an attribute.
std::vector<std::string> unknown_names(const std::string& condition, const Types& types);

/// Whether all holds of the parameters that a form of a chunk asks for.
bool fits(const ConstructionChunk::Form& form, const RoleTerms& parameters, const Referring& referring,
          const Situation& situation);

}  // namespace irl::language
