#pragma once

#include "grammar/english/clause.hpp"
#include "irl/language/language.hpp"
#include "irl/language/situation.hpp"

/// How hot it is where something is done, said of the place: `bake it in a 220 °C oven`.
namespace irl::language {

/// Has clauses say apart how hot a place is, as others do: `bake it at 220 °C in an oven`. A place of which
/// words say only about how hot it is (`a slow oven`) is as hot as one may guess, where none of its kind was
/// worked on before.
void tell_heat_of_places(grammar::english::SentenceReading& reading, const Situation& situation,
                         const Language& language);

}  // namespace irl::language
