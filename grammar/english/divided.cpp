#include "grammar/english/divided.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

/// Words for a part, and the pronoun that they are.
constexpr std::array<std::pair<std::string_view, const char*>, 16> ways_to_say{
    {{"one half", one_half},
     {"the first half", one_half},
     {"half", one_half},
     {"one third", one_third},
     {"the first third", one_third},
     {"another third", one_third},
     {"the last third", other_part},
     {"the other third", other_part},
     {"the remaining third", other_part},
     {"the second half", other_part},
     {"the other", other_part},
     {"one", one_part},
     {"each half", every_part},
     {"each third", every_part},
     {"both halves", every_part},
     {"the two halves", every_part}}};

/// Whether a phrase without a noun may end there.
bool may_end_at(std::size_t at, const Chart& chart) {
  const Token& next = chart.at(at);
  return next.text.empty() || next.is_mark() || is_conjunction(next.text) ||
         chart.lexicon().adverbs.contains(next.text) || (is_preposition(next.text) && next.text != "of");
}

/// `The other half`, `one batch`.
bool stands_for_a_part(const Token& token) {
  constexpr std::array<std::string_view, 6> nouns{"half", "one", "part", "portion", "piece", "batch"};
  return std::ranges::find(nouns, token.text) != nouns.end();
}

}  // namespace

std::vector<PhraseEdge> parts_of_what_was_divided(std::size_t begin, const Chart& chart) {
  constexpr double for_no_noun = 0.2;
  std::vector<PhraseEdge> found;
  for (const auto& [said, pronoun] : ways_to_say) {
    const std::vector<std::string> words = words_in(said);
    std::size_t end = begin;
    const bool stand_here =
        std::ranges::all_of(words, [&](const std::string& word) { return chart.is(end++, word); });
    if (!stand_here) continue;
    const std::string& last = words.back();
    if ((last == "one" || last == "other") && stands_for_a_part(chart.at(end))) ++end;
    if (!may_end_at(end, chart)) continue;
    NounPhrase phrase{.determiner = Determiner::pronoun, .pronoun = pronoun};
    if (phrase.pronoun == one_half) {
      phrase.share = Share::part;
      phrase.fraction = 0.5;
    }
    phrase.where = chart.at(begin).where;
    found.push_back({end, for_no_noun, std::move(phrase)});
  }
  const Token& word = chart.at(begin + 1);
  const bool is_word = !word.text.empty() && !word.is_mark() && !word.number && !is_function_word(word.text);
  if (chart.is(begin, "the") && is_word && chart.is(begin + 2, "half") &&
      (may_end_at(begin + 3, chart) || is_auxiliary(chart.at(begin + 3).text) ||
       chart.lexicon().is_participle(chart.at(begin + 3).text)))
    found.push_back({begin + 3,
                     for_no_noun,
                     {.determiner = Determiner::pronoun,
                      .words = {word.text},
                      .pronoun = described_half,
                      .where = chart.at(begin).where}});
  return found;
}

void divide_among_each(Clause& clause) {
  const auto is_each = [](const Argument& argument) {
    return argument.relation == "for" && argument.phrases.size() == 1 &&
           argument.phrases.front().text.starts_with("each ");
  };
  const auto object = std::ranges::find(clause.arguments, "object", &Argument::relation);
  if (object == clause.arguments.end() || object->phrases.size() != 1 ||
      std::ranges::none_of(clause.arguments, is_each))
    return;
  NounPhrase& phrase = object->phrases.front();
  if (!phrase.measure || phrase.measure->unit.empty() || phrase.is_portion) return;
  phrase.is_portion = true;
  std::erase_if(clause.arguments, is_each);
}

}  // namespace irl::grammar::english
