#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// Words that order nothing, and what they are instead.
struct Aside {
  enum class Kind {
    condition,    ///< `if it is too thick, add some milk`: whether it holds is not known
    advice,       ///< `you can also add nuts`
    alternative,  ///< `or leave it overnight`, `instead of butter`
    note,         ///< `Note: …`, `(it will be sticky)`
    reason,       ///< `so that nothing sticks`, `this makes it soft`
    sign,         ///< of something that is done: `until it is golden`
    purpose,      ///< what for, as what, by whom: `for the topping`
    idle,         ///< a verb that asks for nothing: `enjoy`
  };
  Kind kind = Kind::note;
  std::string text{};
  Position where{};
};

/// `condition`, `advice`, …
std::string_view name(Aside::Kind kind);
/// What such words are, in words: `a condition, which may not hold`.
std::string_view description(Aside::Kind kind);

/// A sentence, and what was taken out of it.
struct SentenceWithoutAsides {
  Tokens orders{};
  std::vector<Aside> asides{};
};

/// Takes out of a sentence what must not be executed as an order: conditions with all that depends on them,
/// advice, alternatives, reasons. What is left may be read as if they had not been said.
SentenceWithoutAsides without_asides(const Tokens& sentence, const Lexicon& lexicon);

/// Whether it says that notes follow, up to the end of an instruction: `Tip:`, `Variations:`.
bool announces_notes(const Tokens& sentence);

}  // namespace irl::grammar::english
