#pragma once

#include "grammar/english/lexicon.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `Bake in a moderate oven (180 °C)`: a heat in brackets behind a noun is said as `at 180 °C`.
Tokens with_heat_unbracketed(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
