#include "grammar/english/asides.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <utility>

#include "grammar/english/detail/aside_finders.hpp"
#include "grammar/english/detail/verb_group.hpp"
#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

/// In the order of the kinds: how they are called, and what they are.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kinds{{
    {"condition", "a condition, and what depends on it"},
    {"advice", "advice, which may be left"},
    {"alternative", "an alternative"},
    {"note", "a note"},
    {"reason", "a reason or a statement"},
    {"sign", "a sign of what is done"},
    {"purpose", "a purpose or a name"},
    {"prohibition", "what is not to be done"},
    {"duration", "how long, which its operation does not take"},
    {"meanwhile", "what goes on at the same time"},
    {"idle", "it asks for nothing"},
    {"taste", "a condition of taste, taken to be met"},
}};

/// What begins at a token and orders nothing, or is known to order nothing by it.
std::optional<Stretch> stretch_at(const OrderWords& words, std::size_t at, std::size_t read) {
  if (const auto found = condition_at(words, at, read)) return found;
  if (const auto found = optional_at(words, at)) return found;
  auto found = aside_at(words, at);
  // `You can add the nuts, and bake it`: who adds none may have to bake it all the same.
  static const WordPattern next_order("(, JOINT* and|then JOINT* ORDER)|(but ORDER)");
  if (found && at == 0 && found->kind == Kind::advice && words.is(at, "you"))
    for (std::size_t next = at; next < found->end && found->end_of_doubt == 0; ++next)
      if (next_order.stands_at(words, next)) found->end_of_doubt = std::exchange(found->end, next);
  return found;
}

Tokens tokens_between(const OrderWords& words, std::size_t begin, std::size_t end) {
  const auto first = words.tokens().begin();
  return {first + static_cast<std::ptrdiff_t>(begin), first + static_cast<std::ptrdiff_t>(end)};
}

/// Whether an order begins there, at once or behind a mark or a joint.
bool asks_for_something(const Tokens& tokens, const Lexicon& lexicon) {
  const OrderWords orders(tokens, lexicon);
  return std::ranges::any_of(std::views::iota(std::size_t{0}, orders.size()), [&](std::size_t i) {
    return (i == 0 || orders[i - 1].is_mark() || orders.is_joint(i - 1)) && orders.is_order(i);
  });
}

/// Behind a bracket without others within that asks for something: `(no seeds)`, `(stems too! peel them
/// first)`, but not `(add milk if needed)`. The token itself where none begins.
std::size_t end_of_order_in_brackets(const OrderWords& words, std::size_t at) {
  static const WordPattern bracket("OPEN (!OPEN|CLOSE ANY)* CLOSE"), lack("OPEN no|without NAME NAME? CLOSE");
  const auto end = bracket.end(words, at);
  if (at == 0 || !end) return at;
  if (lack.stands_at(words, at)) return *end;
  return asks_for_something(without_asides(tokens_between(words, at + 1, *end - 1), words.lexicon()).orders,
                            words.lexicon())
             ? *end
             : at;
}

/// Behind dashes between which an order comes after something that asks for nothing: `– it is hard, peel it
/// first –`. The token itself where none begin.
std::size_t end_of_order_in_dashes(const OrderWords& words, std::size_t at) {
  static const WordPattern dashes("DASH !ORDER (!DASH ANY)* DASH");
  const auto end = dashes.end(words, at);
  if (at == 0 || !end) return at;
  const Tokens within = tokens_between(words, at + 1, *end - 1);
  const auto split = without_asides(within, words.lexicon());
  const bool begins_with_aside = !split.asides.empty() && split.orders.size() < within.size() &&
                                 (split.orders.empty() || split.orders.front().text != within.front().text);
  return begins_with_aside && asks_for_something(split.orders, words.lexicon()) ? *end : at;
}

/// What may have to be done and is not read, from a token on: why, and where it ends.
std::optional<std::pair<std::string_view, std::size_t>> order_in_doubt(const OrderWords& words,
                                                                       std::size_t at) {
  if (const std::size_t end = end_of_order_in_brackets(words, at); end > at)
    return std::pair("what is asked for in brackets is not read", end);
  if (const std::size_t end = end_of_order_in_dashes(words, at); end > at)
    return std::pair("what is asked for between dashes is not read", end);
  return std::nullopt;
}

/// A bracket without others within that tells something and asks for nothing: `(it's hard, I know)`, but not
/// `(if you like)`, on which depends what stands before it. None where no such bracket opens.
std::optional<Stretch> note_in_brackets(const OrderWords& words, std::size_t at) {
  static const WordPattern bracket("OPEN (!OPEN|CLOSE ANY)* CLOSE");
  const auto end = bracket.end(words, at);
  if (at == 0 || !end) return std::nullopt;
  const auto [rest, asides, in_doubt] =
      without_asides(tokens_between(words, at + 1, *end - 1), words.lexicon());
  const auto tells = [](const Aside& aside) {
    return aside.kind == Kind::note || aside.kind == Kind::reason || aside.kind == Kind::prohibition ||
           aside.kind == Kind::advice;
  };
  const OrderWords left(rest, words.lexicon());
  const auto asks = [&](std::size_t i) {
    return left[i].number || left[i].has_figures || left.is_order(i) || left.lexicon().verb(left[i].text);
  };
  if (asides.empty() || !std::ranges::all_of(asides, tells) ||
      std::ranges::any_of(std::views::iota(std::size_t{0}, left.size()), asks))
    return std::nullopt;
  return Stretch{at, *end, asides.front().kind};
}

/// Before the bracket that closes around what begins at a token, where that reaches beyond it.
std::size_t end_within_bracket(const OrderWords& words, const Stretch& found) {
  std::size_t open = words.is(found.begin, "(");
  for (std::size_t next = found.begin + 1; next < found.end; ++next) {
    if (words.is(next, "(")) ++open;
    if (words.is(next, ")") && open-- == 0) return next;
  }
  return found.end;
}

/// The words of a sentence that are left so far, with their places in it.
class WordsLeft {
 public:
  explicit WordsLeft(const OrderWords& words) : words_(words) {}

  void take(std::size_t at) { places_.push_back(at); }
  /// Those that stand there or behind that are left no more.
  Tokens drop_from(std::size_t at) {
    const auto begin = std::ranges::lower_bound(places_, at);
    Tokens dropped;
    for (const std::size_t place : std::ranges::subrange(begin, places_.end()))
      dropped.push_back(words_[place]);
    places_.erase(begin, places_.end());
    return dropped;
  }
  void drop_but() {
    if (!places_.empty() && words_.is(places_.back(), "but")) places_.pop_back();
  }
  Tokens tokens() const {
    Tokens left;
    for (const std::size_t place : places_) left.push_back(words_[place]);
    return left;
  }

 private:
  const OrderWords& words_;
  std::vector<std::size_t> places_;
};

/// What joined the rest to an aside joins nothing any more.
Tokens without_loose_joints(const Tokens& orders) {
  const auto is_loose = [](const Token& token) { return token.is(",") || joins_orders(token); };
  const auto first = std::ranges::find_if_not(orders, is_loose);
  const auto last = std::find_if_not(orders.rbegin(), std::make_reverse_iterator(first), is_loose).base();
  return {first, last};
}

/// `Rather than boil the potatoes, bake them`: what an order is about that is not to be done, which the next
/// one goes back to.
Tokens thing_rejected(const OrderWords& words, const Stretch& aside) {
  static const WordPattern order(
      "(rather than)|(instead of)|(the NAME NAME*2 says|tells you? to)|((there is)|theres? no need to|for)|"
      "(you? dont|(do not)|never bother|need (with|to)?) PLAIN_VERB|GERUND &the|NUMBER");
  static const WordPattern thing("DETERMINER|NUMBER !VERB NAME (!VERB NAME)*2 !NAME");
  const auto begin = order.end(words, aside.begin);
  const auto end = begin ? thing.end(words, *begin) : std::nullopt;
  return end && *end <= aside.end ? tokens_between(words, *begin, *end) : Tokens{};
}

/// The first order of a sentence says that name where it has a pronoun.
Tokens with_name(Tokens orders, const Tokens& name) {
  const auto is_pronoun_for_it = [](const Token& token) { return token.is("it") || token.is("them"); };
  const auto pronoun = std::ranges::find_if(orders, is_pronoun_for_it);
  if (name.empty() || pronoun == orders.end()) return orders;
  const auto place = orders.erase(pronoun);
  orders.insert(place, name.begin(), name.end());
  return orders;
}

}  // namespace

std::string_view name(Kind kind) {
  return kinds.at(static_cast<std::size_t>(kind)).first;
}

std::string_view description(Kind kind) {
  return kinds.at(static_cast<std::size_t>(kind)).second;
}

SentenceWithoutAsides without_asides(const Tokens& sentence, const Lexicon& lexicon) {
  const OrderWords words(sentence, lexicon);
  SentenceWithoutAsides split;
  WordsLeft left(words);
  std::size_t behind_last = 0;  // aside
  Tokens named;
  for (std::size_t at = 0; at < words.size();) {
    if (const auto doubt = order_in_doubt(words, at)) {
      split.in_doubt.push_back({tokens_between(words, at, doubt->second), doubt->first});
      at = doubt->second;
      continue;
    }
    auto found = note_in_brackets(words, at);
    if (!found) found = stretch_at(words, at, behind_last);
    if (!found) {
      left.take(at++);
      continue;
    }
    // What a condition that comes last is about has been read already.
    Tokens aside = left.drop_from(found->begin);
    if (aside.empty()) left.drop_but();
    const std::size_t end = std::max(end_within_bracket(words, *found), at + 1);
    std::ranges::move(tokens_between(words, at, end), std::back_inserter(aside));
    split.asides.push_back({found->kind, to_text(aside, 0, aside.size()), aside.front().where});
    if (found->end_of_doubt > end)
      split.in_doubt.push_back({tokens_between(words, words.behind_joints(end), found->end_of_doubt),
                                "whether it depends on what was said before it, is not clear"});
    at = behind_last = std::max(end, found->end_of_doubt);
    if (found->begin == 0) named = thing_rejected(words, *found);
  }
  split.orders = with_name(left.tokens(), named);
  if (!split.asides.empty() || !split.in_doubt.empty()) split.orders = without_loose_joints(split.orders);
  return split;
}

std::size_t end_of_dependent_order(const Tokens& sentence, const Lexicon& lexicon) {
  static const WordPattern then(", and? then !then ORDER");
  const OrderWords words(sentence, lexicon);
  std::size_t end = 0;
  while (end < words.size() && !then.stands_at(words, end)) ++end;
  return end;
}

bool is_label(const Tokens& sentence, const Tokens& next, bool has_colon, const Lexicon& lexicon) {
  constexpr std::size_t most_words = 3;
  const bool is_number =
      sentence.back().number && (sentence.size() == 1 || (sentence.size() == 2 && sentence[0].is("step")));
  // `ADD 2 EGGS & STIR`: figures and signs are neither.
  const auto is_said_softly = [](const Token& token) {
    return !token.is_capitals && !token.number && !token.has_figures && !token.is_mark() && !token.is("&");
  };
  // `CREAM THE BUTTER AND SUGAR. Then bake.` orders something all the same.
  const bool may_be_a_name = sentence.size() <= most_words || !lexicon.verb(sentence.front().text);
  const bool is_shouted = may_be_a_name && std::ranges::all_of(sentence, &Token::is_shouted) &&
                          std::ranges::any_of(next, is_said_softly);
  const auto names_a_thing = [&](const Token& token) {
    return token.is_mark() || token.number || is_determiner(token.text) || is_pronoun(token.text) ||
           is_preposition(token.text) || (lexicon.is_noun(token.text) && !lexicon.verb(token.text));
  };
  const bool is_told_to =
      std::ranges::any_of(next, [&](const Token& token) { return lexicon.verbs.contains(token.text); });
  const bool names_work = has_colon && is_told_to && sentence.size() <= most_words &&
                          std::ranges::none_of(sentence, names_a_thing);
  return is_number || is_shouted || names_work;
}

std::optional<Kind> kind_of_question(const Tokens& sentence, const Lexicon& lexicon) {
  static const WordPattern of_case(
      "got|too|no|not|want|prefer|have|need|still|is|are|do|does|did|dont|any|like|making|short ANY");
  static const WordPattern of_reason(
      "why|what|how|who|where|which|(!VERB|NOUN ANY &END)|(more|extra|enough (!ORDER ANY)* &END)");
  const OrderWords words(sentence, lexicon);
  if (of_case.stands_at(words, 0)) return Kind::condition;
  return of_reason.stands_at(words, 0) ? std::optional(Kind::note) : std::nullopt;
}

bool tells_what_to_do(const Tokens& note, const Lexicon& lexicon) {
  const Chart chart(note, lexicon);
  const std::size_t begin = chart.is(0, "which") || chart.is(0, "that") ? 1 : 0;
  const auto done = verb_group_at(begin, chart);
  const bool says_what_will_be = chart.is(begin, "will") || chart.is(begin, "would");
  return done && !done->is_optional && !says_what_will_be && std::ranges::none_of(done->adverbs, is_negation);
}

bool announces_a_note(const Tokens& sentence) {
  constexpr std::array<std::string_view, 4> last_words{"note", "tip", "hint", "nb"};
  return sentence.size() <= 2 && !sentence.empty() && is_one_of(sentence.back().text, last_words);
}

bool announces_notes(const Tokens& sentence) {
  constexpr std::array<std::string_view, 10> headings_of_notes{
      "note", "notes", "tip", "tips", "nb", "hint", "variation", "variations", "ps", "hints"};
  // `HIGH ALTITUDE:`, `Chef's tip:`
  constexpr std::array<std::string_view, 8> last_words{"altitude", "storage", "ahead", "suggestions",
                                                       "tip",      "tips",    "note",  "notes"};
  return sentence.size() <= 2 && !sentence.empty() &&
         (is_one_of(sentence.front().text, headings_of_notes) || is_one_of(sentence.back().text, last_words));
}

}  // namespace irl::grammar::english
