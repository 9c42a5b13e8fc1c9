#pragma once

#include <span>
#include <string>
#include <vector>

#include "grammar/english/phrase.hpp"
#include "irl/language/interpretation.hpp"
#include "irl/language/referring.hpp"

namespace irl::language {

/// The words that a type goes by: of a number of things, one by one, or of several or any amount.
std::vector<std::string> words_for(Type type, const Language& language, bool is_counted = false);

/// Noun phrases that a reader who is here takes for a thing, where it may be of any of these types; the most
/// natural first. Empty where no words pick it out.
std::vector<grammar::english::NounPhrase> phrases_for(const Thing& thing, std::span<const Type> types,
                                                      const Understanding& here, const Language& language,
                                                      std::span<const IngredientLine> lines);

}  // namespace irl::language
