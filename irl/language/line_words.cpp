#include "irl/language/line_words.hpp"

#include "grammar/english/function_words.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::language {

using grammar::english::Token;
using grammar::english::Tokens;

namespace {

/// The stop behind an abbreviation that a number stands before: no sentence ends in a list.
bool is_stop_of_abbreviation(const Tokens& line, std::size_t at) {
  return at > 1 && line[at].is(".") && grammar::english::is_abbreviation(line[at - 1].text) &&
         (line[at - 2].number || line[at - 2].has_figures);
}

/// `1 tbsp heaped sugar`, `1 tbsp sugar, heaped`, as `1 heaped tbsp sugar`: it says how the spoon is filled.
Tokens with_fullness_in_front(Tokens line, const Language& language) {
  const auto measure = grammar::english::said_measure(line, 0, language.lexicon);
  if (!measure || measure->end < 2) return line;
  const auto says_it = [&](std::size_t at) {
    return line[at].is("heaped") || line[at].is("heaping") || line[at].is("rounded") || line[at].is("scant");
  };
  for (std::size_t at = measure->end; at < line.size(); ++at) {
    const bool is_remark = line[at - 1].is(",") && (at + 1 == line.size() || line[at + 1].is(","));
    if (!says_it(at) || (at > measure->end && !is_remark)) continue;
    const Token word = line[at];
    line.erase(line.begin() + static_cast<std::ptrdiff_t>(is_remark ? at - 1 : at),
               line.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    line.insert(line.begin() + static_cast<std::ptrdiff_t>(measure->end) - 1, word);
    break;
  }
  return line;
}

bool is_share_of_fat(const Token& token) {
  return token.has_figures && !token.number && token.text.ends_with("%");
}

}  // namespace

Tokens with_plain_words(const Tokens& line, const Language& language) {
  Tokens plain;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const Token& token = line[at];
    if (is_stop_of_abbreviation(line, at) || (at > 0 && is_share_of_fat(token))) continue;
    plain.push_back(token);
    if (at == 0 || !token.text.starts_with("*") || token.text.size() < 2) continue;
    plain.back() = {.text = ",", .where = token.where};
    plain.push_back({.text = token.text.substr(1), .where = token.where});
  }
  return with_fullness_in_front(language.lexicon.without_idioms(plain, language.lexicon.list_idioms),
                                language);
}

}  // namespace irl::language
