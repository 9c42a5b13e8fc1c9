#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// What is counted in, told by words for it.
struct Unit {
  std::string name{};  ///< as the subject calls it: `g`
  double times = 1;    ///< how many of those one of this is: 1000 for a kilogram
  double above = 0;    ///< where it begins to count: 32 for degrees Fahrenheit
  double step = 0;     ///< what is rounded to; 0: amounts are given as they are
  double from = 0;     ///< the smallest number of it that a word means which stands for another unit as well
  /// What it is told in where some of that follows, and how many make one: `1 hour 20 minutes`.
  std::string smaller{};
  double of_smaller = 1;

  /// So many of this, in units of that name.
  double amount_of(double number) const;
};

/// A number with a unit; without one, a count.
struct Measure {
  double number = 1;
  std::string unit{};     ///< as the lexicon calls it; empty: none was said
  bool is_guess = false;  ///< the words give no amount, or no unit: `overnight`, `425 degrees`, `at 425`

  bool operator==(const Measure&) const = default;
};

/// Words of another language, and what they are in English. `…` is any words, `>` nothing, where no noun
/// phrase may begin; NUMBER, NOUN, VERB and PARTICIPLE are a number, and a word of that kind.
struct Gloss {
  enum class Kind {
    word,
    said,  ///< a word that is written for its meaning, and read by other glosses
    noun,
    imperative,  ///< of a verb
    finite,      ///< another form of it, or its infinitive
    participle,
  };
  static constexpr std::string_view gap = "…";  ///< in both: whole parts of the clause stand there
  std::vector<std::string> words{};
  std::vector<std::string> means{};
  Kind kind = Kind::word;
  std::optional<bool> is_plural{};  ///< of nouns with one form for one thing and one for several

  bool is_imperative() const { return kind == Kind::imperative; }
};

/// How a text of another language becomes English, word for word, and the other way. None in it: texts are in
/// English.
struct Glosses {
  std::map<std::string, std::vector<Gloss>, std::less<>> by_first{};     ///< by their first words
  std::map<char, std::vector<Gloss>> by_meaning{};                       ///< by how their meanings begin
  std::set<std::string, std::less<>> nouns{};                            ///< the last words of nouns
  std::map<std::string, std::vector<std::string>, std::less<>> verbs{};  ///< what finite forms mean
  std::map<std::string, std::vector<std::string>, std::less<>> participles{};
  /// Nouns, by the last of their words, before which another article stands than `the` means by itself.
  std::map<std::string, std::string, std::less<>> articles{};
  /// Adjectives that are inflected, with their other form. The bare one stands before nouns of `articles`, if
  /// no definite article stands before it: `grof zout`, `het grove zout`.
  std::map<std::string, std::string, std::less<>> inflected{};
  /// What stands right behind the object, before a particle: relations, and phrases with theirs. `Laat ze 10
  /// minuten afkoelen`, `strijk het erin uit`.
  std::set<std::string, std::less<>> behind_object{};
  bool has_decimal_comma = false;  ///< `1,5`; `1.500` is not understood then
  bool has_compounds = false;      ///< whether two nouns make one word: `tomatensoep`

  bool empty() const { return by_first.empty(); }
  /// Adds one behind those that are longer, and those that are as long, but for imperatives: they come first.
  void add(Gloss gloss);
  /// Where glosses stand in by_meaning whose meaning begins with that word.
  static char key_of_meaning(std::string_view word);

 private:
  void add_by_meaning(Gloss gloss);
};

/// The classes of words that a subject may have (`Lexicon::word_classes`).
inline constexpr std::array<std::string_view, 14> classes_of_subjects{
    "VESSEL", "TRAY",   "DONE",  "WORK",  "CAPACITY", "OVEN",  "SOLD",
    "TIN",    "TINNED", "FRESH", "DRIED", "GROUND",   "SPOON", "COLD"};

/// The words of one subject, beside those that every English text has (see function_words.hpp). A value.
struct Lexicon {
  std::set<std::string, std::less<>> verbs{};  ///< base forms
  /// Forms of verbs that no rule gives, with their base forms: `ground`, `grind`.
  std::map<std::string, std::string, std::less<>> irregular{};
  std::set<std::string, std::less<>> nouns{};  ///< last words of nouns, in the singular
  std::set<std::vector<std::string>> names{};  ///< of things that are dealt with, each word in the singular
  std::vector<std::vector<std::string>> fixed_phrases{};  ///< nouns that no rule would find: `5 cm apart`
  /// What may be counted in, by the words for it, in the singular: `tablespoon`, `fluid ounce`.
  std::map<std::string, Unit, std::less<>> units{};
  /// What such a word means instead where the number is large (`Unit::from`): `425 degrees` are Fahrenheit.
  std::map<std::string, Unit, std::less<>> units_of_large_numbers{};
  /// The word for the unit that a bare number counts behind a preposition, if it is no small one: `at 425`.
  std::map<std::string, std::string, std::less<>> unsaid_units{};
  /// By unit, the word for it that is written.
  std::map<std::string, std::string, std::less<>> unit_words{};
  /// Words that say about how much, with what is taken for that: `overnight`, 8 hours.
  std::map<std::string, Measure, std::less<>> guesses{};
  /// What is taken of what a list gives no amount of and does not count: `salt`. None: it is not read.
  std::optional<Measure> unsaid_amount{};
  /// What things are sold in, in the singular: `tin`. How much is in it is said beside.
  std::set<std::string, std::less<>> packages{};
  /// How much is taken to be in one of them where nothing says it: `2 tins of chickpeas`.
  std::map<std::string, Measure, std::less<>> package_guesses{};
  /// Those of which the weight beside them is that of all: `2 sticks (226 g)`.
  std::set<std::string, std::less<>> packages_in_all{};
  /// Several words that mean the same as others: `at room temperature`, `thawed`.
  struct Idiom {
    std::vector<std::string> words;  ///< at least one
    std::vector<std::string> meaning;
  };
  /// By their first word; of those that stand somewhere, the first one is meant.
  using Idioms = std::map<std::string, std::vector<Idiom>, std::less<>>;
  Idioms idioms{};
  Idioms list_idioms{};  ///< those of lists of ingredients: `pwdr`, `pkt`
  /// By adverb, the words that are written for it: `as it is`, for `plainly`.
  std::map<std::string, std::string, std::less<>> said_as{};
  std::set<std::string, std::less<>> adverbs{};  ///< words that may stand anywhere and change nothing
  /// Nouns, in the singular, of what has no part in what is told: `with your hands`.
  std::set<std::string, std::less<>> asides{};

  /// Words of the subject by what English and lists of things ask for, each form by itself: what is a
  /// `VESSEL`, when something is `DONE`.
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>> word_classes{};

  Glosses glosses{};

  /// The tokens of a text, in English. A word that no gloss has stands in quotes, so that it is unread.
  Tokens tokens_of(std::string_view text, const Places& places = {}) const;
  /// The verb that a word is a form of; none if it is of none.
  std::optional<std::string> verb(std::string_view word) const;
  /// Whether a word is what follows `is` when something is done to a subject: `stirred`, `cut`.
  bool is_participle(std::string_view word) const;
  /// Whether it is `stirring`, and not `bring`.
  bool is_gerund(std::string_view word) const;
  /// Whether it is a word of one of the classes of the subject.
  bool is_of_class(std::string_view word, std::string_view name) const;
  /// Whether a word ends a noun, in the singular or the plural.
  bool is_noun(std::string_view word) const;
  /// Whether a token is a mark, a number, a word of the grammar, a noun, a verb or an adverb: no word that
  /// nothing knows.
  bool accounts_for(const Token& token) const;
  /// The unit that a word stands for, in the singular or the plural; null if for none.
  const Unit* unit(std::string_view word) const;
  /// A unit, and where the words for it end.
  struct UnitPhrase {
    const Unit* unit;
    std::size_t end;
    const Unit* of_large_numbers = nullptr;  ///< what the words mean for large numbers; null: the same
  };
  /// The unit that is said at a token, by the most words that are one; none where none is.
  std::optional<UnitPhrase> unit_at(const Tokens& tokens, std::size_t at) const;
  /// Whether a word stands for what things are sold in, in the singular or the plural.
  bool is_package(std::string_view word) const;
  bool weighs_in_all(std::string_view package) const;
  /// Whether a noun, in the singular or the plural, is of what has no part in what is told.
  bool is_aside(std::string_view noun) const;
  /// The idiom that begins at a token; null if none does.
  const Idiom* idiom_at(const Tokens& tokens, std::size_t at, const Idioms& which) const;
  /// The tokens with idioms replaced by what they mean: with those of sentences, or others.
  Tokens without_idioms(const Tokens& tokens) const { return without_idioms(tokens, idioms); }
  Tokens without_idioms(const Tokens& tokens, const Idioms& which) const;
  /// Whether a token belongs to a name and is no verb there: `oil` in `olive oil`, `baking` in `baking soda`.
  /// The first word of one may be a verb (`brown the sugar`), unless it ends in -ing.
  bool is_within_a_name(const Tokens& tokens, std::size_t at) const;
  /// How many tokens from there on are a fixed phrase, the longest one; 0: none.
  std::size_t fixed_phrase(const Tokens& tokens, std::size_t at) const;
};

}  // namespace irl::grammar::english
