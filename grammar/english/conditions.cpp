#include <algorithm>
#include <ranges>

#include "grammar/english/detail/aside_finders.hpp"
#include "grammar/english/detail/word_patterns.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

/// `with the nutmeg and more salt if required`: only the more depends on it. Where that begins; the token
/// itself where nothing is said before it.
std::size_t begin_of_more(const OrderWords& words, std::size_t at) {
  static const WordPattern more("(!JOINT ANY)*2 more|extra|additional");
  constexpr std::size_t most_words = 7;  // `and a little more of the salt`
  const std::size_t begin = words.begin_of_clause(at);
  for (std::size_t joint = at; joint > begin + 1 && joint + most_words > at; --joint)
    if (words.is_joint(joint - 1) && more.stands_at(words, joint)) return joint - 1;
  return at;
}

/// `mince the chilli, leaving in the seeds if you like`: only how it is done depends on it, from the last
/// comma on. The token itself where nothing says how.
std::size_t begin_of_manner(const OrderWords& words, std::size_t at) {
  static const WordPattern manner("<, GERUND|(&NEW ING)|with|without");
  std::size_t how = at;
  while (how > words.begin_of_clause(at) && !words.is(how - 1, ",")) --how;
  return manner.stands_at(words, how) ? how : at;
}

/// `for 2 hours, or overnight if you have the time`: where the clause begins, or another choice of it.
std::size_t begin_of_choice(const OrderWords& words, std::size_t at) {
  const std::size_t begin = words.begin_of_clause(at);
  for (std::size_t choice = at; choice-- > begin + 1;)
    if (words.is(choice, "or") && words.is(choice - 1, ",")) return choice;
  return begin;
}

Stretch with_what_depends_on_it(const OrderWords& words, std::size_t at) {
  static const WordPattern tested("<check|see|test ANY");
  // What is to be done unless something holds, is done.
  if (words.is(at, "unless")) return {at, words.end_before_comma(at), Kind::condition};
  if (const std::size_t more = begin_of_more(words, at); more < at)
    return {more, words.end_of_clause(at), Kind::condition};
  if (tested.stands_at(words, at)) return {at, words.end_before_comma(at), Kind::sign};
  if (at == 0 || joins_orders(words[at - 1])) return {at, words.size(), Kind::condition};
  if (const std::size_t how = begin_of_manner(words, at); how < at)
    return {how, words.end_before_comma(at), Kind::condition};
  return {begin_of_choice(words, at), words.end_of_clause(at), Kind::condition};
}

/// `for 10 minutes (5 if you use a mixer)`: what depends on it is all that stands in the brackets, and
/// nothing besides. Of brackets in which something was passed over already, and of those that say an amount
/// by themselves, `(if you like)` included, the rest is taken as it comes.
Stretch within_its_bracket(const OrderWords& words, Stretch found, std::size_t at, std::size_t read) {
  static const WordPattern amount("AMOUNT");
  std::size_t open = at;
  while (open > read && !words.is(open - 1, "(") && !words.is(open - 1, ")")) --open;
  const bool is_in_brackets = open > read && words.is(open - 1, "(");
  std::size_t close = at;
  while (close < words.size() && !words.is(close, ")")) ++close;
  if (!is_in_brackets || open == at || close == words.size()) return found;
  const auto says_amount = [&](std::size_t word) { return amount.stands_at(words, word); };
  const bool is_other_amount = says_amount(open) && open > 2 && says_amount(open - 3);
  if (!is_other_amount && std::ranges::any_of(std::views::iota(open, close), says_amount)) return found;
  return {open - 1, close + 1, found.kind};
}

}  // namespace

std::optional<Stretch> condition_at(const OrderWords& words, std::size_t at, std::size_t read) {
  static const WordPattern condition("CONDITION");
  // `if you are a nut person`: who cooks for such people does what depends on it
  static const WordPattern taste(
      "if youre|(you are) DETERMINER? NAME*3 EATER (of|for|with !JOINT ANY NAME*2)? &JOINT|END|CLOSE");
  if (!condition.stands_at(words, at)) return std::nullopt;
  if (const auto end = taste.end(words, at)) return Stretch{at, *end, Kind::taste};
  const Stretch found = with_what_depends_on_it(words, at);
  return found.kind == Kind::condition ? within_its_bracket(words, found, at, read) : found;
}

}  // namespace irl::grammar::english
