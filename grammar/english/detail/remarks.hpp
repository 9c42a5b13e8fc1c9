#pragma once

#include <cstddef>
#include <optional>

#include "grammar/english/detail/statements.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// What is said of the dish and of those who eat it, and orders nothing: `it honestly tastes better the next
/// day`, `that's the secret to big clusters`, `leftovers freeze well`, `best enjoyed lukewarm`, `right before
/// your guests show up`; and a time that only a package knows: `a minute less than the package says`.
std::optional<Statement> remark_at(const OrderWords& words, std::size_t at);

}  // namespace irl::grammar::english
