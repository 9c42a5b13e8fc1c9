#include "irl/language/amount_first.hpp"

#include <algorithm>
#include <optional>

#include "grammar/english/measured_line.hpp"
#include "irl/language/line_names.hpp"
#include "irl/language/line_remarks.hpp"
#include "irl/language/lines_of_things.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Token;
using english::Tokens;

namespace {

/// An amount behind the name of a line, with the marks around it.
struct Behind {
  std::size_t begin = 0;   ///< of the mark before it, or of the amount
  std::size_t amount = 0;  ///< its first token
  std::size_t end = 0;     ///< behind its last token
  std::size_t rest = 0;    ///< behind its closing bracket too
};

Tokens stretch_of(const Tokens& line, std::size_t begin, std::size_t end) {
  const auto first = line.begin();
  return {first + static_cast<std::ptrdiff_t>(begin), first + static_cast<std::ptrdiff_t>(end)};
}

Tokens put_before(Tokens first, const Tokens& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

bool is_times(const Token& token) {
  return token.is("x") || token.is("\u00d7");
}

std::size_t end_of_part(const Tokens& line, std::size_t at) {
  while (at < line.size() && !line[at].is_mark()) ++at;
  return at;
}

/// What stands at a token behind the name of a line, if it may be an amount: up to the next mark.
std::optional<Behind> part_behind(const Tokens& line, std::size_t at, std::size_t end_of_name) {
  Behind found{.begin = at, .amount = at};
  if (line[at].is(",") || line[at].is(":") || line[at].is("("))
    found.amount = at + 1;
  else if (at >= end_of_name)
    return std::nullopt;
  else if (is_times(line[at]))
    found.amount = at + 1;
  found.end = found.rest = end_of_part(line, found.amount);
  const std::size_t number = behind_about(line, found.amount);
  if (number >= found.end) return std::nullopt;
  if (!english::says_amount(line[number]) && !line[number].is("a") && !line[number].is("an"))
    return std::nullopt;
  const bool closes = found.end < line.size() && line[found.end].is(")");
  if (closes != line[at].is("(")) return std::nullopt;
  if (closes) ++found.rest;
  return found;
}

/// Whether all of a part says how much of the thing there is, and at most how large it is besides: `2 large`.
bool says_how_much(const Tokens& amount, const Tokens& name, const Language& language) {
  Tokens line = put_before(stretch_of(amount, behind_about(amount, 0), amount.size()), name);
  take_first_of_range(line, language);
  const english::MeasuredLine measured = english::measured_line(line, &language.lexicon);
  const std::size_t begin_of_name = line.size() - name.size();
  if (!measured.is_said || measured.not_understood || measured.behind > begin_of_name) return false;
  return std::ranges::all_of(stretch_of(line, measured.behind, begin_of_name),
                             [&](const Token& token) { return language.adjectives.contains(token.text); });
}

/// Whether words before an amount are the name of one thing. Where no mark parts the two, all of them are.
bool names_one_thing(const Tokens& name, bool is_parted, const Language& language, const Domain& domain) {
  if (std::ranges::any_of(name, english::says_amount)) return false;
  if (std::ranges::any_of(name, [](const Token& word) { return word.is("and") || word.is("&"); }))
    return false;
  const LineName known = name_of(name, language, domain);
  return is_parted ? static_cast<bool>(known.type) : known.is_whole();
}

}  // namespace

Tokens with_amount_first(const Tokens& line, const Language& language, const Domain& domain) {
  const std::size_t end_of_name = end_of_part(line, 0);
  const std::size_t begin = behind_about(line, 0);
  if (english::measured_line(stretch_of(line, begin, line.size()), &language.lexicon).is_said) return line;
  for (std::size_t at = 1; at < line.size(); ++at) {
    const auto behind = part_behind(line, at, end_of_name);
    if (!behind) continue;
    // `For the icing: butter, 100 g`
    if (behind->begin > end_of_name && line[end_of_name].is(":")) return line;
    const Tokens name = stretch_of(line, 0, std::min(behind->begin, end_of_name));
    const bool is_parted = line[behind->begin].is(",") || line[behind->begin].is("(");
    const Tokens amount = stretch_of(line, behind->amount, behind->end);
    if (!says_how_much(amount, name, language) || !names_one_thing(name, is_parted, language, domain))
      continue;
    Tokens rest = stretch_of(line, behind->rest, line.size());
    if (!rest.empty() && !rest.front().is_mark())
      rest.insert(rest.begin(), Token{.text = ",", .where = rest.front().where});
    return put_before(put_before(amount, stretch_of(line, 0, behind->begin)), rest);
  }
  return line;
}

}  // namespace irl::language
