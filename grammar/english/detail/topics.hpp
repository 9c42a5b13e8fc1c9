#pragma once

#include "grammar/english/lexicon.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `Now the onion.` `The onions are next.` `On to the onions.`: a sentence that only names what the next one
/// is about says `take the onion`. `next` is null where no sentence follows.
Tokens with_topic_taken(const Tokens& sentence, const Tokens* next, const Lexicon& lexicon);

}  // namespace irl::grammar::english
