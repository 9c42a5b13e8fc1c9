#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "grammar/english/asides.hpp"
#include "irl/language/language.hpp"

/// What lines of a list say besides what is wanted and how much of it.
namespace irl::language {

/// Behind words that an amount is only about right: `about`, `maybe`. The token itself where there are none.
std::size_t behind_about(const grammar::english::Tokens& line, std::size_t at);

/// Sets apart with a comma what a line says of its thing without one: `butter for the pan`, `salt to taste`,
/// `oats plus some for the top`.
grammar::english::Tokens with_remarks_apart(grammar::english::Tokens line, const Language& language);

/// A remark without what orders nothing in it: what a thing is for (`beaten, to glaze`), and words that only
/// describe (`cold`, `very small`).
grammar::english::Tokens what_is_ordered(const grammar::english::Tokens& remark, const Language& language);

/// Where `plus more for dusting` begins: how much that is, is left open. The end where it does not.
std::size_t begin_of_more(const grammar::english::Tokens& remark);

/// How much a line says of a thing behind it, where it counts or calls it something else first.
struct AmountBehind {
  grammar::english::Measure measure{};
  grammar::english::Aside said{};
};

/// `2 potatoes (about 600 g)`: takes what says so off the line, from a token on. Of `each`, as many as there
/// are.
std::optional<AmountBehind> take_amount_behind(grammar::english::Tokens& line, std::size_t from, double count,
                                               const Language& language);

/// Whether a word says in which state things are sold, of which lists leave the choice: `fresh or frozen`.
bool says_how_it_is_sold(const grammar::english::Token& word, const Language& language);

/// Takes from a remark what asks for nothing, to be told as passed over: `divided`, `optional`, `if you
/// like`, `not drained`, `such as Roma`, `preferably fresh`, `fresh or frozen`.
std::vector<grammar::english::Aside> take_notes(grammar::english::Tokens& remark, const Language& language);

}  // namespace irl::language
