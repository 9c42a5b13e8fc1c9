#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "grammar/english/detail/order_words.hpp"

/// Internal to the grammar of English: what the names in capitals mean that patterns of words use.
namespace irl::grammar::english {

/// Whether a word of some kind stands at a place, which may be the end of a sentence.
using WordTest = std::function<bool(const OrderWords& words, std::size_t at)>;

/// Of `NEGATION`, `UNKNOWN`, …; empty if it is none of those that code tells.
WordTest word_class(std::string_view name);

/// What such a name stands for that is a pattern itself: `POINTER`; empty if it is not.
std::string_view named_pattern(std::string_view name);

/// Where what reaches on from a token ends: `...`, `...,`, `...END`, `...UNDONE`.
std::size_t end_of_reach(std::string_view name, const OrderWords& words, std::size_t at);

}  // namespace irl::grammar::english
