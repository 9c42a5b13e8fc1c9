#include "irl/language/shared_nouns.hpp"

#include <algorithm>
#include <span>

#include "grammar/english/inflection.hpp"
#include "grammar/english/measured_line.hpp"
#include "irl/language/line_names.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Token;
using english::Tokens;

namespace {

using TokenPlace = Tokens::const_iterator;

bool joins(const Token& token) {
  return token.is("and") || token.is("&") || token.is("or");
}

/// Where the name begins in a part of a line, behind its amount.
TokenPlace begin_of_name(TokenPlace begin, TokenPlace end, const Language& language) {
  const Tokens part(begin, end);
  const english::MeasuredLine measured = english::measured_line(part, &language.lexicon);
  if (!measured.is_said) return begin;
  auto name = begin + static_cast<std::ptrdiff_t>(measured.behind);
  while (name != end && (name->is("of") || name->is("each"))) ++name;
  return name;
}

/// The noun of the second name that the first one lacks: `bell pepper`, of `red` and `green bell pepper`. The
/// end where the first is a name without it.
TokenPlace shared_noun(std::span<const Token> first, TokenPlace second, TokenPlace end, bool has_amounts,
                       const Language& language, const Domain& domain) {
  const std::string last = english::singular(first.back().text);
  if (has_amounts && language.heads.contains(last)) return end;
  for (TokenPlace noun = second + 1; noun < end && !noun->is("of"); ++noun) {  // `zest and juice of 1 lemon`
    Tokens name(first.begin(), first.end());
    name.insert(name.end(), noun, end);
    const LineName whole = name_of(name, language, domain);
    // Both words are in the name: `white sugar`, and not `flour powder`.
    if (whole.is_whole() && whole.words.size() == name.size() &&
        (language.is_in_a_name(first.back().text, whole.type) ||
         language.adjectives.contains(first.back().text)) &&
        language.is_in_a_name(noun->text, whole.type))
      return noun;
  }
  return end;
}

}  // namespace

Tokens with_shared_noun(const Tokens& line, const Language& language, const Domain& domain) {
  const auto end = std::ranges::find_if(line, &Token::is_mark);
  const auto joint = std::find_if(line.begin(), end, joins);
  if (joint == line.begin() || joint == end) return line;
  const TokenPlace first = begin_of_name(line.begin(), joint, language);
  const TokenPlace second = begin_of_name(joint + 1, end, language);
  if (first == joint || second == end) return line;
  const TokenPlace noun = shared_noun({first, joint}, second, end, second != joint + 1, language, domain);
  Tokens with_noun(line.begin(), joint);
  with_noun.insert(with_noun.end(), noun, end);
  with_noun.insert(with_noun.end(), joint, line.end());
  return with_noun;
}

/// `175 g butter, softened, plus a knob for the tin`: more of it, with an amount of its own. None where it is
/// no such line, or the amount is left open: `plus a few extra`.
static std::vector<Tokens> with_more_of_it(const Tokens& line, const Language& language,
                                           const Domain& domain) {
  const auto plus = std::ranges::find_if(
      line, [](const Token& token) { return token.is("plus") || token.is("and") || token.is("&"); });
  if (plus == line.begin() || plus == line.end() || plus + 1 == line.end()) return {};
  const english::MeasuredLine measured = english::measured_line({plus + 1, line.end()}, &language.lexicon);
  if (!measured.is_said || (measured.is_guess && measured.unit.empty())) return {};
  const TokenPlace behind = plus + 1 + static_cast<std::ptrdiff_t>(measured.behind);
  const auto says_more = [](const Token& token) {
    return token.is("for") || token.is("to") || token.is("extra") || token.is("more");
  };
  const auto end = std::find_if(line.begin(), plus, [](const Token& token) { return token.is_mark(); });
  const TokenPlace name = begin_of_name(line.begin(), end, language);
  const bool is_more_of_it =
      behind != line.end() && says_more(*behind) && name != line.begin() && name != end;
  if (!is_more_of_it || !name_of({name, end}, language, domain).is_whole()) return {};
  Tokens more(plus + 1, behind);
  more.insert(more.end(), name, end);
  const TokenPlace purpose = std::find_if_not(
      behind, line.end(), [](const Token& token) { return token.is("extra") || token.is("more"); });
  if (purpose != line.end() && !purpose->is_mark()) more.push_back({.text = ",", .where = purpose->where});
  more.insert(more.end(), purpose, line.end());
  return {{line.begin(), (plus - 1)->is(",") ? plus - 1 : plus}, std::move(more)};
}

std::vector<Tokens> parted_by_purposes(const Tokens& line, const Language& language, const Domain& domain) {
  if (auto parts = with_more_of_it(line, language, domain); !parts.empty()) return parts;
  const auto purpose = std::ranges::find_if(line, [](const Token& token) { return token.is("for"); });
  const auto adds = [](const Token& token) { return token.is("and") || token.is("&") || token.is("plus"); };
  const auto joint = std::find_if(purpose, line.end(), adds);
  if (purpose == line.begin() || joint == line.end() || joint + 1 == line.end()) return {line};
  const TokenPlace name = begin_of_name(line.begin(), purpose, language);
  const TokenPlace second = begin_of_name(joint + 1, line.end(), language);
  const auto second_purpose =
      std::find_if(joint, line.end(), [](const Token& token) { return token.is("for"); });
  const bool has_amount = second != joint + 1;
  const bool is_name = second != second_purpose &&
                       name_of({second, second_purpose}, language, domain).is_whole() &&
                       second_purpose != line.end();
  if (!has_amount && !is_name) return {line};
  Tokens more(joint + 1, second);
  if (second == second_purpose) more.insert(more.end(), name, purpose);
  more.insert(more.end(), second, line.end());
  return {{line.begin(), joint}, std::move(more)};
}

}  // namespace irl::language
