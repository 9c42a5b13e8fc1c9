#include "grammar/english/detail/extents.hpp"

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

std::size_t end_of_extent(const Chart& chart, std::size_t at) {
  constexpr std::string_view units[] = {"cm",         "mm",          "centimetre", "centimetres",
                                        "centimeter", "centimeters", "inch",       "inches",
                                        "millimetre", "millimetres", "millimeters"};
  constexpr std::string_view extents[] = {"high", "thick", "deep", "wide", "long", "across", "tall"};
  std::size_t end = at;
  if (chart.is(end, "about") || chart.is(end, "approximately")) ++end;
  if (!chart.at(end).number && !number_word(chart.at(end).text)) return at;
  ++end;
  if (!is_one_of(chart.at(end).text, units) || !is_one_of(chart.at(end + 1).text, extents)) return at;
  end += 2;
  return chart.lexicon().is_noun(chart.at(end).text) ? at : end;  // `2 cm thick slices` are cut
}

}  // namespace irl::grammar::english
