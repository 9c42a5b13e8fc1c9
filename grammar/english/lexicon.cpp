#include "grammar/english/lexicon.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::grammar::english {

double Unit::amount_of(double number) const {
  if (times == 1 && above == 0 && step == 0) return number;
  const double converted = (number - above) * times;
  if (step > 0) return std::round(converted / step) * step;
  constexpr double most_exact = 10'000;  // nobody weighs finer
  return std::round(converted * most_exact) / most_exact;
}

std::optional<std::string> Lexicon::verb(std::string_view word) const {
  if (const auto known = irregular.find(word); known != irregular.end()) return known->second;
  for (const std::string& form : base_forms(word))
    if (verbs.contains(form)) return form;
  return std::nullopt;
}

bool Lexicon::is_participle(std::string_view word) const {
  if (word.ends_with("ing")) return false;
  if (irregular.contains(word)) return true;
  const auto base = verb(word);
  return base && *base != word && word.ends_with("ed");
}

bool Lexicon::is_gerund(std::string_view word) const {
  const auto base = word.ends_with("ing") ? verb(word) : std::nullopt;
  return base && *base != word;
}

bool Lexicon::is_of_class(std::string_view word, std::string_view name) const {
  const auto found = word_classes.find(name);
  return found != word_classes.end() && found->second.contains(word);
}

bool Lexicon::is_noun(std::string_view word) const {
  return std::ranges::any_of(singulars(word), [&](const std::string& form) {
    return nouns.contains(form) || asides.contains(form);
  });
}

bool Lexicon::accounts_for(const Token& token) const {
  return token.is_mark() || token.number || is_function_word(token.text) || is_noun(token.text) ||
         verb(token.text) || adverbs.contains(token.text);
}

bool Lexicon::is_aside(std::string_view noun) const {
  return std::ranges::any_of(singulars(noun), [&](const std::string& form) { return asides.contains(form); });
}

static const Unit* found_in(const std::map<std::string, Unit, std::less<>>& units, std::string_view word) {
  for (const std::string& form : singulars(word))
    if (const auto known = units.find(form); known != units.end()) return &known->second;
  return nullptr;
}

const Unit* Lexicon::unit(std::string_view word) const {
  return found_in(units, word);
}

std::optional<Lexicon::UnitPhrase> Lexicon::unit_at(const Tokens& tokens, std::size_t at) const {
  if (at >= tokens.size()) return std::nullopt;
  // `fluid ounces`, `degrees Celsius`: either word may have the plural.
  if (at + 1 < tokens.size())
    for (const std::string& first : singulars(tokens[at].text))
      if (const Unit* known = unit(first + " " + tokens[at + 1].text)) return UnitPhrase{known, at + 2};
  // `a stick of the butter`: what it is of says which unit it is.
  constexpr std::size_t most_words_between = 3;
  for (std::size_t noun = at + 1; noun < tokens.size() && noun <= at + 1 + most_words_between; ++noun) {
    if (tokens[noun].is_mark()) break;
    for (const std::string& first : singulars(tokens[at].text))
      if (const Unit* known = unit(first + " (" + tokens[noun].text + ")")) return UnitPhrase{known, at + 1};
  }
  // `3 T. flour` are tablespoons, `1 t. salt` is a teaspoon.
  const bool is_capital = tokens[at].is_capitals && tokens[at].text.size() == 1;
  const Unit* of_capital =
      is_capital ? unit(std::string(1, static_cast<char>(tokens[at].text[0] - 32))) : nullptr;
  const Unit* known = of_capital ? of_capital : unit(tokens[at].text);
  if (!known) return std::nullopt;
  return UnitPhrase{known, at + 1, found_in(units_of_large_numbers, tokens[at].text)};
}

bool Lexicon::is_package(std::string_view word) const {
  return std::ranges::any_of(singulars(word),
                             [&](const std::string& form) { return packages.contains(form); });
}

bool Lexicon::weighs_in_all(std::string_view package) const {
  return std::ranges::any_of(singulars(package),
                             [&](const std::string& form) { return packages_in_all.contains(form); });
}

/// `in two`, of `in two thirds` or `in two bowls`: the number belongs to what comes next.
static bool cuts_an_amount(const Tokens& tokens, std::size_t end, const Lexicon& lexicon) {
  const bool ends_with_number = number_word(tokens[end - 1].text).value_or(0) > 1;
  return ends_with_number && end < tokens.size() &&
         (fraction_word(tokens[end].text) || lexicon.unit_at(tokens, end) ||
          lexicon.is_noun(tokens[end].text));
}

const Lexicon::Idiom* Lexicon::idiom_at(const Tokens& tokens, std::size_t at, const Idioms& which) const {
  const auto found = which.find(tokens[at].text);
  if (found == which.end()) return nullptr;
  const auto stands_here = [&](const Idiom& idiom) {
    const std::size_t end = at + idiom.words.size();
    return end <= tokens.size() &&
           std::ranges::equal(idiom.words, std::span(tokens).subspan(at, idiom.words.size()), {}, {},
                              &Token::text) &&
           !cuts_an_amount(tokens, end, *this);
  };
  const auto idiom = std::ranges::find_if(found->second, stands_here);
  return idiom == found->second.end() ? nullptr : &*idiom;
}

Tokens Lexicon::without_idioms(const Tokens& tokens, const Idioms& which) const {
  Tokens replaced;
  for (std::size_t at = 0; at < tokens.size();) {
    const Idiom* const idiom = idiom_at(tokens, at, which);
    if (!idiom) {
      replaced.push_back(tokens[at++]);
      continue;
    }
    for (const std::string& word : idiom->meaning)
      for (Token token : english::tokens_of(word, tokens[at].where)) {
        token.where = tokens[at].where;
        replaced.push_back(std::move(token));
      }
    at += idiom->words.size();
  }
  return replaced;
}

bool Lexicon::is_within_a_name(const Tokens& tokens, std::size_t at) const {
  constexpr std::size_t most_words = 4;
  const std::size_t first = at - std::min(at, most_words - 1);
  for (std::size_t begin = tokens[at].text.ends_with("ing") ? at + 1 : at; begin-- > first;) {
    std::vector<std::string> words;
    for (std::size_t end = begin; end < tokens.size() && words.size() < most_words; ++end) {
      words.push_back(singular(tokens[end].text));
      if (end >= at && words.size() > 1 && names.contains(words)) return true;
    }
  }
  return false;
}

std::size_t Lexicon::fixed_phrase(const Tokens& tokens, std::size_t at) const {
  std::size_t longest = 0;
  for (const std::vector<std::string>& phrase : fixed_phrases) {
    const bool stands_here =
        phrase.size() > longest && at + phrase.size() <= tokens.size() &&
        std::ranges::equal(phrase, std::span(tokens).subspan(at, phrase.size()), {}, {}, &Token::text);
    if (stands_here) longest = phrase.size();
  }
  return longest;
}

}  // namespace irl::grammar::english
