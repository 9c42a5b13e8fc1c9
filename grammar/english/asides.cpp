#include "grammar/english/asides.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <utility>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

template <std::size_t N>
bool among(const std::array<std::string_view, N>& words, const Token& token) {
  return std::ranges::find(words, token.text) != words.end();
}

constexpr std::array<std::string_view, 4> conditionals{"if", "unless", "provided", "providing"};
constexpr std::array<std::string_view, 4> joints{"and", "then", "but", "or"};
constexpr std::array<std::string_view, 4> possibilities{"can", "could", "may", "might"};
constexpr std::array<std::string_view, 3> testing_verbs{"check", "see", "test"};
constexpr std::array<std::string_view, 4> statement_subjects{"this", "that", "it", "they"};
constexpr std::array<std::string_view, 20> statement_verbs{
    "will",  "would", "may",   "might", "can",  "could", "helps", "help",   "makes",  "ensures",
    "stops", "keeps", "gives", "means", "adds", "tends", "looks", "tastes", "smells", "prevents"};
constexpr std::array<std::string_view, 2> copulas{"is", "are"};
constexpr std::array<std::string_view, 10> headings_of_notes{
    "note", "notes", "tip", "tips", "nb", "hint", "variation", "variations", "ps", "hints"};

struct Stretch {
  std::size_t begin = 0, end = 0;
  Kind kind = Kind::note;
};

/// Finds what is beside the point in a sentence, from its beginning to its end.
class AsideFinder {
 public:
  AsideFinder(const Tokens& tokens, const Lexicon& lexicon) : tokens_(tokens), lexicon_(lexicon) {}

  SentenceWithoutAsides split() const {
    SentenceWithoutAsides split;
    for (std::size_t at = 0; at < tokens_.size();) {
      const auto found = stretch_at(at);
      if (!found) {
        split.orders.push_back(tokens_[at++]);
        continue;
      }
      // What a condition that comes last is about has been read already.
      const std::size_t read = std::min(split.orders.size(), at - found->begin);
      split.orders.resize(split.orders.size() - read);
      split.asides.push_back(
          {found->kind, to_text(tokens_, found->begin, found->end), tokens_[found->begin].where});
      at = found->end;
    }
    if (split.asides.empty()) return split;
    // What joined the rest to an aside joins nothing any more.
    const auto is_left_over = [](const Token& token) { return token.is(",") || among(joints, token); };
    while (!split.orders.empty() && is_left_over(split.orders.back())) split.orders.pop_back();
    const auto first = std::ranges::find_if_not(split.orders, is_left_over);
    split.orders.erase(split.orders.begin(), first);
    return split;
  }

 private:
  /// What begins at a token, or is known to be an aside by it.
  std::optional<Stretch> stretch_at(std::size_t at) const {
    if (is_condition(at)) return condition(at);
    if (is_advice(at)) return Stretch{at, tokens_.size(), Kind::advice};
    if (is_permission(at)) return Stretch{begin_of_statement(at), end_of_clause(at), Kind::advice};
    if (const std::size_t end = end_of_comment(at); end > at) return Stretch{at, end, Kind::note};
    if (is(at, "(") && is(at + 1, "optional") && is(at + 2, ")"))
      return Stretch{begin_of_clause(at), end_of_clause(at + 3), Kind::advice};
    if (const std::size_t end = end_of_parenthesis(at); end > at) return Stretch{at, end, Kind::note};
    if (is(at, "or") && is_order(at + 1)) return Stretch{at, end_of_clause(at + 2), Kind::alternative};
    if (const std::size_t end = end_of_prohibition(at); end > at) return Stretch{at, end, Kind::advice};
    if (const std::size_t end = end_of_way_of_working(at); end > at) return Stretch{at, end, Kind::note};
    if (const std::size_t end = end_of_other_amount(at); end > at) return Stretch{at, end, Kind::alternative};
    if (const std::size_t end = end_of_other_thing(at); end > at) return Stretch{at, end, Kind::alternative};
    if ((is(at, "instead") && is(at + 1, "of")) || (is(at, "rather") && is(at + 1, "than")))
      return Stretch{at, end_of_clause(at + 2), Kind::alternative};
    if (const std::size_t end = end_of_state(at); end > at) return Stretch{at, end, Kind::sign};
    // `as they spread`, and not `as they are`
    const bool is_as_it_does =
        is(at, "as") && (is(at + 1, "it") || is(at + 1, "they") || is(at + 1, "you")) && !is(at + 2, "is") &&
        !is(at + 2, "are") && !is_possibility(at + 2) && !is(at + 2, "like");
    const bool is_reason =
        is(at, "because") || (is(at, "so") && is(at + 1, "that")) || is(at, "otherwise") || is_as_it_does;
    if (is_reason) return Stretch{at, end_of_clause(at + 1), Kind::reason};
    if (is(at, "or") && is_statement_next(at + 1)) return Stretch{at, end_of_clause(at + 1), Kind::reason};
    if (const std::size_t end = end_of_description(at); end > at) return Stretch{at, end, Kind::reason};
    const bool denies = at == 0 && size() > 1 && among(statement_subjects, tokens_[0]) &&
                        (is_negation(tokens_[1].text) ||
                         (is_auxiliary(tokens_[1].text) && size() > 2 && is_negation(tokens_[2].text)));
    if (denies) return Stretch{0, end_of_clause(1), Kind::reason};
    const bool is_statement = at == 0 && size() > 1 && among(statement_subjects, tokens_[0]) &&
                              among(statement_verbs, tokens_[1]) &&
                              !(is(1, "will") && (is(2, "be") || is(2, "need")));
    if (is_statement) return Stretch{0, end_of_clause(1), Kind::reason};
    return std::nullopt;
  }

  bool is_condition(std::size_t at) const {
    if (among(conditionals, tokens_[at])) return true;
    if (is(at, "in") && is(at + 1, "case")) return true;
    // `should it be too stiff`, and not `it should be stiff`
    return is(at, "should") && at + 1 < size() &&
           (is_pronoun(tokens_[at + 1].text) || is_determiner(tokens_[at + 1].text));
  }

  Stretch condition(std::size_t at) const {
    if (at > 0 && among(testing_verbs, tokens_[at - 1])) return {at, end_of_words(at), Kind::sign};
    if (begins_clause(at)) return {at, tokens_.size(), Kind::condition};
    return {begin_of_clause(at), end_of_clause(at), Kind::condition};
  }

  bool is_advice(std::size_t at) const {
    if (is(at, "feel") && is(at + 1, "free")) return true;
    if ((is(at, "optionally") || is(at, "alternatively")) && begins_clause(at)) return true;
    // `as thin as you can` says how.
    if (!is(at, "you") || (at > 0 && is_sign_or_manner(at - 1))) return false;
    std::size_t next = at + 1;
    if (is(next, "also")) ++next;
    return next < size() && among(possibilities, tokens_[next]);
  }

  /// `The dough can also be frozen`: it is left to the reader. `Until it can be handled` and `what can be
  /// seen` say when and which.
  bool is_permission(std::size_t at) const {
    const bool says_so = is_possibility(at) && (is(at + 1, "be") || (is(at + 1, "also") && is(at + 2, "be")));
    if (!says_so || at == 0) return false;
    const std::size_t begin = begin_of_statement(at);
    return begin < at && std::ranges::none_of(std::views::iota(begin, at), [&](std::size_t word) {
             return is_subordinator(tokens_[word].text) || is_conjunction(tokens_[word].text) ||
                    is(word, "that") || is(word, "which") || is(word, "what") || is(word, "as");
           });
  }

  /// Where what is said of a subject begins that has its verb at a token: behind the last joint before it.
  std::size_t begin_of_statement(std::size_t verb) const {
    while (verb > 0 && !is_joint(verb - 1)) --verb;
    return verb;
  }

  /// `or they will burn`: what happens otherwise.
  bool is_statement_next(std::size_t at) const {
    return at + 1 < size() && (is(at, "you") || among(statement_subjects, tokens_[at])) &&
           among(statement_verbs, tokens_[at + 1]);
  }

  /// `until you can see through it`
  bool is_sign_or_manner(std::size_t at) const { return is(at, "as") || is(at, "until") || is(at, "till"); }

  /// `– nobody likes large pieces –`: what stands between dashes, or behind one, is a comment where it is no
  /// order, no amount and nothing that goes on from the words before it. Its end; where it is none, `at`.
  std::size_t end_of_comment(std::size_t at) const {
    if (at == 0 || at + 1 >= size() || !tokens_[at].is_dash) return at;
    const std::string& first = tokens_[at + 1].text;
    const bool goes_on = is_order(at + 1) || is_preposition(first) || is_conjunction(first) ||
                         first == "except" || lexicon_.adverbs.contains(first);
    if (goes_on) return at;
    std::size_t end = at + 1;
    for (; end < size() && !tokens_[end].is_dash; ++end)
      if (tokens_[end].number || tokens_[end].has_figures || says_how_much(tokens_[end].text)) return at;
    return end < size() ? end + 1 : end;
  }

  /// `the eggs (beaten)`, but no amount: `(400 g)`. Its end; where it is none, `at`.
  std::size_t end_of_parenthesis(std::size_t at) const {
    constexpr std::size_t most_words = 2;
    if (!is(at, "(") || at == 0) return at;
    for (std::size_t end = at + 1; end < size() && end <= at + 1 + most_words; ++end) {
      if (is(end, ")")) return end > at + 1 ? end + 1 : at;
      if (tokens_[end].number || tokens_[end].has_figures || says_how_much(tokens_[end].text)) return at;
    }
    return at;
  }

  /// `being careful not to stir`: what is not to be done. Its end; where it is none, `at`.
  std::size_t end_of_prohibition(std::size_t at) const {
    constexpr std::array<std::string_view, 6> beginnings{"being", "taking",  "trying",
                                                         "try",   "careful", "making"};
    constexpr std::size_t most_words_before = 3;
    if (!among(beginnings, tokens_[at])) return at;
    for (std::size_t word = at + 1; word <= at + most_words_before; ++word)
      if (is(word, "not") && is(word + 1, "to")) return end_of_clause(word + 2);
    return at;
  }

  /// `Working quickly,` `starting in the middle,`: how something is done. Its end; where it is none, `at`.
  std::size_t end_of_way_of_working(std::size_t at) const {
    const bool begins = (is(at, "working") || is(at, "starting")) && (at == 0 || is_joint(at - 1));
    const bool says_how =
        begins && at + 1 < size() &&
        (is_preposition(tokens_[at + 1].text) || lexicon_.adverbs.contains(tokens_[at + 1].text));
    if (!says_how) return at;
    std::size_t end = at + 1;
    while (end < size() && !is(end, ",")) ++end;
    return end < size() || at > 0 ? end : at;
  }

  /// `1 hour or up to 2 days`: the first will do. Its end; where it is none, `at`.
  std::size_t end_of_other_amount(std::size_t at) const {
    if (!is(at, "or") || at == 0 || !lexicon_.unit(tokens_[at - 1].text)) return at;
    std::size_t number = at + 1;
    while (is(number, "about") || is(number, "up") || is(number, "to") || is(number, "even")) ++number;
    const bool is_amount = number + 1 < size() &&
                           (tokens_[number].number || number_word(tokens_[number].text)) &&
                           !is_joint(number + 1) && !is_function_word(tokens_[number + 1].text);
    return is_amount ? number + 2 : at;
  }

  /// `with a fork or a spoon`: the first will do. Its end; where it is none, `at`.
  std::size_t end_of_other_thing(std::size_t at) const {
    if (!is(at, "or") || at == 0 || !lexicon_.is_noun(tokens_[at - 1].text)) return at;
    std::size_t end = at + 1;
    while (end < size() &&
           (is_determiner(tokens_[end].text) || (!is_function_word(tokens_[end].text) && !is_joint(end) &&
                                                 !tokens_[end].is_mark() && !tokens_[end].number)))
      ++end;
    return end > at + 1 && lexicon_.is_noun(tokens_[end - 1].text) ? end : at;
  }

  /// `while they are still warm` asks for no warming. Its end; where it is none, `at`.
  std::size_t end_of_state(std::size_t at) const {
    if (!is(at, "while")) return at;
    std::size_t end = at + 1;
    while (end < size() && !is_joint(end)) ++end;
    bool says_state = false;
    for (std::size_t word = at + 1; word < end; ++word) {
      const bool is_state = lexicon_.adverbs.contains(tokens_[word].text);
      if (!is_state && lexicon_.verb(tokens_[word].text)) return at;
      says_state = says_state || is_state;
    }
    return says_state ? end : at;
  }

  /// `The dough will be soft`, `its hot`: what something is, of which no verb says that it is done; `they
  /// will spread`, `we want texture`: what becomes of it. Its end; where it is none, `at`.
  std::size_t end_of_description(std::size_t at) const {
    if (at > 0 && !is_joint(at - 1)) return at;
    const std::size_t verb = copula_after(at);
    const std::size_t end = end_of_clause(verb);
    const bool foretells = is(verb, "will") || is(verb, "want");
    for (std::size_t word = verb + 1; word < end; ++word) {
      const Token& token = tokens_[word];
      const bool says_amount = token.number || token.has_figures || says_how_much(token.text);
      const bool says_what_is_done = !foretells && (is_preposition(token.text) ||
                                                    is_subordinator(token.text) || is_only_verb(token.text));
      if ((says_amount || says_what_is_done) && !lexicon_.adverbs.contains(token.text)) return at;
    }
    return verb + 1 < end ? end : at;
  }

  bool is_only_verb(const std::string& word) const { return lexicon_.verb(word) && !lexicon_.is_noun(word); }

  /// The form of `be` behind a subject that begins at a token; where there is none, the last token.
  std::size_t copula_after(std::size_t at) const {
    constexpr std::size_t most_words_of_a_subject = 4;
    if (is(at, "its") || is(at, "thats")) return at;
    if (is_order(at) || is_subordinator(tokens_[at].text) || is_preposition(tokens_[at].text)) return size();
    for (std::size_t verb = at + 1; verb < size() && verb <= at + most_words_of_a_subject; ++verb) {
      if (is(verb, "want") && !is(verb + 1, "to") && (is(at, "you") || is(at, "we"))) return verb;
      std::size_t be = verb + 1;
      while (be < size() && lexicon_.adverbs.contains(tokens_[be].text)) ++be;
      const bool obliges = is(verb, "will") || is(verb, "should") || is(verb, "must");
      if (obliges && is(be, "be")) return be;
      if (is(verb, "will") && !is(at, "you")) return verb;
      if (among(copulas, tokens_[verb])) return verb;
      const std::string& word = tokens_[verb].text;
      if (is_joint(verb) || is_preposition(word) || is_subordinator(word) || is_order(verb)) break;
    }
    return size();
  }

  /// Whether a clause begins there: at the beginning, or behind what joins two.
  bool begins_clause(std::size_t at) const {
    while (at > 0 && among(joints, tokens_[at - 1])) --at;
    const bool is_joined = at < size() && among(joints, tokens_[at]);
    return at == 0 || is_joined;
  }

  /// Where the order before a token begins.
  std::size_t begin_of_clause(std::size_t at) const {
    for (std::size_t begin = at; begin > 0; --begin)
      if (is_joint(begin - 1) && (is_order(begin) || is_prohibition(begin))) return begin;
    return 0;
  }

  /// Behind the clause, before what joins the next order to it.
  std::size_t end_of_clause(std::size_t at) const {
    for (; at < size(); ++at)
      if (is_joint(at) && is_order(behind_joints(at))) return at;
    return size();
  }

  /// Up to a comma, or the next order.
  std::size_t end_of_words(std::size_t at) const {
    const std::size_t end = end_of_clause(at);
    for (std::size_t comma = at; comma < end; ++comma)
      if (is(comma, ",")) return comma;
    return end;
  }

  bool is_joint(std::size_t at) const { return is(at, ",") || among(joints, tokens_[at]); }
  std::size_t behind_joints(std::size_t at) const {
    while (at < size() && is_joint(at)) ++at;
    return at;
  }

  /// Whether a verb stands there as one orders, behind words that change nothing.
  bool is_order(std::size_t at) const {
    while (at < size() && lexicon_.adverbs.contains(tokens_[at].text)) ++at;
    if (at >= size()) return false;
    const auto verb = lexicon_.verb(tokens_[at].text);
    if (!verb || *verb != tokens_[at].text) return false;
    // `butter the tin`, and not `flour, butter and salt`
    return !lexicon_.is_noun(tokens_[at].text) || has_object(at + 1);
  }

  /// `don't panic`, `do not stir`
  bool is_prohibition(std::size_t at) const {
    return is_negation(tokens_[at].text) ||
           (is(at, "do") && at + 1 < size() && is_negation(tokens_[at + 1].text));
  }

  bool has_object(std::size_t at) const {
    if (at >= size()) return false;
    const Token& token = tokens_[at];
    return token.number || is_determiner(token.text) || is_pronoun(token.text) || is_preposition(token.text);
  }

  bool is_possibility(std::size_t at) const { return at < size() && among(possibilities, tokens_[at]); }

  bool is(std::size_t at, std::string_view word) const { return at < size() && tokens_[at].is(word); }
  std::size_t size() const { return tokens_.size(); }

  const Tokens& tokens_;
  const Lexicon& lexicon_;
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
      std::ranges::all_of(sentence, &Token::is_capitals) && !std::ranges::all_of(next, &Token::is_capitals);
  const auto names_a_thing = [&](const Token& token) {
    return token.is_mark() || token.number || is_determiner(token.text) || is_pronoun(token.text) ||
           is_preposition(token.text) || (lexicon.is_noun(token.text) && !lexicon.verb(token.text));
  };
  const bool names_work =
      has_colon && sentence.size() <= most_words && std::ranges::none_of(sentence, names_a_thing);
  return is_number || is_shouted || names_work;
}

bool announces_notes(const Tokens& sentence) {
  return sentence.size() <= 2 && !sentence.empty() && among(headings_of_notes, sentence.front());
}

}  // namespace irl::grammar::english
