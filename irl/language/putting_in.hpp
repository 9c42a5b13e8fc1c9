#pragma once

#include "irl/language/discourse.hpp"

namespace irl::language {

/// A clause that ends with `in`: `stir in`, `fold them in`. Where what it speaks of was just put to what is
/// being made, `in` says nothing more: `add the cocoa and stir it in`. Else it is an adverb that verbs may
/// ask for (`in fold`): `chop the nuts and fold them in`, `stir the flour in with the milk`. Behind what was
/// not understood it is left as it is, unless it is known what that spoke of.
grammar::english::Clause with_in_told(grammar::english::Clause clause, const Discourse& said,
                                      const Language& language, const Referring& referring);

/// `Whisk the flour, pouring in the milk`: what is added while something is worked is worked in.
grammar::english::Clause with_what_is_added_worked_in(grammar::english::Clause clause, const Discourse& said,
                                                      const Language& language);

/// `Crumble the feta over`, `chop the nuts and scatter over the top`: what it goes over is what is there.
/// Where the language has such a verb with `atop` (`atop crumble`), with an object or without, it is meant.
/// `Scatter the nuts over with the sugar` puts both there.
grammar::english::Clause with_over_told(grammar::english::Clause clause, const Language& language,
                                        const Referring& referring);

}  // namespace irl::language
