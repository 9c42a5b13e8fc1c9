#pragma once

#include <cstddef>

#include "grammar/english/detail/order_words.hpp"

/// Internal to the grammar of English: figures that change nothing. Each gives the end of such words that
/// begin at a token; where there are none, the token itself.
namespace irl::grammar::english {

/// `9x5`, `9 x 13-inch`, `23 cm / 9-inch`, before a noun: how large a tin is; and `to 20 x 30 cm`.
std::size_t end_of_size(const OrderWords& words, std::size_t at);
/// `/200C fan/gas 7`, `(gas mark 4)`, behind a heat: the same for other ovens.
std::size_t end_of_other_heat(const OrderWords& words, std::size_t at);

}  // namespace irl::grammar::english
