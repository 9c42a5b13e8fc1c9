#include "grammar/english/divided.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "grammar/english/detail/word_patterns.hpp"

namespace irl::grammar::english {

namespace {

/// Pronouns for a part, and the words that they are said in.
constexpr std::pair<const char*, std::string_view> ways_to_say[]{
    {one_half, "(one half)|(the first half)|half &LAST"},
    {one_third, "(one third)|(the first third)|(another third) &LAST"},
    {other_part, "(the last|other|remaining third)|(the second half)|(the other PART?) &LAST"},
    {one_part, "one PART? &LAST"},
    {every_part, "(each half|third)|(both halves)|(the two halves) &LAST"}};

}  // namespace

std::vector<PhraseEdge> parts_of_what_was_divided(std::size_t begin, const Chart& chart) {
  static const WordPattern described("the NAME half &LAST|AUXILIARY|PARTICIPLE");
  static const std::vector<WordPattern> ways = [] {
    std::vector<WordPattern> read;
    for (const auto& [pronoun, words] : ways_to_say) read.emplace_back(words);
    return read;
  }();
  constexpr double for_no_noun = 0.2;
  std::vector<PhraseEdge> found;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const auto end = ways[i].end(chart, begin);
    if (!end) continue;
    NounPhrase phrase{.determiner = Determiner::pronoun, .pronoun = ways_to_say[i].first};
    if (phrase.pronoun == one_half) {
      phrase.share = Share::part;
      phrase.fraction = 0.5;
    }
    phrase.where = chart.at(begin).where;
    found.push_back({*end, for_no_noun, std::move(phrase)});
  }
  if (const auto end = described.end(chart, begin))
    found.push_back({*end,
                     for_no_noun,
                     {.determiner = Determiner::pronoun,
                      .words = {chart.at(begin + 1).text},
                      .pronoun = described_half,
                      .where = chart.at(begin).where}});
  return found;
}

NounPhrase with_amount_taken(NounPhrase whole, const NounPhrase& amount) {
  const bool says_how_much = whole.measure ? !whole.is_portion || whole.may_be_amount : whole.count > 0;
  if (!amount.measure || !says_how_much) return whole;
  const std::string& unit = amount.measure->unit;  // `2 tablespoons of the 4 tablespoons of oil`
  const bool is_of_as_many = unit.empty() || (whole.measure && whole.measure->unit == unit);
  if (!is_of_as_many && whole.determiner != Determiner::definite) return whole;
  const Measure of_whole = std::exchange(whole.measure, amount.measure).value_or(Measure{});
  if (whole.measure->unit.empty()) whole.measure->unit = of_whole.unit;
  whole.is_portion = whole.may_be_amount = false;
  whole.count = 0;
  if (whole.share == Share::every) whole.share = Share::whole;
  return whole;
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
