#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// `condition`, `advice`, …
std::string_view name(Aside::Kind kind);
/// What such words are, in words: `a condition, which may not hold`.
std::string_view description(Aside::Kind kind);

/// What may have to be done, and is not read.
struct OrderInDoubt {
  Tokens words{};
  std::string_view why{};  ///< it is not read, in words
};

/// A sentence, and what was taken out of it.
struct SentenceWithoutAsides {
  Tokens orders{};
  std::vector<Aside> asides{};
  /// `(peel them first)`, which no clause says when to do; `if it is soft, chill it, shape it`, where the
  /// second may depend on the condition or not.
  std::vector<OrderInDoubt> in_doubt{};
};

/// Takes out of a sentence what must not be executed as an order: conditions with all that depends on them,
/// advice, alternatives, reasons. What is left may be read as if they had not been said. What is ordered in
/// brackets, or may depend on a condition, is taken out as well.
SentenceWithoutAsides without_asides(const Tokens& sentence, const Lexicon& lexicon);

/// Where the order with which a sentence begins ends, if something that was asked before decides whether it
/// is to be done: `loosen it, then add the cream` goes on with what is done in any case.
std::size_t end_of_dependent_order(const Tokens& sentence, const Lexicon& lexicon);

/// Whether the first sentence of an instruction only labels what the next one says: `1.`, `Step 2:`, `PREP.`,
/// and before a colon `Toss:`, `Finish and serve:`.
bool is_label(const Tokens& sentence, const Tokens& next, bool has_colon, const Lexicon& lexicon);

/// What a sentence before a question mark is: `too thick?` is a condition, with what the next sentence says
/// to do then; `why rest it?`, `more salt?` a note. Nothing of what orders: `stir it, okay?`.
std::optional<Aside::Kind> kind_of_question(const Tokens& sentence, const Lexicon& lexicon);

/// Whether a note tells what is to be done, or has been done: `which should soften`, `that has been lined
/// with paper`; not `which may be left out`, `which should not brown`.
bool tells_what_to_do(const Tokens& note, const Lexicon& lexicon);

/// Whether it may say that one note follows in the next sentence, where a colon stands behind it: `Tip:`,
/// `Cook's note:`.
bool announces_a_note(const Tokens& sentence);

/// Whether it says that notes follow, up to the end of an instruction: `Tip:`, `Variations:`.
bool announces_notes(const Tokens& sentence);

}  // namespace irl::grammar::english
