#include "grammar/english/function_words.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace irl::grammar::english {

namespace {

constexpr std::array<std::string_view, 24> prepositions{
    "in",    "into",    "on",    "onto",    "over",    "with",   "for",  "at",
    "to",    "from",    "among", "off",     "by",      "after",  "of",   "using",
    "under", "between", "as",    "without", "through", "around", "upon", "inside"};
constexpr std::array<std::string_view, 7> particles{"up", "out", "off", "down", "together", "away", "apart"};
constexpr std::array<std::string_view, 12> negations{"not",    "never",    "dont",   "doesnt",
                                                     "wont",   "isnt",     "arent",  "cant",
                                                     "cannot", "shouldnt", "mustnt", "wouldnt"};
constexpr std::array<std::string_view, 6> conjunctions{"and", "then", "or", "but", "plus", "nor"};
constexpr std::array<std::string_view, 12> subordinators{"until", "while", "before", "when", "that", "no",
                                                         "than",  "which", "should", "if",   "so",   "where"};
constexpr std::array<std::string_view, 15> auxiliaries{"is",   "are",   "was",  "were",   "be",
                                                       "been", "being", "has",  "have",   "had",
                                                       "will", "would", "must", "should", "do"};
constexpr std::array<std::string_view, 19> determiners{
    "the", "a",     "an",   "another", "each",  "both", "all",   "half", "most", "some",
    "its", "their", "your", "this",    "these", "that", "those", "any",  "every"};
constexpr std::array<std::string_view, 11> pronouns{"it",   "them", "they",       "this", "these", "those",
                                                    "that", "you",  "everything", "both", "one"};
constexpr std::array<std::pair<std::string_view, double>, 30> numbers{
    {{"a", 1},         {"an", 1},        {"one", 1},      {"half", 0.5},   {"two", 2},
     {"three", 3},     {"four", 4},      {"five", 5},     {"six", 6},      {"seven", 7},
     {"eight", 8},     {"nine", 9},      {"ten", 10},     {"eleven", 11},  {"twelve", 12},
     {"thirteen", 13}, {"fourteen", 14}, {"fifteen", 15}, {"sixteen", 16}, {"seventeen", 17},
     {"eighteen", 18}, {"nineteen", 19}, {"twenty", 20},  {"thirty", 30},  {"forty", 40},
     {"fifty", 50},    {"sixty", 60},    {"seventy", 70}, {"eighty", 80},  {"ninety", 90}}};
/// Parts, with how many of them make a whole.
constexpr std::array<std::pair<std::string_view, double>, 11> fractions{{{"half", 2},
                                                                         {"halves", 2},
                                                                         {"third", 3},
                                                                         {"thirds", 3},
                                                                         {"quarter", 4},
                                                                         {"quarters", 4},
                                                                         {"fourths", 4},
                                                                         {"fifth", 5},
                                                                         {"fifths", 5},
                                                                         {"eighth", 8},
                                                                         {"eighths", 8}}};
constexpr std::array<std::string_view, 22> interrogatives{
    "what", "who",  "whom", "whose", "which", "when", "where", "why", "how", "is",  "are",
    "was",  "were", "do",   "does",  "did",   "has",  "have",  "had", "can", "may", "will"};
constexpr std::array<std::string_view, 9> of_one{"a",  "an", "another", "each", "the",
                                                 "is", "it", "has",     "does"};
constexpr std::array<std::string_view, 8> of_several{"many",  "number", "are",  "any",
                                                     "fewer", "more",   "have", "both"};
/// Words that are written with a full stop.
constexpr std::array<std::string_view, 31> abbreviations{
    "tsp", "tsps", "tbsp", "tbsps", "tbs",  "oz",  "ozs", "md",     "lb", "lbs", "pt",
    "pts", "qt",   "fl",   "min",   "mins", "hr",  "hrs", "approx", "g",  "kg",  "ml",
    "cl",  "c",    "pkg",  "lrg",   "lg",   "med", "sm",  "doz",    "t"};
/// Amounts that nothing is made of.
constexpr std::array<std::string_view, 22> vague_amounts{
    "dozen",  "dozens",  "hundred", "hundreds", "thousand", "thousands", "million",  "couple",
    "few",    "several", "many",    "pair",     "pairs",    "quarter",   "quarters", "third",
    "thirds", "halves",  "plus",    "minus",    "times",    "double"};

}  // namespace

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool is_preposition(std::string_view word) {
  return is_one_of(word, prepositions);
}
bool is_conjunction(std::string_view word) {
  return is_one_of(word, conjunctions);
}
bool is_particle(std::string_view word) {
  return is_one_of(word, particles);
}
bool is_negation(std::string_view word) {
  return is_one_of(word, negations);
}
bool is_subordinator(std::string_view word) {
  return is_one_of(word, subordinators);
}
bool is_auxiliary(std::string_view word) {
  return is_one_of(word, auxiliaries);
}
bool is_determiner(std::string_view word) {
  return is_one_of(word, determiners);
}
bool is_pronoun(std::string_view word) {
  return is_one_of(word, pronouns);
}
bool is_function_word(std::string_view word) {
  return is_preposition(word) || is_conjunction(word) || is_subordinator(word) || is_determiner(word) ||
         is_pronoun(word) || is_negation(word) || is_auxiliary(word);
}

std::optional<double> number_word(std::string_view word) {
  const auto found = std::ranges::find(numbers, word, &std::pair<std::string_view, double>::first);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

std::optional<double> number_guessed(std::string_view word) {
  if (word == "couple") return 2;
  return word == "few" ? std::optional(3.0) : std::nullopt;
}

std::optional<double> multiplier(std::string_view word) {
  return word == "dozen" ? std::optional(12.0) : std::nullopt;
}

std::optional<double> fraction_word(std::string_view word) {
  const auto found = std::ranges::find(fractions, word, &std::pair<std::string_view, double>::first);
  return found == fractions.end() ? std::nullopt : std::optional(1 / found->second);
}

bool goes_back(std::string_view pronoun) {
  return pronoun == "it" || pronoun == "them" || pronoun == "they";
}

bool is_interrogative(std::string_view word) {
  return is_one_of(word, interrogatives);
}
bool says_one(std::string_view word) {
  return is_one_of(word, of_one);
}
bool says_several(std::string_view word) {
  return is_one_of(word, of_several);
}

bool is_unit_of_length(std::string_view word) {
  constexpr std::string_view units[] = {"cm",         "mm",          "centimetre", "centimetres",
                                        "centimeter", "centimeters", "inch",       "inches",
                                        "millimetre", "millimetres", "millimeters"};
  return is_one_of(word, units);
}

bool names_a_side(std::string_view word) {
  constexpr std::string_view sides[] = {"center", "centre", "middle",  "edge",  "edges",
                                        "rim",    "inside", "outside", "corner"};
  return is_one_of(word, sides);
}

bool is_abbreviation(std::string_view word) {
  return is_one_of(word, abbreviations);
}

bool says_how_much(std::string_view word) {
  return is_one_of(word, vague_amounts) || number_word(word).value_or(0) > 1;
}

}  // namespace irl::grammar::english
