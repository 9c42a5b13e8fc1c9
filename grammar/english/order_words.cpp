#include "grammar/english/detail/order_words.hpp"

#include <algorithm>
#include <array>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::array<std::string_view, 4> joints{"and", "then", "but", "or"};

}  // namespace

bool joins_orders(const Token& token) {
  return is_one_of(token.text, joints);
}

bool OrderWords::begins_behind_joint(std::size_t at) const {
  return at < size() && (at == 0 || is_joint(at - 1));
}

std::size_t OrderWords::begin_of_clause(std::size_t at) const {
  for (std::size_t begin = at; begin > 0; --begin)
    if (is_joint(begin - 1) && (is_order(begin) || is_prohibition(begin))) return begin;
  return 0;
}

std::size_t OrderWords::end_of_clause(std::size_t at) const {
  for (; at < size(); ++at)
    if (is_joint(at) && is_order(behind_joints(at))) return at;
  return size();
}

std::size_t OrderWords::end_of_statement(std::size_t at) const {
  const std::size_t end = end_of_clause(at);
  for (std::size_t so = at; so + 1 < end; ++so)
    if (is(so, "so") && is_order(so + 1)) return so > at && is(so - 1, ",") ? so - 1 : so;
  return end;
}

std::size_t OrderWords::end_before_comma(std::size_t at) const {
  const std::size_t end = end_of_clause(at);
  while (at < end && !is(at, ",")) ++at;
  return at;
}

bool OrderWords::is_joint(std::size_t at) const {
  return at < size() && (tokens_[at].is(",") || joins_orders(tokens_[at]));
}

std::size_t OrderWords::behind_joints(std::size_t at) const {
  while (at < size() && is_joint(at)) ++at;
  return at;
}

bool OrderWords::is_order(std::size_t at) const {
  while (at < size() && lexicon_.adverbs.contains(tokens_[at].text)) ++at;
  if (at >= size()) return false;
  const auto verb = lexicon_.verb(tokens_[at].text);
  if (!verb || *verb != tokens_[at].text) return false;
  // `butter the tin`, and not `flour, butter and salt`
  return !lexicon_.is_noun(tokens_[at].text) || has_object(at + 1);
}

bool OrderWords::is_prohibition(std::size_t at) const {
  return is_negation(tokens_[at].text) ||
         (is(at, "do") && at + 1 < size() && is_negation(tokens_[at + 1].text));
}

bool OrderWords::has_object(std::size_t at) const {
  if (at >= size()) return false;
  const Token& token = tokens_[at];
  return token.number || is_determiner(token.text) || is_pronoun(token.text) || is_preposition(token.text);
}

}  // namespace irl::grammar::english
