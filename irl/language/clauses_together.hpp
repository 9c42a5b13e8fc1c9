#pragma once

#include <vector>

#include "grammar/english/clause.hpp"
#include "irl/language/language.hpp"

/// What the clauses of a sentence say together, as the words of a domain have it.
namespace irl::language {

/// Adds readings in which two verbs have one object: `peel and slice the cucumber`.
void add_shared_objects(std::vector<grammar::english::SentenceReading>& readings, const Language& language);

/// `Beat in the butter, cut into small pieces`: the butter is cut, before that, and not what it goes into.
void tell_of_what_goes_in(grammar::english::SentenceReading& reading, const Language& language);

/// `Serve the ice cream with the cherries spooned over`: the cherries are spooned over it.
void tell_what_lies_over(grammar::english::SentenceReading& reading);

/// What stands behind an amount that was not read is part of it, unless it has a verb of its own.
void keep_amounts_together(grammar::english::SentenceReading& reading);

}  // namespace irl::language
