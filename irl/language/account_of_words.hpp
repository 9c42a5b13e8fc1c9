#pragma once

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

}  // namespace irl::language
