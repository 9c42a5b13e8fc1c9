#include "grammar/english/asides.hpp"

#include <algorithm>
#include <array>
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
  static const WordPattern optional("OPEN optional CLOSE");
  if (const auto end = optional.end(words, at))
    return Stretch{words.begin_of_clause(at), words.end_of_clause(*end), Kind::advice};
  return aside_at(words, at);
}

Tokens tokens_between(const OrderWords& words, std::size_t begin, std::size_t end) {
  const auto first = words.tokens().begin();
  return {first + static_cast<std::ptrdiff_t>(begin), first + static_cast<std::ptrdiff_t>(end)};
}

/// Behind a bracket without others within that asks for something: `(no seeds)`, `(stems too! peel them
/// first)`, but not `(add milk if needed)`. The token itself where none begins.
std::size_t end_of_order_in_brackets(const OrderWords& words, std::size_t at) {
  static const WordPattern bracket("OPEN (!OPEN|CLOSE ANY)* CLOSE"), lack("OPEN no|without NAME NAME? CLOSE");
  const auto end = bracket.end(words, at);
  if (at == 0 || !end) return at;
  if (lack.stands_at(words, at)) return *end;
  const Tokens within = without_asides(tokens_between(words, at + 1, *end - 1), words.lexicon()).orders;
  const OrderWords orders(within, words.lexicon());
  for (std::size_t i = 0; i < orders.size(); ++i)
    if ((i == 0 || orders[i - 1].is_mark() || orders.is_joint(i - 1)) && orders.is_order(i)) return *end;
  return at;
}

/// A bracket without others within that tells something and asks for nothing: `(it's hard, I know)`, but not
/// `(if you like)`, on which depends what stands before it. None where no such bracket opens.
std::optional<Stretch> note_in_brackets(const OrderWords& words, std::size_t at) {
  static const WordPattern bracket("OPEN (!OPEN|CLOSE ANY)* CLOSE");
  const auto end = bracket.end(words, at);
  if (at == 0 || !end) return std::nullopt;
  const auto [rest, asides, in_brackets] =
      without_asides(tokens_between(words, at + 1, *end - 1), words.lexicon());
  const auto tells = [](const Aside& aside) {
    return aside.kind == Kind::note || aside.kind == Kind::reason || aside.kind == Kind::prohibition;
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

/// What joined the rest to an aside joins nothing any more.
Tokens without_loose_joints(const Tokens& orders) {
  const auto is_loose = [](const Token& token) { return token.is(",") || joins_orders(token); };
  const auto first = std::ranges::find_if_not(orders, is_loose);
  const auto last = std::find_if_not(orders.rbegin(), std::make_reverse_iterator(first), is_loose).base();
  return {first, last};
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
  std::size_t behind_last = 0;  // aside
  for (std::size_t at = 0; at < words.size();) {
    if (const std::size_t end = end_of_order_in_brackets(words, at); end > at) {
      split.orders_in_brackets.push_back(tokens_between(words, at, end));
      at = end;
      continue;
    }
    auto found = note_in_brackets(words, at);
    if (!found) found = stretch_at(words, at, behind_last);
    if (!found) {
      split.orders.push_back(words[at++]);
      continue;
    }
    // What a condition that comes last is about has been read already.
    const std::size_t read = std::min(split.orders.size(), at - found->begin);
    split.orders.resize(split.orders.size() - read);
    if (read == 0 && !split.orders.empty() && split.orders.back().is("but")) split.orders.pop_back();
    split.asides.push_back(
        {found->kind, to_text(sentence, found->begin, found->end), words[found->begin].where});
    at = behind_last = found->end;
  }
  if (!split.asides.empty()) split.orders = without_loose_joints(split.orders);
  return split;
}

bool is_label(const Tokens& sentence, const Tokens& next, bool has_colon, const Lexicon& lexicon) {
  constexpr std::size_t most_words = 3;
  const bool is_number =
      sentence.back().number && (sentence.size() == 1 || (sentence.size() == 2 && sentence[0].is("step")));
  // `ADD 2 EGGS`: figures are neither.
  const auto is_said_softly = [](const Token& token) {
    return !token.is_shouted() && !token.number && !token.has_figures && !token.is_mark();
  };
  const bool is_shouted =
      std::ranges::all_of(sentence, &Token::is_shouted) && std::ranges::any_of(next, is_said_softly);
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
