#include "grammar/english/measured_line.hpp"

#include <algorithm>

#include "grammar/english/detail/lost_marks.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

namespace {

bool is_article(const Tokens& tokens, std::size_t at) {
  return at < tokens.size() && (tokens[at].is("a") || tokens[at].is("an"));
}

/// Where the number begins of which an article, and how full the spoon is, say nothing: `a 1/2 cup`, `a
/// generous 1/2 cup`.
std::size_t begin_of_number(const Tokens& tokens) {
  if (!is_article(tokens, 0)) return 0;
  const std::size_t number = tokens.size() > 1 && says_how_full(tokens[1]) ? 2 : 1;
  return number < tokens.size() && tokens[number].number ? number : 0;
}

/// `a few dashes`, `a couple of eggs`: as many as one may guess, of a unit if one follows.
std::optional<SaidNumber> vague_number(const Tokens& tokens) {
  const std::size_t word = is_article(tokens, 0) ? 1 : 0;
  const auto number = word < tokens.size() ? number_guessed(tokens[word].text) : std::nullopt;
  if (!number) return std::nullopt;
  const bool is_of = word + 1 < tokens.size() && tokens[word + 1].is("of");
  return SaidNumber{*number, word + (is_of ? 2 : 1)};
}

/// `pinch of salt`, `pinch salt`: one of a unit that stands there by itself, in the singular.
std::optional<Lexicon::UnitPhrase> single_unit(const Tokens& tokens, const Lexicon& lexicon) {
  const auto unit = lexicon.unit_at(tokens, 0);
  const bool is_one = unit && lexicon.units.contains(tokens[0].text) && unit->end < tokens.size() &&
                      !tokens[unit->end].is_mark();
  return is_one ? unit : std::nullopt;
}

/// A word that says about how much, and of how many of that: `a small handful of`, `2 bunches of`.
struct Guess {
  double count = 1;
  bool is_counted = false;
  std::size_t at = 0;
  const Measure* measure = nullptr;
};

/// About how much a word says: `handful`, and where it is counted `tin`.
const Measure* guess_at(const std::string& word, bool is_counted, const Lexicon& lexicon) {
  if (const auto found = lexicon.guesses.find(word); found != lexicon.guesses.end()) return &found->second;
  const auto package = lexicon.package_guesses.find(word);
  return is_counted && package != lexicon.package_guesses.end() ? &package->second : nullptr;
}

std::optional<Guess> guess_in(const Tokens& tokens, const Lexicon& lexicon) {
  constexpr std::size_t most_words_before = 2;
  Guess guess;
  const auto number = said_number(tokens, 0);
  guess.is_counted = number && !number->is_range && !is_article(tokens, 0);
  if (guess.is_counted) guess.count = number->number;
  const std::size_t begin = guess.is_counted ? number->end : 0;
  for (guess.at = begin; guess.at + 1 < tokens.size() && guess.at <= begin + most_words_before; ++guess.at) {
    const Token& token = tokens[guess.at];
    for (const std::string& word : singulars(token.text)) {
      guess.measure = guess_at(word, guess.at > 0, lexicon);
      if (guess.measure) return guess;
    }
    const bool counts = says_amount(token) && !token.is("a") && !token.is("an");
    if (counts || token.is_mark()) return std::nullopt;
  }
  return std::nullopt;
}

/// `double cream`, which says no amount.
bool begins_a_name(const Tokens& tokens, std::size_t at, const Lexicon& lexicon) {
  constexpr std::size_t most_words = 4;
  std::vector<std::string> words;
  for (; at < tokens.size() && words.size() < most_words; ++at) {
    words.push_back(singular(tokens[at].text));
    if (words.size() > 1 && lexicon.names.contains(words)) return true;
  }
  return false;
}

}  // namespace

bool says_amount(const Token& token) {
  return token.has_figures || token.number || says_how_much(token.text) || token.is("half");
}

static MeasuredLine measured_as_written(const Tokens& tokens, const Lexicon* lexicon) {
  MeasuredLine line;
  bool is_range = false;
  const auto take = [&](double number, std::size_t end, bool is_of_two) {
    line.number = number;
    line.is_said = true;
    line.behind = end;
    is_range = is_of_two;
  };
  const std::size_t begin = begin_of_number(tokens);
  if (const auto measure = lexicon ? said_measure(tokens, begin, *lexicon) : std::nullopt) {
    take(measure->measure.number, measure->end, measure->is_range);
    line.unit = measure->measure.unit;
    line.is_guess = measure->measure.is_guess || (begin == 2 && !tokens[1].is("level"));
  } else if (const auto guess = lexicon ? guess_in(tokens, *lexicon) : std::nullopt) {
    take(guess->count * guess->measure->number, guess->at + 1, false);
    line.unit = guess->measure->unit;
    line.is_guess = true;
    line.bundles = guess->is_counted ? guess->count : 0;
  } else if (const auto vague = lexicon ? vague_number(tokens) : std::nullopt) {
    const auto unit = lexicon->unit_at(tokens, vague->end);
    take(unit ? unit->unit->amount_of(vague->number) : vague->number, unit ? unit->end : vague->end, false);
    line.unit = unit ? unit->unit->name : "";
    line.is_guess = true;
  } else if (const auto number = said_number(tokens, 0)) {
    take(number->number, number->end, number->is_range);
  } else if (const auto unit = lexicon ? single_unit(tokens, *lexicon) : std::nullopt) {
    take(unit->unit->amount_of(1), unit->end, false);
    line.unit = unit->unit->name;
  }
  // Which of two amounts is meant, a list cannot leave open.
  if (is_range) line.not_understood = said_number(tokens, begin)->end - 1;
  line.end_of_name = line.behind;
  const auto is_of_name = [&](std::size_t at) {
    return lexicon && (begins_a_name(tokens, at, *lexicon) || lexicon->is_within_a_name(tokens, at));
  };
  for (; line.end_of_name < tokens.size() && !tokens[line.end_of_name].is_mark(); ++line.end_of_name)
    if (says_amount(tokens[line.end_of_name]) && !is_of_name(line.end_of_name) && !line.not_understood)
      line.not_understood = line.end_of_name;
  // `eggs, 3`, `eggs (3)`: where the line says no amount, it is said behind the name.
  const std::size_t remark = line.end_of_name + 1;
  if (!line.is_said && remark < tokens.size() && says_amount(tokens[remark]) && !line.not_understood)
    line.not_understood = remark;
  return line;
}

MeasuredLine measured_line(const Tokens& tokens, const Lexicon* lexicon) {
  const auto mended = lexicon ? with_lost_marks(tokens, *lexicon) : std::nullopt;
  if (!mended) return measured_as_written(tokens, lexicon);
  MeasuredLine line = measured_as_written(mended->tokens, lexicon);
  line.is_guess = true;
  line.behind -= mended->added;
  line.end_of_name -= mended->added;
  if (line.not_understood) *line.not_understood -= std::min(*line.not_understood, mended->added);
  return line;
}

}  // namespace irl::grammar::english
