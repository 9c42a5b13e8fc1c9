#pragma once

#include <string>

#include "irl/language/interpretation.hpp"
#include "irl/language/role_filling.hpp"

namespace irl::language {

/// The construction that came nearest to a clause without any meaning, and what it lacked.
struct Nearest {
  const Construction* construction = nullptr;
  const Role* lacking = nullptr;
  std::size_t filled = 0;

  void see(const Construction& seen, const Fillings& filled_so_far) {
    if (!filled_so_far.lacking || (construction && filled_so_far.filled <= filled)) return;
    construction = &seen;
    lacking = filled_so_far.lacking;
    filled = filled_so_far.filled;
  }
};

/// Why a clause that no construction reads is not understood; empty where its unread words say it.
std::string without_meaning(const grammar::english::Clause& clause, const Nearest& nearest,
                            const Language& language);

/// Why it is better not understood than understood so.
std::string far_fetched(const ClauseNote& nearest);

}  // namespace irl::language
