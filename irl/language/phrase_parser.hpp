#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/tokens.hpp"
#include "irl/budget.hpp"
#include "irl/language/phrases.hpp"

namespace irl::language {

struct PhraseTree;

/// What fills a slot of a phrase: another phrase, or a constant.
struct PhraseFiller {
  std::string_view variable;                   ///< of the slot
  std::shared_ptr<const PhraseTree> phrase{};  ///< null: the constant
  Term constant{};                             ///< the variable `open_variable` where the word is left open
  Type type{};                                 ///< of the slot where the word is left open; none: a number
  /// The word of the form for which the open one stands, where it fills no slot.
  std::string_view word{};
};

/// What stands in a network for a word that is left open.
constexpr std::string_view open_variable = "open";

/// How a phrase is put together. Valid as long as the phrases that it was read with.
struct PhraseTree {
  const PhraseConstruction* construction = nullptr;
  std::vector<PhraseFiller> fillers{};  ///< in the order of the words
  double cost = 0;                      ///< how far-fetched it is, with all that is in it
};

/// What was found in some words.
struct PhraseParses {
  std::vector<std::shared_ptr<const PhraseTree>> trees{};  ///< of all words, the cheapest first
  bool is_cut_short = false;                               ///< the time was over, or there are more
  /// How far the words could be followed, and what might have come there: words in quotes and kinds of words.
  std::size_t furthest = 0;
  std::vector<std::string> expected{};
  std::string nearest{};  ///< the construction that came as far as that, for people
};

/// How many words are read as one phrase.
constexpr std::size_t longest_phrase = 250;

/// The ways to read all of the words as one phrase of the first category, at most `most` of them. Words alone
/// are passed, no marks. The word `open`, if any, stands for every word: of a form, for a type, or a number.
PhraseParses parse_phrase(const grammar::english::Tokens& words, const Phrases& phrases, std::size_t most,
                          const Deadline& deadline, std::string_view open = {});

/// What kept the words from being a phrase, for people: how far they were one, and what would have fitted.
std::string what_is_lacking(const PhraseParses& parses, const grammar::english::Tokens& words);

}  // namespace irl::language
