#pragma once

#include <string>
#include <vector>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// A clause that names what the list has only as a part of something else, which has been taken of that.
struct WithPartsTaken {
  Understanding before;                ///< the text so far, with the parts beside what they were taken of
  grammar::english::Clause clause;     ///< that names the parts as what they are
  std::vector<std::string> assumed{};  ///< what they were taken of; none: the clause names no such part
};

/// `Add lemon juice`, `the zest of both oranges`, `beat in the yolks`, `squeeze the lemon`, where lemons,
/// oranges and eggs are listed: as much of it is brought as is in them, or it is parted from them, once.
WithPartsTaken with_parts_taken(const Understanding& before, const grammar::english::Clause& clause,
                                const ClauseInPlace& place, const Interpretation& by);

}  // namespace irl::language
