#pragma once

#include <cstddef>
#include <optional>

#include "grammar/english/detail/order_words.hpp"

/// Internal to the grammar of English: what is said to the cook and asks for nothing to be done to food.
namespace irl::grammar::english {

/// Words of a sentence that order nothing, and what they are instead.
struct Statement {
  std::size_t end = 0;
  Aside::Kind kind = Aside::Kind::reason;
};

/// `do not stir it`, `the edges must not brown`, `there is no need to peel them`: what is not to be done, or
/// need not be. What is ordered behind it is none of it.
std::optional<Statement> what_is_not_to_be_done(const OrderWords& words, std::size_t at);

/// What begins a clause at a token and has another subject than the cook, or tells the cook what to see, to
/// know or to decide, with a verb that nothing could be done by: `a toothpick should come out clean`, `it
/// draws out water`, `you will see bubbles`, `the loaf is done when it sounds hollow`.
std::optional<Statement> statement_at(const OrderWords& words, std::size_t at);

/// Orders to the cook that change no food: `taste`, `wash your hands`, `stop when it is smooth`; what is
/// being made, or how much of it that gives: `make a vinaigrette`, `makes 24`.
std::optional<Statement> remark_to_the_cook(const OrderWords& words, std::size_t at);

/// `when you see bubbles`, `once it is golden`: a sign of when to go on, by nothing that is to be done.
std::optional<Statement> sign_of_when(const OrderWords& words, std::size_t at);

}  // namespace irl::grammar::english
