#pragma once

#include <string>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// What a sentence says at its beginning that it makes, or works for: `crumb topping`, of `Make the crumb
/// topping`, `For the crumb topping, combine the flour …`, `Crumb topping:`. Empty where it says nothing.
std::vector<std::string> words_of_what_is_made(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
