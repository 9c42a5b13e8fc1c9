#pragma once

#include "irl/language/interpretation.hpp"

/// What verbs are about, and what later words go back to where nothing was done with it.
namespace irl::language {

/// The role said as the object, where a construction does something to that; null where it does not.
const Role* role_of_object_worked_on(const Construction& construction);

/// Whether a verb asks for something that is done to its object, as `chop` does, and `add` does not.
bool works_on_its_object(const grammar::english::Clause& clause, const Language& language);

/// Whether what plays a role as the object is put somewhere, rather than worked on: `add`.
bool is_moved(const Role& role, const Construction& construction);

/// Whether a clause says where something goes: `pour it into the bowl`, `over them`.
bool says_where_to(const grammar::english::Clause& clause);

/// Has later words go back to what a clause spoke of, as it was understood just now, if nothing was done with
/// it; to nothing that is known, where that was not found.
void speak_of(Understanding& now, const grammar::english::Clause& clause, const Interpretation& by);

/// `Peel and quarter the frobnicate`: nothing else is peeled, unless both are about different things, as in
/// `stir and add the milk`.
bool shares_what_is_not_there(const ClauseInPlace& place, const Language& language,
                              const Referring& referring);

}  // namespace irl::language
