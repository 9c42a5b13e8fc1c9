#include <algorithm>
#include <ranges>

#include "grammar/english/detail/aside_finders.hpp"
#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

/// `with the nutmeg and more salt if required`, `plus 1 tbsp water if it is dry`: only the more depends on
/// it. Where that begins; the token itself where nothing is said before it.
std::size_t begin_of_more(const OrderWords& words, std::size_t at) {
  static const WordPattern more("(!JOINT ANY)*2 more|extra|additional");
  constexpr std::size_t most_words = 7;  // `and a little more of the salt`
  const std::size_t begin = words.begin_of_clause(at);
  for (std::size_t joint = at; joint > begin + 1 && joint + most_words > at; --joint)
    if (words.is(joint - 1, "plus") || (words.is_joint(joint - 1) && more.stands_at(words, joint)))
      return joint - 1;
  return at;
}

/// `mince the chilli, leaving in the seeds if you like`, `for 1 hour, overnight if you can`: only how it is
/// done depends on it, from the last comma on. The token itself where nothing says how.
std::size_t begin_of_manner(const OrderWords& words, std::size_t at) {
  static const WordPattern manner(
      "<, GERUND|PARTICIPLE|(&NEW "
      "ING)|PREPOSITION|without|preferably|ideally|even|longer|shorter|more|less|GUESS|"
      "(NUMBER at a time)|"
      "(<UNIT about|up|to* NUMBER UNIT? &CONDITION)");
  std::size_t how = at;
  while (how > words.begin_of_clause(at) && !words.is(how - 1, ",")) --how;
  return manner.stands_at(words, how) ? how : at;
}

/// `the squash, which is soft if it is young, into wedges`: only what is told of a thing depends on it, from
/// `which` on. The token itself where nothing is told so.
std::size_t begin_of_relative(const OrderWords& words, std::size_t at) {
  static const WordPattern which("<, PREPOSITION? which|who|whose");
  std::size_t begin = at;
  while (begin > words.begin_of_clause(at) && !words.is(begin - 1, ",")) --begin;
  return which.stands_at(words, begin) ? begin : at;
}

/// `for 2 hours, or overnight if you have the time`: where the clause begins, or another choice of it.
std::size_t begin_of_choice(const OrderWords& words, std::size_t at) {
  const std::size_t begin = words.begin_of_clause(at);
  for (std::size_t choice = at; choice-- > begin + 1;)
    if (words.is(choice, "or") && words.is(choice - 1, ",")) return choice;
  return begin;
}

/// A condition with the order behind it, up to `, then pour it`, or to `, and pour the milk`, but for the
/// last of a list of orders, and for one that goes back to what may not be there. Of others that do not
/// follow by a mere `and` nothing says whether they depend on it.
Stretch with_order_behind(const OrderWords& words, std::size_t condition) {
  static const WordPattern then(", and? then !then ORDER"), and_(", and ORDER !it|them"),
      another(", JOINT* ORDER"), only_and("and|or !then ORDER");
  const std::size_t joint = condition > 0 && words.is(condition - 1, ",") ? condition - 1 : condition;
  const bool is_other_way = joint > 0 && words.is(joint - 1, "or");
  const auto next = [&](std::size_t at) { return words.end_of_clause(words.behind_joints(at)); };
  Stretch found{is_other_way ? joint - 1 : condition, words.size(), Kind::condition};
  bool is_list = false;
  for (std::size_t end = next(words.end_of_clause(condition)); end < words.size(); end = next(end)) {
    const bool is_independent = then.stands_at(words, end) || (!is_list && and_.stands_at(words, end)) ||
                                (is_other_way && another.stands_at(words, end));
    std::size_t& last = found.end == words.size() ? found.end : found.end_of_doubt;
    if (is_independent) last = end;
    if (is_independent) return found;
    if (found.end == words.size() && !only_and.stands_at(words, end)) {
      found.end = end;
      found.end_of_doubt = words.size();
    }
    is_list = is_list || !joins_orders(words[words.behind_joints(end) - 1]);
  }
  return found;
}

/// `and if it is dry`, `and, if you like`
bool is_behind_joint(const OrderWords& words, std::size_t at) {
  if (at > 1 && words.is(at - 1, ",")) --at;
  return at == 0 || joins_orders(words[at - 1]);
}

/// `the flour and, if using, the nuts to the milk`, `and, if you have one, in a bowl`: what it joins to other
/// things depends on it.
std::optional<Stretch> thing_behind(const OrderWords& words, std::size_t at) {
  static const WordPattern before_thing(
      "(SHORT_CONDITION , &NEW)|(CONDITION (!, ANY)* , &DETERMINER|NUMBER|NOUN|PREPOSITION) !ORDER "
      "!((!, ANY)* AUXILIARY)");
  static const WordPattern ends(", and|then|GERUND");
  const auto thing = before_thing.end(words, at);
  if (!thing || at < 2 || !words.is(at - 1, ",") || !joins_orders(words[at - 2])) return std::nullopt;
  const auto goes_on = [&](std::size_t word) {
    return words.is(word, "of") || !(is_preposition(words[word].text) || is_subordinator(words[word].text));
  };
  std::size_t end = *thing + is_preposition(words[*thing].text);
  while (end < words.end_of_clause(*thing) && goes_on(end) && !ends.stands_at(words, end)) ++end;
  std::size_t begin = at - 2;
  while (begin > 0 && words.is_joint(begin - 1)) --begin;
  return Stretch{begin, end, Kind::condition};
}

/// Where the thing begins that is said right before a token, without what it is put to or joined to.
std::size_t begin_of_thing(const OrderWords& words, std::size_t end) {
  const auto belongs = [&](std::size_t word) {
    return words.is(word, "of") || !(words.is_joint(word) || is_preposition(words[word].text));
  };
  std::size_t begin = end;
  while (begin > words.begin_of_clause(end) + 1 && belongs(begin - 1)) --begin;
  return begin;
}

/// `add the nuts, if you like, and the flour`, `the nuts (optional), the flour`: what stands before it
/// depends on it, and not what is joined to that. `end` is that of the condition.
std::optional<Stretch> thing_before(const OrderWords& words, std::size_t at, std::size_t end) {
  const auto names = [&](std::size_t word) {
    return is_determiner(words[word].text) || words.lexicon().is_noun(words[word].text);
  };
  const std::size_t clause = words.begin_of_clause(at);
  const std::size_t behind = at > 0 && words.is(at - 1, ",") ? at - 1 : at;
  const std::size_t begin = begin_of_thing(words, behind);
  if (begin >= behind || words.is_order(begin)) return std::nullopt;
  if (words.is_joint(begin - 1)) return Stretch{begin - 1, end, Kind::condition};
  // `put it in the bowl, if you like, and the flour` says of no thing that it need not be.
  if (std::ranges::any_of(std::views::iota(clause + 1, begin), names)) return std::nullopt;
  return Stretch{begin, words.behind_joints(end), Kind::condition};
}

/// Of `the nuts, if you like, and the flour` what depends on the condition that begins at a token.
std::optional<Stretch> thing_before_condition(const OrderWords& words, std::size_t at) {
  static const WordPattern condition("SHORT_CONDITION &(, and !ORDER DETERMINER|NUMBER|NOUN !~AUXILIARY)"),
      of_listed("<, CONDITION (!,|ORDER ANY)* &(, and? !ORDER DETERMINER|NUMBER|NOUN !~AUXILIARY)"),
      too("CONDITION (!,|ORDER ANY)* &(, and !ORDER DETERMINER|NUMBER|NOUN !~AUXILIARY)"),
      whether_there("<, if you|(there is)|(there are) have? any|one|some &JOINT|END|MARK");
  if (const auto end = condition.end(words, at)) return thing_before(words, at, *end);
  if (const auto end = at > 0 && words.is(at - 1, "too") ? too.end(words, at) : std::nullopt)
    return thing_before(words, at, *end);
  const std::size_t begin = begin_of_thing(words, at > 0 ? at - 1 : at);
  // `the beans, provided they are drained, and the corn` is a list, `put it in, if it is dry, and the milk`
  // none.
  if (const auto end = of_listed.end(words, at); end && begin > 0 && words.is_joint(begin - 1))
    return thing_before(words, at, *end);
  // `fry it in the fat, if there is any`
  const auto end = whether_there.end(words, at);
  if (!end || begin <= words.begin_of_clause(at) + 2 || !is_preposition(words[begin - 1].text))
    return std::nullopt;
  return Stretch{begin - 1, *end, Kind::condition};
}

Stretch with_what_depends_on_it(const OrderWords& words, std::size_t at) {
  static const WordPattern tested("<check|see|test ANY"), before_deed(", before GERUND|(&NEW ING)"),
      than_that("<, if not longer|more|overnight|less|better|all");
  // What is to be done unless something holds, is done.
  if (words.is(at, "unless")) return {at, words.end_before_comma(at), Kind::condition};
  if (const auto thing = thing_behind(words, at)) return *thing;
  if (const auto thing = thing_before_condition(words, at)) return *thing;
  // `for 1 hour, if not longer`
  if (const auto end = than_that.end(words, at)) return {at, *end, Kind::condition};
  if (const std::size_t more = begin_of_more(words, at); more < at)
    return {more, words.end_of_clause(at), Kind::condition};
  if (tested.stands_at(words, at)) return {at, words.end_before_comma(at), Kind::sign};
  if (const std::size_t told = begin_of_relative(words, at); told < at) {
    const std::size_t end = words.end_before_comma(at);  // the comma belongs to it where no order follows
    return {told, end + (words.is(end, ",") && end < words.end_of_clause(at)), Kind::condition};
  }
  if (is_behind_joint(words, at)) return with_order_behind(words, at);
  if (const std::size_t how = begin_of_manner(words, at); how < at)
    return {how, words.end_before_comma(at), Kind::condition};
  // `let it cool, if you can wait, before icing it`: the icing is to be done.
  const std::size_t end = words.end_before_comma(at), begin = begin_of_choice(words, at);
  const bool is_choice = begin > words.begin_of_clause(at);
  return {begin, is_choice || before_deed.stands_at(words, end) ? end : words.end_of_clause(at),
          Kind::condition};
}

/// `chop it (if it is large, halve it)`, `the flour, the nuts (if you like) and the milk`: what depends on
/// the condition with which a bracket begins, where it is not the order before it.
std::optional<Stretch> at_begin_of_bracket(const OrderWords& words, std::size_t at) {
  static const WordPattern whole("<OPEN CONDITION (!,|CLOSE ANY)* , (!CLOSE ANY)* CLOSE"),
      mere("<OPEN CONDITION|optional (!CLOSE ANY)* CLOSE"), listed(",|and|or !ORDER DETERMINER|NUMBER|NOUN");
  if (const auto end = whole.end(words, at)) return Stretch{at - 1, *end, Kind::condition};
  const auto end = mere.end(words, at);
  if (!end) return std::nullopt;
  const std::size_t begin = begin_of_thing(words, at - 1);
  const bool is_last = begin > 0 && words.is_joint(begin - 1);
  if (!is_last && !listed.stands_at(words, *end)) return std::nullopt;
  return thing_before(words, at - 1, *end);
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

std::optional<Stretch> optional_at(const OrderWords& words, std::size_t at) {
  static const WordPattern optional("OPEN optional CLOSE");
  const auto end = optional.end(words, at);
  if (!end) return std::nullopt;
  auto found = at_begin_of_bracket(words, at + 1);
  if (!found) found = {words.begin_of_clause(at), words.end_of_clause(*end)};
  found->kind = Kind::advice;
  return found;
}

std::optional<Stretch> condition_at(const OrderWords& words, std::size_t at, std::size_t read) {
  static const WordPattern condition("CONDITION");
  // `if you are a nut person`: who cooks for such people does what depends on it
  static const WordPattern taste(
      "if youre|(you are) DETERMINER? NAME*3 EATER (of|for|with !JOINT ANY NAME*2)? &JOINT|END|CLOSE");
  if (!condition.stands_at(words, at)) return std::nullopt;
  if (const auto end = taste.end(words, at)) return Stretch{at, *end, Kind::taste};
  if (const auto bracket = at_begin_of_bracket(words, at)) return bracket;
  const Stretch found = with_what_depends_on_it(words, at);
  return found.kind == Kind::condition ? within_its_bracket(words, found, at, read) : found;
}

}  // namespace irl::grammar::english
