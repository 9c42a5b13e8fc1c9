#pragma once

#include <span>

#include "irl/language/interpretation.hpp"
#include "irl/language/realisation.hpp"
#include "irl/language/role_filling.hpp"

namespace irl::language {

/// What a clause was taken for.
struct MeantByClause {
  const grammar::english::Clause& clause;
  const Construction& construction;
  const Filling& filling;
  bool has_done_nothing = false;  ///< no operation came of it
};

/// Accounts for every word of a clause in a note: words that play a role in an operation are read; others are
/// passed over, each with its kind, or unread. Unread are words before a noun as well that nothing knows, or
/// that tell of what has not been done: `the toasted flour`.
void account_for(const MeantByClause& meant, const Realisation& realisation, const Interpretation& by,
                 const Understanding& before, ClauseNote& note);

/// `Let the dough rest until it has doubled`: whether a clause that did nothing waits for a sign, which no
/// operation does; but `heat the pan until it is hot` is about no food.
bool is_awaited(const ClauseNote& note, const Construction& construction, std::span<const Identity> things,
                const Situation& situation);

}  // namespace irl::language
