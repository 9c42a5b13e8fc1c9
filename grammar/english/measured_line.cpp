#include "grammar/english/measured_line.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

namespace {

bool is_amount(const Token& token) {
  return token.has_figures || says_how_much(token.text) || token.is("half");
}

}  // namespace

MeasuredLine measured_line(const Tokens& tokens, const Lexicon* lexicon) {
  MeasuredLine line;
  bool is_range = false;
  const auto take = [&](double number, std::size_t end, bool is_of_two) {
    line.number = number;
    line.is_said = true;
    line.behind = end;
    is_range = is_of_two;
  };
  const bool has_article = tokens.size() > 1 && (tokens[0].is("a") || tokens[0].is("an")) && tokens[1].number;
  if (const auto measure = lexicon ? said_measure(tokens, has_article ? 1 : 0, *lexicon) : std::nullopt) {
    take(measure->measure.number, measure->end, measure->is_range);
    line.unit = measure->measure.unit;
  } else if (const auto number = said_number(tokens, 0)) {
    take(number->number, number->end, number->is_range);
  }
  // Which of two amounts is meant, a list cannot leave open.
  if (is_range) line.not_understood = said_number(tokens, has_article ? 1 : 0)->end - 1;
  line.end_of_name = line.behind;
  for (; line.end_of_name < tokens.size() && !tokens[line.end_of_name].is_mark(); ++line.end_of_name)
    if (is_amount(tokens[line.end_of_name]) && !line.not_understood) line.not_understood = line.end_of_name;
  // `eggs, 3`, `eggs (3)`: where the line says no amount, it is said behind the name.
  const std::size_t remark = line.end_of_name + 1;
  if (!line.is_said && remark < tokens.size() && is_amount(tokens[remark]) && !line.not_understood)
    line.not_understood = remark;
  return line;
}

}  // namespace irl::grammar::english
