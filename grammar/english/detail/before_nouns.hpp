#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/english/chart.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `A large, shallow bowl`: whether a comma joins two words that say what something is like, the first of
/// which ends what has been read of its phrase.
bool joins_adjectives(std::size_t comma, const NounPhrase& before, const Chart& chart);

/// `Briskly`, `lazily`: whether a word may say how something is done. Where nothing is called so, it names
/// nothing.
bool may_say_how(std::string_view word);

}  // namespace irl::grammar::english
