#pragma once

#include <span>
#include <string>
#include <vector>

#include "grammar/english/tokens.hpp"
#include "irl/language/referring.hpp"

/// What the things of a list are for: `3/4 cup flour, for the crumb topping`.
namespace irl::language {

/// What remarks of a line say that it is for: `crumb`, `topping`.
std::vector<std::string> words_of_purposes(const grammar::english::Tokens& remarks);

/// Whether a line is listed for what such words name: of lines for a `topping`, those for a `crumb topping`
/// too.
bool is_listed_for(const IngredientLine& line, std::span<const std::string> made);

}  // namespace irl::language
