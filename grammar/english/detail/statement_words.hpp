#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "grammar/english/detail/statements.hpp"

/// Internal to the grammar of English: what statements are recognised by.
namespace irl::grammar::english {

using WordList = std::span<const std::string_view>;

/// What statements are made of without naming it: `it keeps well`.
inline constexpr std::array<std::string_view, 6> pronouns_as_subjects{"it",   "they",  "this",
                                                                      "that", "these", "those"};

/// Whether one of these words stands there.
bool is_among(const OrderWords& words, std::size_t at, WordList list);
/// `should`, `may`
bool is_modal(std::string_view word);
/// At the beginning, or behind a comma or a conjunction.
bool stands_behind_joint(const OrderWords& words, std::size_t at);
std::size_t behind_adverbs(const OrderWords& words, std::size_t at);
/// Whether a word is known to be anything else than a verb that nothing knows.
bool is_known(const OrderWords& words, std::size_t at);
/// What says how long or how much may be an order: `it ferments for 2 hours`.
std::optional<Statement> unless_amounts(const OrderWords& words, std::size_t at, Statement statement);
/// Behind a statement, before what joins the next order to it: `you have a batter, so add the milk`.
std::size_t end_of_statement(const OrderWords& words, std::size_t at);

}  // namespace irl::grammar::english
