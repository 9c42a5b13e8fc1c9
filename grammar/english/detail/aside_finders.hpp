#pragma once

#include <cstddef>
#include <optional>

#include "grammar/english/detail/order_words.hpp"

/// Internal to the grammar of English: what orders nothing.
namespace irl::grammar::english {

/// Words of a sentence that order nothing, and what they are instead.
struct Stretch {
  std::size_t begin = 0, end = 0;
  Aside::Kind kind = Aside::Kind::note;
  std::size_t end_of_doubt = 0;  ///< up to there stand orders of which nothing says whether they belong to it
};

/// The condition that begins at a token, with all that depends on it, which may stand before it, but not
/// before what was read already.
std::optional<Stretch> condition_at(const OrderWords& words, std::size_t at, std::size_t read);

/// `(optional)` at a token, with what need not be.
std::optional<Stretch> optional_at(const OrderWords& words, std::size_t at);

/// What else begins at a token and is told by its words: advice, reasons, signs, remarks, …
std::optional<Stretch> aside_at(const OrderWords& words, std::size_t at);

}  // namespace irl::grammar::english
