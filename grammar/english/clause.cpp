#include "grammar/english/clause.hpp"

#include <algorithm>

#include "grammar/english/detail/clause_reader.hpp"
#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

bool Clause::is_negated() const {
  return std::ranges::any_of(adverbs, is_negation);
}

bool Clause::brings_in() const {
  return arguments.size() == 1 && arguments.front().relation == "in" && !arguments.front().phrases.empty();
}

const Argument* Clause::argument(std::string_view relation) const {
  const auto found = std::ranges::find(arguments, relation, &Argument::relation);
  return found == arguments.end() ? nullptr : &*found;
}

bool Clause::goes_on_meanwhile() const {
  const bool has_amount = std::ranges::any_of(arguments, [](const Argument& argument) {
    return std::ranges::any_of(argument.phrases, &NounPhrase::is_measure);
  });
  return link == "while" && (argument("subject") || is_passive) && !has_amount;
}

const Token* Clause::unread_amount() const {
  const auto found = std::ranges::find_if(unread, [](const Token& token) {
    return token.has_figures || number_word(token.text).value_or(0) > 1 || multiplier(token.text);
  });
  return found == unread.end() ? nullptr : &*found;
}

/// The whites of `beat the egg whites`: the noun that the one before it is said of.
static bool is_head_of_noun_before(std::size_t at, const Chart& chart) {
  const Lexicon& lexicon = chart.lexicon();
  const std::string& noun = chart.at(at).text;
  return at >= 2 && lexicon.is_noun(noun) && !lexicon.verb(noun) && !is_function_word(noun) &&
         lexicon.is_noun(chart.at(at - 1).text) && !lexicon.verb(chart.at(at - 1).text) &&
         is_determiner(chart.at(at - 2).text);
}

double for_leaving_out(std::size_t at, const Chart& chart) {
  const Token& token = chart.at(at);
  const Lexicon& lexicon = chart.lexicon();
  if (is_determiner(token.text)) return for_an_unread_determiner;
  if (token.is("until") || is_head_of_noun_before(at, chart)) return for_what_must_not_be_left_out;
  const bool is_small =
      token.is_mark() || is_function_word(token.text) || lexicon.adverbs.contains(token.text);
  if (is_small) return for_an_unread_function_word;
  const bool is_order = lexicon.verbs.contains(token.text) && !lexicon.is_noun(token.text);
  return is_order ? for_an_unread_verb : for_an_unread_word;
}

std::optional<std::size_t> end_of_extent(const Chart& chart, std::size_t at) {
  static const WordPattern extent(
      "about|approximately? NUMBER LENGTH high|thick|deep|wide|long|across|tall !NOUN");
  return extent.end(chart, at);
}

Aside::Kind kind_of_subordinate(const Token& first) {
  if (first.is("until") || first.is("while")) return Aside::Kind::sign;
  if (first.is("so")) return Aside::Kind::reason;
  return first.is("to") ? Aside::Kind::purpose : Aside::Kind::note;
}

std::vector<AsideWithin> asides_within(std::size_t at, const Chart& chart) {
  static const WordPattern or_(",? or &until"), bracket("OPEN (!CLOSE ANY)* CLOSE");
  std::vector<AsideWithin> found;
  if (const auto until = or_.end(chart, at))
    found.push_back({Aside::Kind::sign, at, end_of_subordinate(*until, chart)});
  if (const auto end = bracket.end(chart, at)) found.push_back({Aside::Kind::note, at, *end});
  for (const std::size_t all : {at + 2, at + 3, at + 4})
    if (chart.is(at, ",") && chart.is(all, "and") && chart.is(all + 1, "all") &&
        (chart.at(all + 2).text.empty() || chart.at(all + 2).is_mark()))
      found.push_back({Aside::Kind::note, at + 1, all + 2});
  return found;
}

std::size_t end_of_subordinate(std::size_t at, const Chart& chart) {
  static const WordPattern subordinate("ANY (!BREAK ANY)* &BREAK|END");
  return subordinate.end(chart, at).value_or(at + 1);
}

}  // namespace irl::grammar::english
