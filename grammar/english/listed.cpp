#include "grammar/english/listed.hpp"

#include <cmath>

#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

static const char* place_in_the_list(std::size_t at, const Chart& chart) {
  if (chart.is(at, "first")) return first_listed;
  if (chart.is(at, "next") || chart.is(at, "following")) return next_listed;
  return chart.is(at, "last") ? last_listed : nullptr;
}

std::optional<PhraseEdge> listed_ones(std::size_t begin, const Chart& chart) {
  std::size_t at = chart.is(begin, "the") ? begin + 1 : begin;
  const char* place = place_in_the_list(at, chart);
  const auto count = place ? said_number(chart.tokens(), at + 1) : std::nullopt;
  constexpr double most = 1000;  // no list is longer
  const bool is_number =
      count && !count->is_range && count->number <= most && count->number == std::floor(count->number);
  if (!is_number || !chart.is(count->end, "ingredients")) return std::nullopt;
  NounPhrase phrase{.determiner = Determiner::pronoun, .pronoun = place, .where = chart.at(begin).where};
  phrase.count = static_cast<std::size_t>(count->number);
  return PhraseEdge{count->end + 1, 0, std::move(phrase)};
}

}  // namespace irl::grammar::english
