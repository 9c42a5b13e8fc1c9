#include "grammar/english/detail/statement_words.hpp"

#include <algorithm>
#include <array>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

bool is_among(const OrderWords& words, std::size_t at, WordList list) {
  return at < words.size() && is_one_of(words[at].text, list);
}

bool is_modal(std::string_view word) {
  constexpr std::array<std::string_view, 9> modals{"should", "must",  "will",  "would", "can",
                                                   "may",    "might", "could", "shall"};
  return is_one_of(word, modals);
}

bool stands_behind_joint(const OrderWords& words, std::size_t at) {
  return at < words.size() && (at == 0 || words.is_joint(at - 1));
}

std::size_t behind_adverbs(const OrderWords& words, std::size_t at) {
  while (at < words.size() &&
         (words.lexicon().adverbs.contains(words[at].text) || words[at].text.ends_with("ly")))
    ++at;
  return at;
}

bool is_known(const OrderWords& words, std::size_t at) {
  if (at >= words.size()) return true;
  const Token& token = words[at];
  return token.has_figures || words.lexicon().accounts_for(token) || is_modal(token.text);
}

static bool says_amount(const OrderWords& words, std::size_t begin, std::size_t end) {
  for (; begin < end; ++begin)
    if (words[begin].number || words[begin].has_figures || says_how_much(words[begin].text)) return true;
  return false;
}

std::optional<Statement> unless_amounts(const OrderWords& words, std::size_t at, Statement statement) {
  return says_amount(words, at, statement.end) ? std::nullopt : std::optional(statement);
}

std::size_t end_of_statement(const OrderWords& words, std::size_t at) {
  const std::size_t end = words.end_of_clause(at);
  for (std::size_t so = at; so + 1 < end; ++so)
    if (words.is(so, "so") && words.is_order(so + 1)) return words.is(so - 1, ",") ? so - 1 : so;
  return end;
}

}  // namespace irl::grammar::english
