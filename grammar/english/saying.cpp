#include "grammar/english/saying.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <ranges>
#include <utility>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

bool is_vowel(char letter) {
  return std::string_view("aeiou").contains(letter);
}

bool is_abbreviated(std::string_view unit) {
  return unit.size() <= 2 || !std::isalpha(static_cast<unsigned char>(unit.front()));
}

std::string joined_words(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// Where an argument stands behind its verb: things, places, tools, then how long and how hot.
int place_of(const Argument& argument) {
  constexpr std::array<std::string_view, 6> last{"with", "using", "beside", "for", "at", "after"};
  if (argument.relation == "object") return 0;
  const auto found = std::ranges::find(last, argument.relation);
  return found == last.end() ? 1 : 2 + static_cast<int>(found - last.begin());
}

/// Whether an adverb stands in front of its verb: `finely slice`, but `set the bowl aside`.
bool stands_in_front(std::string_view adverb) {
  return adverb.ends_with("ly");
}

}  // namespace

std::string article(std::string_view word) {
  return !word.empty() && is_vowel(word.front()) ? "an" : "a";
}

std::string in_capitals(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::string plural(const std::string& noun) {
  if (noun.empty()) return noun;
  const char last = noun.back();
  if (last == 's' || last == 'x' || last == 'z' || noun.ends_with("ch") || noun.ends_with("sh") ||
      noun.ends_with("ato"))
    return noun + "es";
  if (last == 'y' && noun.size() > 1 && !is_vowel(noun[noun.size() - 2]))
    return noun.substr(0, noun.size() - 1) + "ies";
  return noun + "s";
}

std::string participle(const std::string& verb, const Lexicon& lexicon) {
  for (const auto& [form, base] : lexicon.irregular)
    if (base == verb && !form.ends_with("ing")) return form;
  if (verb.ends_with('e')) return verb + "d";
  if (verb.size() < 3) return verb + "ed";
  const char last = verb.back(), before = verb[verb.size() - 2];
  if (last == 'y' && !is_vowel(before)) return verb.substr(0, verb.size() - 1) + "ied";
  const auto vowels = std::ranges::count_if(verb, is_vowel);
  const bool doubles =
      vowels == 1 && is_vowel(before) && !is_vowel(last) && !std::string_view("wxy").contains(last);
  return verb + (doubles ? std::string(1, last) + "ed" : "ed");
}

std::string said(double number) {
  for (const int parts : {2, 3, 4, 8}) {
    const double of_parts = number * parts;
    const double whole = std::floor(number);
    if (number >= 10 || number == whole || of_parts != std::floor(of_parts)) continue;
    const auto over = static_cast<int>(of_parts - whole * parts);
    if (whole + static_cast<double>(over) / parts != number) continue;
    return whole > 0 ? fmt::format("{} {}/{}", whole, over, parts) : fmt::format("{}/{}", over, parts);
  }
  return fmt::format("{}", number);
}

std::string said(const Measure& measure, const Lexicon& lexicon) {
  if (measure.unit.empty()) return said(measure.number);
  const auto found = lexicon.unit_words.find(measure.unit);
  std::string unit = found == lexicon.unit_words.end() ? measure.unit : found->second;
  if (unit == "°c") unit = "°C";
  const bool is_several = measure.number > 1 && !is_abbreviated(unit);
  return fmt::format("{} {}", said(measure.number), is_several ? plural(unit) : unit);
}

/// `Half of`, `1/3 of`, before what it is a part of.
std::string said_share(const NounPhrase& phrase) {
  if (phrase.share != Share::part) return {};
  constexpr double a_half = 0.5;
  return phrase.fraction == a_half ? "half of " : said(phrase.fraction) + " of ";
}

std::string said(const NounPhrase& phrase, const Lexicon& lexicon) {
  if (!phrase.pronoun.empty() && phrase.words.empty())
    return said_share(phrase) + (phrase.measure ? said(*phrase.measure, lexicon) + " of " : "") +
           phrase.pronoun;
  if (phrase.is_measure()) return said(*phrase.measure, lexicon);
  std::vector<std::string> words = phrase.words;
  std::string before;
  if (phrase.measure && !phrase.is_portion) {
    const bool is_count = phrase.measure->unit.empty() || phrase.measure->unit == "piece";
    if (is_count && phrase.measure->number > 1) words.back() = plural(words.back());
    before = is_count ? said(phrase.measure->number) + " " : said(*phrase.measure, lexicon) + " of ";
    if (phrase.determiner == Determiner::definite) before += is_count ? "of the " : "the ";
    if (phrase.determiner == Determiner::another) before = "another " + before;
  } else if (phrase.determiner == Determiner::definite) {
    before = "the ";
  } else if (phrase.determiner == Determiner::indefinite) {
    before = article(words.front()) + " ";
  } else if (phrase.determiner == Determiner::another) {
    before = "another ";
  }
  std::string text = said_share(phrase) + before + joined_words(words);
  if (!phrase.relative.empty()) text += " that held the " + joined_words(phrase.relative);
  if (phrase.measure && phrase.is_portion) text += " of " + said(*phrase.measure, lexicon);
  return text;
}

std::string said(std::span<const NounPhrase> phrases, const Lexicon& lexicon) {
  std::string text;
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    if (i > 0) text += i + 1 == phrases.size() ? " and " : ", ";
    text += said(phrases[i], lexicon);
  }
  return text;
}

std::vector<SaidPart> said_in_parts(const Clause& clause, const Lexicon& lexicon, bool joins_adverbs) {
  std::string front, behind, last;
  for (const std::string& adverb : clause.adverbs)
    if (const auto words = lexicon.said_as.find(adverb); words != lexicon.said_as.end())
      last += (last.empty() ? "" : " ") + words->second;
    else if (stands_in_front(adverb))
      front += adverb + " ";
    else
      behind += (behind.empty() ? "" : " ") + adverb;
  front += clause.form == VerbForm::participle ? participle(clause.verb, lexicon) : clause.verb;
  const Argument* object = clause.argument("object");
  const bool is_pronoun = object && !object->phrases.front().pronoun.empty();
  const bool stands_before_object = joins_adverbs || (object && !is_pronoun && is_particle(behind));
  if (stands_before_object && !behind.empty()) front += " " + std::exchange(behind, {});
  std::vector<SaidPart> parts{{"verb", std::move(front)}};
  if (object) parts.push_back({"object", said(object->phrases, lexicon)});
  if (!behind.empty()) parts.push_back({"adverbs", std::move(behind)});
  std::vector<const Argument*> others;
  for (const Argument& argument : clause.arguments)
    if (argument.relation != "object") others.push_back(&argument);
  std::ranges::stable_sort(others, {}, [](const Argument* argument) { return place_of(*argument); });
  for (const Argument* argument : others)
    parts.push_back({argument->relation, (argument->relation == "beside" ? "" : argument->relation + " ") +
                                             said(argument->phrases, lexicon)});
  if (!last.empty()) parts.push_back({"adverbs", std::move(last)});
  return parts;
}

std::string said(const Clause& clause, const Lexicon& lexicon) {
  const std::vector<SaidPart> parts = said_in_parts(clause, lexicon, false);
  return fmt::format("{}", fmt::join(parts | std::views::transform(&SaidPart::text), " "));
}

}  // namespace irl::grammar::english
