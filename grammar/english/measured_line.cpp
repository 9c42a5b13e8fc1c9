#include "grammar/english/measured_line.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

/// What may begin a line, as far as a word says it: `two`, `a`, `half`.
std::optional<double> number_of(const Token& token) {
  if (token.number || token.has_figures) return token.is_range ? std::nullopt : token.number;
  return number_word(token.text);
}

bool is_amount(const Token& token) {
  return token.has_figures || says_how_much(token.text) || token.is("half");
}

}  // namespace

MeasuredLine measured_line(const Tokens& tokens) {
  MeasuredLine line;
  const auto is = [&](std::size_t at, std::string_view word) {
    return at < tokens.size() && tokens[at].is(word);
  };
  if (!tokens.empty())
    if (const auto number = number_of(tokens[0])) {
      line.number = *number;
      line.is_said = true;
      line.behind = 1;
      if (is(0, "half") && (is(1, "a") || is(1, "an"))) ++line.behind;
    }
  if (line.behind < tokens.size())
    if (const auto times = multiplier(tokens[line.behind].text)) {
      line.number *= *times;
      line.is_said = true;
      ++line.behind;
    }
  if (line.is_said && !(line.number > 0)) line.not_understood = 0;
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
