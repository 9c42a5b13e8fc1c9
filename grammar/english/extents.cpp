#include "grammar/english/detail/extents.hpp"

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

std::size_t end_of_extent(const Chart& chart, std::size_t at) {
  constexpr std::string_view extents[] = {"high", "thick", "deep", "wide", "long", "across", "tall"};
  std::size_t end = at;
  if (chart.is(end, "about") || chart.is(end, "approximately")) ++end;
  if (!chart.at(end).number && !number_word(chart.at(end).text)) return at;
  ++end;
  if (!is_unit_of_length(chart.at(end).text) || !is_one_of(chart.at(end + 1).text, extents)) return at;
  end += 2;
  return chart.lexicon().is_noun(chart.at(end).text) ? at : end;  // `2 cm thick slices` are cut
}

}  // namespace irl::grammar::english
