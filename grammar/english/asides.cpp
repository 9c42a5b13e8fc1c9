#include "grammar/english/asides.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <utility>

#include "grammar/english/detail/beside_orders.hpp"
#include "grammar/english/detail/order_words.hpp"
#include "grammar/english/detail/remarks.hpp"
#include "grammar/english/detail/said_twice.hpp"
#include "grammar/english/detail/statements.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

constexpr std::array<std::string_view, 4> conditionals{"if", "unless", "provided", "providing"};
constexpr std::array<std::string_view, 3> testing_verbs{"check", "see", "test"};
constexpr std::array<std::string_view, 4> statement_subjects{"this", "that", "it", "they"};
constexpr std::array<std::string_view, 20> statement_verbs{
    "will",  "would", "may",   "might", "can",  "could", "helps", "help",   "makes",  "ensures",
    "stops", "keeps", "gives", "means", "adds", "tends", "looks", "tastes", "smells", "prevents"};
constexpr std::array<std::string_view, 10> headings_of_notes{
    "note", "notes", "tip", "tips", "nb", "hint", "variation", "variations", "ps", "hints"};

struct Stretch {
  std::size_t begin = 0, end = 0;
  Kind kind = Kind::note;
};

/// Finds what is beside the point in a sentence, from its beginning to its end.
class AsideFinder {
 public:
  AsideFinder(const Tokens& tokens, const Lexicon& lexicon) : words_(tokens, lexicon) {}

  SentenceWithoutAsides split() const {
    SentenceWithoutAsides split;
    std::size_t behind_last = 0;  // aside
    for (std::size_t at = 0; at < words_.size();) {
      const auto found = within_its_bracket(stretch_at(at), at, behind_last);
      if (!found) {
        split.orders.push_back(words_[at++]);
        continue;
      }
      // What a condition that comes last is about has been read already.
      const std::size_t read = std::min(split.orders.size(), at - found->begin);
      split.orders.resize(split.orders.size() - read);
      if (read == 0 && !split.orders.empty() && split.orders.back().is("but")) split.orders.pop_back();
      split.asides.push_back(
          {found->kind, to_text(words_.tokens(), found->begin, found->end), words_[found->begin].where});
      at = behind_last = found->end;
    }
    if (split.asides.empty()) return split;
    // What joined the rest to an aside joins nothing any more.
    const auto is_left_over = [](const Token& token) { return token.is(",") || joins_orders(token); };
    while (!split.orders.empty() && is_left_over(split.orders.back())) split.orders.pop_back();
    const auto first = std::ranges::find_if_not(split.orders, is_left_over);
    split.orders.erase(split.orders.begin(), first);
    return split;
  }

 private:
  /// `for 10 minutes (5 if you use a mixer)`: what depends on it is all that stands in the brackets, and
  /// nothing besides. Of brackets in which something was passed over already, and of those that say an amount
  /// by themselves, `(if you like)` included, the rest is taken as it comes.
  std::optional<Stretch> within_its_bracket(std::optional<Stretch> found, std::size_t at,
                                            std::size_t read) const {
    if (!found || found->kind != Kind::condition) return found;
    std::size_t open = at;
    while (open > read && !words_.is(open - 1, "(") && !words_.is(open - 1, ")")) --open;
    const bool is_in_brackets = open > read && words_.is(open - 1, "(");
    if (!is_in_brackets || open == at) return found;
    std::size_t close = at;
    while (close < words_.size() && !words_.is(close, ")")) ++close;
    const auto says_how_much = [&](std::size_t word) {
      return words_[word].number || words_[word].has_figures;
    };
    const bool is_other_amount = says_how_much(open) && open > 2 && says_how_much(open - 3);
    const auto inside = std::views::iota(open, close);
    if (close == words_.size() || (!is_other_amount && std::ranges::any_of(inside, says_how_much)))
      return found;
    return Stretch{open - 1, close + 1, found->kind};
  }

  /// What begins at a token, or is known to be an aside by it.
  std::optional<Stretch> stretch_at(std::size_t at) const {
    if (is_condition(at)) return condition(at);
    if (at == 0 && (words_.is(0, "until") || (words_.is(0, "or") && words_.is(1, "until"))))
      return Stretch{0, end_of_words(1), Kind::sign};
    for (const auto find :
         {what_is_not_to_be_done, statement_at, remark_to_the_cook, remark_at, sign_of_when})
      if (const auto found = find(words_, at)) return Stretch{at, found->end, found->kind};
    for (const auto end_of : {end_of_size, end_of_other_heat})
      if (const std::size_t end = end_of(words_, at); end > at) return Stretch{at, end, Kind::note};
    if (is_advice(at)) return Stretch{at, words_.size(), Kind::advice};
    if (is_permission(at)) return Stretch{begin_of_statement(at), words_.end_of_clause(at), Kind::advice};
    if (const std::size_t end = end_of_comment(at); end > at) return Stretch{at, end, Kind::note};
    if (words_.is(at, "(") && words_.is(at + 1, "optional") && words_.is(at + 2, ")"))
      return Stretch{words_.begin_of_clause(at), words_.end_of_clause(at + 3), Kind::advice};
    if (const std::size_t end = end_of_parenthesis(at); end > at) return Stretch{at, end, Kind::note};
    if (words_.is(at, "or") && words_.is_order(at + 1))
      return Stretch{at, end_of_alternative(at + 2), Kind::alternative};
    if (const std::size_t end = end_of_prohibition(words_, at); end > at)
      return Stretch{at, end, Kind::prohibition};
    if (const std::size_t end = end_of_way_of_working(words_, at); end > at)
      return Stretch{at, end, Kind::note};
    if (const std::size_t end = end_of_other_amount(words_, at); end > at)
      return Stretch{at, end, Kind::alternative};
    if (const std::size_t end = end_of_other_thing(words_, at); end > at)
      return Stretch{at, end, Kind::alternative};
    if ((words_.is(at, "instead") && words_.is(at + 1, "of")) ||
        (words_.is(at, "rather") && words_.is(at + 1, "than")))
      return Stretch{at, words_.end_of_clause(at + 2), Kind::alternative};
    if (const std::size_t end = end_of_state(at); end > at) return Stretch{at, end, Kind::sign};
    // `as they spread`, and not `as they are`
    const bool is_as_it_does =
        words_.is(at, "as") &&
        (words_.is(at + 1, "it") || words_.is(at + 1, "they") || words_.is(at + 1, "you")) &&
        !words_.is(at + 2, "is") && !words_.is(at + 2, "are") && !words_.is_possibility(at + 2) &&
        !words_.is(at + 2, "like");
    const bool is_reason = words_.is(at, "because") || (words_.is(at, "so") && words_.is(at + 1, "that")) ||
                           words_.is(at, "otherwise") || is_as_it_does;
    if (is_reason) return Stretch{at, words_.end_of_clause(at + 1), Kind::reason};
    if (words_.is(at, "or") && is_statement_next(at + 1))
      return Stretch{at, words_.end_of_clause(at + 1), Kind::reason};
    if (const std::size_t end = end_of_description(words_, at); end > at)
      return Stretch{at, end, Kind::reason};
    const bool denies = at == 0 && words_.size() > 1 && is_one_of(words_[0].text, statement_subjects) &&
                        (is_negation(words_[1].text) ||
                         (is_auxiliary(words_[1].text) && words_.size() > 2 && is_negation(words_[2].text)));
    if (denies) return Stretch{0, words_.end_of_clause(1), Kind::reason};
    const bool is_statement = at == 0 && words_.size() > 1 && is_one_of(words_[0].text, statement_subjects) &&
                              is_one_of(words_[1].text, statement_verbs) &&
                              !(words_.is(1, "will") && (words_.is(2, "be") || words_.is(2, "need")));
    if (is_statement) return Stretch{0, words_.end_of_clause(1), Kind::reason};
    return std::nullopt;
  }

  bool is_condition(std::size_t at) const {
    if (is_one_of(words_[at].text, conditionals)) return true;
    if (words_.is(at, "in") && words_.is(at + 1, "case")) return true;
    // `should it be too stiff`, and not `it should be stiff`
    return words_.is(at, "should") && at + 1 < words_.size() &&
           (is_pronoun(words_[at + 1].text) || is_determiner(words_[at + 1].text));
  }

  Stretch condition(std::size_t at) const {
    // What is to be done unless something holds, is done.
    if (words_.is(at, "unless")) return {at, end_of_words(at), Kind::condition};
    if (const std::size_t more = begin_of_more(at); more < at)
      return {more, words_.end_of_clause(at), Kind::condition};
    if (at > 0 && is_one_of(words_[at - 1].text, testing_verbs)) return {at, end_of_words(at), Kind::sign};
    if (words_.begins_clause(at)) return {at, words_.size(), Kind::condition};
    if (const std::size_t how = begin_of_manner(at); how < at)
      return {how, end_of_words(at), Kind::condition};
    // `for 2 hours, or overnight if you have the time`
    const std::size_t begin = words_.begin_of_clause(at);
    for (std::size_t or_ = at; or_ > begin; --or_)
      if (words_.is(or_ - 1, "or") && or_ > 1 && words_.is(or_ - 2, ","))
        return {or_ - 1, words_.end_of_clause(at), Kind::condition};
    return {begin, words_.end_of_clause(at), Kind::condition};
  }

  /// `with the nutmeg and more salt if required`: only the more depends on it. Where that begins; the token
  /// itself where nothing is said before it.
  std::size_t begin_of_more(std::size_t at) const {
    constexpr std::size_t most_words = 4;
    const std::size_t begin = words_.begin_of_clause(at);
    for (std::size_t more = at; more > begin + 1 && more + most_words > at; --more) {
      const bool says_more =
          words_.is(more - 1, "more") || words_.is(more - 1, "extra") || words_.is(more - 1, "additional");
      if (!says_more) continue;
      std::size_t joint = more - 1;
      while (joint > begin && !words_.is_joint(joint - 1)) --joint;
      const bool is_joined = joint > begin && more - joint <= 3;  // `and a little more`
      return is_joined ? joint - 1 : at;
    }
    return at;
  }

  /// `mince the chilli, leaving in the seeds if you like`: only how it is done depends on it, from the last
  /// comma on. The token itself where nothing says how.
  std::size_t begin_of_manner(std::size_t at) const {
    const std::size_t begin = words_.begin_of_clause(at);
    std::size_t how = at;
    while (how > begin && !words_.is(how - 1, ",")) --how;
    const bool is_behind_order = how > 0 && words_.is(how - 1, ",") && how < at;
    const bool says_how = is_behind_order && (words_.lexicon().is_gerund(words_[how].text) ||
                                              words_.is(how, "with") || words_.is(how, "without"));
    return says_how ? how : at;
  }

  bool is_advice(std::size_t at) const {
    if (words_.is(at, "feel") && words_.is(at + 1, "free")) return true;
    if ((words_.is(at, "optionally") || words_.is(at, "alternatively")) && words_.begins_clause(at))
      return true;
    // `as thin as you can` says how.
    if (!words_.is(at, "you") || (at > 0 && is_sign_or_manner(at - 1))) return false;
    std::size_t next = at + 1;
    if (words_.is(next, "also")) ++next;
    return next < words_.size() && words_.is_possibility(next);
  }

  /// `The dough can also be frozen`: it is left to the reader. `Until it can be handled` and `what can be
  /// seen` say when and which.
  bool is_permission(std::size_t at) const {
    const bool says_so = words_.is_possibility(at) &&
                         (words_.is(at + 1, "be") || (words_.is(at + 1, "also") && words_.is(at + 2, "be")));
    if (!says_so || at == 0) return false;
    const std::size_t begin = begin_of_statement(at);
    return begin < at && std::ranges::none_of(std::views::iota(begin, at), [&](std::size_t word) {
             return is_subordinator(words_[word].text) || is_conjunction(words_[word].text) ||
                    words_.is(word, "that") || words_.is(word, "which") || words_.is(word, "what") ||
                    words_.is(word, "as");
           });
  }

  /// Where what is said of a subject begins that has its verb at a token: behind the last joint before it.
  std::size_t begin_of_statement(std::size_t verb) const {
    while (verb > 0 && !words_.is_joint(verb - 1)) --verb;
    return verb;
  }

  /// `or they will burn`: what happens otherwise.
  bool is_statement_next(std::size_t at) const {
    return at + 1 < words_.size() &&
           (words_.is(at, "you") || is_one_of(words_[at].text, statement_subjects)) &&
           is_one_of(words_[at + 1].text, statement_verbs);
  }

  /// `until you can see through it`
  bool is_sign_or_manner(std::size_t at) const {
    return words_.is(at, "as") || words_.is(at, "until") || words_.is(at, "till");
  }

  /// `– nobody likes large pieces –`: what stands between dashes, or behind one, is a comment where it is no
  /// order, no amount and nothing that goes on from the words before it. Its end; where it is none, `at`.
  std::size_t end_of_comment(std::size_t at) const {
    if (at == 0 || at + 1 >= words_.size() || !words_[at].is_dash) return at;
    const std::string& first = words_[at + 1].text;
    const bool goes_on = words_.is_order(at + 1) || is_preposition(first) || is_conjunction(first) ||
                         first == "except" || words_.lexicon().adverbs.contains(first);
    if (goes_on) return at;
    std::size_t end = at + 1;
    for (; end < words_.size() && !words_[end].is_dash; ++end)
      if (words_[end].number || words_[end].has_figures || says_how_much(words_[end].text)) return at;
    return end < words_.size() ? end + 1 : end;
  }

  /// `the eggs (beaten)`, but no amount: `(400 g)`. Its end; where it is none, `at`.
  std::size_t end_of_parenthesis(std::size_t at) const {
    constexpr std::size_t most_words = 2;
    if (!words_.is(at, "(") || at == 0) return at;
    for (std::size_t end = at + 1; end < words_.size() && end <= at + 1 + most_words; ++end) {
      if (words_.is(end, ")")) return end > at + 1 ? end + 1 : at;
      if (words_[end].number || words_[end].has_figures || says_how_much(words_[end].text)) return at;
    }
    return at;
  }

  /// `while they are still warm` asks for no warming. Its end; where it is none, `at`.
  std::size_t end_of_state(std::size_t at) const {
    if (!words_.is(at, "while")) return at;
    std::size_t end = at + 1;
    while (end < words_.size() && !words_.is_joint(end)) ++end;
    bool says_state = false;
    for (std::size_t word = at + 1; word < end; ++word) {
      const bool is_state = words_.lexicon().adverbs.contains(words_[word].text);
      if (!is_state && words_.lexicon().verb(words_[word].text)) return at;
      says_state = says_state || is_state;
    }
    return says_state ? end : at;
  }

  /// `Or cover and chill it`: what `and` joins to an alternative belongs to it.
  std::size_t end_of_alternative(std::size_t at) const {
    std::size_t end = words_.end_of_clause(at);
    while (words_.is(end, "and") && !words_.is(end + 1, "then")) end = words_.end_of_clause(end + 1);
    return end;
  }

  /// Up to a comma, or the next order.
  std::size_t end_of_words(std::size_t at) const {
    const std::size_t end = words_.end_of_clause(at);
    for (std::size_t comma = at; comma < end; ++comma)
      if (words_.is(comma, ",")) return comma;
    return end;
  }

  OrderWords words_;
};

}  // namespace

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::condition:
      return "condition";
    case Kind::advice:
      return "advice";
    case Kind::alternative:
      return "alternative";
    case Kind::note:
      return "note";
    case Kind::reason:
      return "reason";
    case Kind::sign:
      return "sign";
    case Kind::purpose:
      return "purpose";
    case Kind::prohibition:
      return "prohibition";
    case Kind::duration:
      return "duration";
    case Kind::meanwhile:
      return "meanwhile";
    case Kind::idle:
      return "idle";
  }
  std::unreachable();
}

std::string_view description(Kind kind) {
  switch (kind) {
    case Kind::condition:
      return "a condition, and what depends on it";
    case Kind::advice:
      return "advice, which may be left";
    case Kind::alternative:
      return "an alternative";
    case Kind::note:
      return "a note";
    case Kind::reason:
      return "a reason or a statement";
    case Kind::sign:
      return "a sign of what is done";
    case Kind::purpose:
      return "a purpose or a name";
    case Kind::prohibition:
      return "what is not to be done";
    case Kind::duration:
      return "how long, which its operation does not take";
    case Kind::meanwhile:
      return "what goes on at the same time";
    case Kind::idle:
      return "it asks for nothing";
  }
  std::unreachable();
}

SentenceWithoutAsides without_asides(const Tokens& sentence, const Lexicon& lexicon) {
  return AsideFinder(sentence, lexicon).split();
}

bool is_label(const Tokens& sentence, const Tokens& next, bool has_colon, const Lexicon& lexicon) {
  constexpr std::size_t most_words = 3;
  const bool is_number =
      sentence.back().number && (sentence.size() == 1 || (sentence.size() == 2 && sentence[0].is("step")));
  const bool is_shouted =
      std::ranges::all_of(sentence, &Token::is_shouted) && !std::ranges::all_of(next, &Token::is_shouted);
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
  constexpr std::array<std::string_view, 19> of_cases{
      "got", "too", "no",   "not", "want", "prefer", "have", "need",   "still", "is",
      "are", "do",  "does", "did", "dont", "any",    "like", "making", "short"};
  constexpr std::array<std::string_view, 6> of_reasons{"why", "what", "how", "who", "where", "which"};
  if (sentence.empty()) return std::nullopt;
  const std::string& first = sentence.front().text;
  if (sentence.size() > 1 && is_one_of(first, of_cases)) return Kind::condition;
  const bool is_word = sentence.size() == 1 && !lexicon.verb(first) && !lexicon.is_noun(first);
  return is_word || is_one_of(first, of_reasons) ? std::optional(Kind::note) : std::nullopt;
}

bool announces_notes(const Tokens& sentence) {
  // `HIGH ALTITUDE:`, `Chef's tip:`
  constexpr std::array<std::string_view, 8> last_words{"altitude", "storage", "ahead", "suggestions",
                                                       "tip",      "tips",    "note",  "notes"};
  return sentence.size() <= 2 && !sentence.empty() &&
         (is_one_of(sentence.front().text, headings_of_notes) || is_one_of(sentence.back().text, last_words));
}

}  // namespace irl::grammar::english
