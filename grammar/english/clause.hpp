#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/asides.hpp"
#include "grammar/english/chart.hpp"

namespace irl::grammar::english {

/// What belongs to a verb: its object, or a phrase with a preposition.
struct Argument {
  /// `object`, `subject`, the preposition, or `beside` for a phrase that stands there without one
  /// (`bake them 5 cm apart`, `give them 5 minutes`).
  std::string relation{};
  std::vector<NounPhrase> phrases{};  ///< empty: a preposition without a phrase, as in `pour it over`
};

enum class VerbForm {
  plain,       ///< `stir`, `stirs`
  participle,  ///< `stirred`, `cut`
  gerund,      ///< `stirring`
};

/// A verb with all that belongs to it.
struct Clause {
  std::string verb{};  ///< base form; empty: none was said, as in `Then the nuts.`
  VerbForm form = VerbForm::plain;
  bool is_passive = false;       ///< `the eggs are beaten`: what the subject was is the object
  bool lacks_auxiliary = false;  ///< that is said in the passive before it: `… and the flour stirred in`
  bool is_background =
      false;               ///< told as done rather than asked for: `having been sifted`, `once it is cool`
  bool is_gapped = false;  ///< its verb is that of the clause before: `… and the raisins into the other half`
  std::string link{};      ///< the word before it: `and`, `before`, `while`, `to`; may be empty
  bool is_behind_comma = false;
  bool is_fronted =
      false;  ///< said before the order that it belongs to: `and, before mashing them, peel them`
  std::vector<Argument> arguments{};
  std::vector<std::string> adverbs{};  ///< other words that were read, each to be had by who cares
  std::vector<Clause>
      told_of{};  ///< of what it speaks of: `the flour, which has been sifted`; all in order in a sentence
  std::vector<std::string>
      may_be_of{};  ///< what it may be said of as well: `the onions and the nuts, chopped`
  std::string text{};
  Position where{};
  Tokens unread{};
  bool is_object_unread = false;  ///< a word that is unread stands where the object would: `add chorizo`
  std::vector<Aside> asides{};    ///< what stands in it and orders nothing: `until it is golden`

  /// The argument in that relation; null if there is none.
  const Argument* argument(std::string_view relation) const;
  /// Whether it says what is not to be done: `do not beat them`, `never stir`.
  bool is_negated() const;
  /// Whether it tells what goes on meanwhile, and not for how long: `while the apples cook`.
  bool goes_on_meanwhile() const;
  /// Whether it says what comes in, and nothing else: `stir in the yolks`.
  bool brings_in() const;
  /// Whether it asks for what was said before, of something else: `repeat with the carrots`.
  bool repeats() const { return verb == "repeat" && argument("with"); }
  /// The first of the unread words that says how much; null if none does.
  const Token* unread_amount() const;
};

/// One way to read a sentence.
struct SentenceReading {
  std::vector<Clause> clauses{};  ///< in the order of what happens: `A when B` has B first
  double cost = 0;                ///< how doubtful it is; a word that is not read costs 1
};

/// No longer sentence is read; what follows is unread.
inline constexpr std::size_t most_tokens_of_a_sentence = 120;

/// The tokens between the ends of sentences; what comes before a colon belongs to the verb behind it where it
/// names what that is about: `butter, sugar: cream`.
std::vector<Tokens> sentences_of(const Tokens& tokens, const Lexicon& lexicon);

/// The ways to read a sentence, the best first, at most `most`. There always is one, if only with everything
/// unread.
std::vector<SentenceReading> readings_of(const Tokens& sentence, const Lexicon& lexicon, std::size_t most);

}  // namespace irl::grammar::english
