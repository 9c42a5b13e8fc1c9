#include "irl/language/line_words.hpp"

#include "grammar/english/function_words.hpp"

namespace irl::language {

using grammar::english::Token;
using grammar::english::Tokens;

namespace {

/// The stop behind an abbreviation that a number stands before: no sentence ends in a list.
bool is_stop_of_abbreviation(const Tokens& line, std::size_t at) {
  return at > 1 && line[at].is(".") && grammar::english::is_abbreviation(line[at - 1].text) &&
         (line[at - 2].number || line[at - 2].has_figures);
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
  return language.lexicon.without_idioms(plain, language.lexicon.list_idioms);
}

}  // namespace irl::language
