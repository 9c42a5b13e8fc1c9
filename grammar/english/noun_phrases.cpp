#include <algorithm>
#include <array>
#include <tuple>

#include "grammar/english/chart.hpp"
#include "grammar/english/detail/before_nouns.hpp"
#include "grammar/english/detail/joined_orders.hpp"
#include "grammar/english/detail/verb_group.hpp"
#include "grammar/english/divided.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/listed.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

namespace {

constexpr double unknown_noun = 0.6;
constexpr double bare_verb = 0.3;
constexpr double food_as_verb = 0.1;  // `mix the milk and cream with the salt`
constexpr double verb_as_noun = 1;    // `let the soup cool`
constexpr double order_as_noun = 3;   // `set it on the tray and brush with the egg`
constexpr double unknown_adjective = 0.1;
constexpr std::size_t most_words_of_a_noun = 7;
// A guess each: these words say no amount.
constexpr double for_most = 0.75;
constexpr double for_some = 0.5;
constexpr double for_a_little = 0.1;

/// Reads one noun phrase, from left to right. Where it may end in several places, all of them are kept.
struct NounPhraseReader {
  Chart& chart;
  std::size_t begin;
  int depth;
  std::vector<PhraseEdge> found{};

  std::vector<PhraseEdge> read() {
    std::size_t at = begin;
    if (const auto listed = listed_ones(at, chart)) keep(listed->end, listed->cost, listed->content);
    if (!found.empty()) return std::move(found);
    if (at > 0 && listed_ones(at - 1, chart)) return {};  // the number of `the first three ingredients`
    NounPhrase phrase{.where = chart.at(at).where};
    read_pronoun(at, phrase);
    read_share(at, phrase);
    read_determiner(at, phrase);
    read_measured(at, phrase);
    return std::move(found);
  }

  const std::string& word(std::size_t at) const { return chart.at(at).text; }
  bool is(std::size_t at, std::initializer_list<std::string_view> words) const {
    return std::ranges::find(words, word(at)) != words.end();
  }
  /// Whether a sequence of words stands there; moves behind it.
  bool skip(std::size_t& at, std::initializer_list<std::string_view> words) const {
    std::size_t here = at;
    for (const std::string_view expected : words)
      if (!chart.is(here++, expected)) return false;
    at = here;
    return true;
  }

  bool is_number(std::size_t at) const { return said_number(chart.tokens(), at) || is(at, {"about"}); }

  static NounPhrase with_pronoun(const std::string& pronoun, NounPhrase phrase) {
    phrase.determiner = Determiner::pronoun;
    phrase.pronoun = pronoun;
    return phrase;
  }

  void read_pronoun(std::size_t at, NounPhrase phrase) {
    if (is(at, {"it", "them", "they", "this", "these", "those", "everything"}) ||
        stands_for_a_noun(at, chart)) {
      phrase.determiner = is(at, {"everything"}) ? Determiner::everything : Determiner::pronoun;
      phrase.pronoun = word(at++);
      if (skip(at, {"all"})) phrase.share = Share::every;
      keep(at, 0, phrase);
      if (phrase.determiner == Determiner::everything) read_what_you_have_done(at, phrase);
      if (is(at + 1, {"but", "except"})) skip(at, {"together"});  // `mix everything together except the nuts`
      if (is(at, {"but", "except"}) || skip(at, {"apart"}))
        for (const PhraseEdge& left_out : nested(at + 1)) {
          NounPhrase without = phrase;
          without.except.push_back(left_out.content);
          keep(left_out.end, left_out.cost, without);
        }
    }
    if (skip(at, {"each", "one"}) ||
        (is(at, {"each"}) && is(at + 1, {"into", "in", "to"}) && skip(at, {"each"})))
      keep(at, 0, with_pronoun("it", phrase));
    if (skip(at, {"the", "rest"}) || skip(at, {"the", "remainder"})) {
      phrase.determiner = Determiner::pronoun;
      phrase.pronoun = "rest";
      phrase.share = Share::rest;
      if (!is(at, {"of"})) keep(at, 0, phrase);
    }
    read_count(at, phrase);
    for (const PhraseEdge& part : parts_of_what_was_divided(at, chart))
      keep(part.end, part.cost, part.content);
    if (is(at, {"the"}) && is(at + 1, {"former", "latter"}))
      keep(at + 2, 0, with_pronoun(word(at + 1), phrase));
    // `another quarter of the milk`
    if ((!fraction_word(word(at + 1)) && skip(at, {"another"})) || skip(at, {"a", "second"})) {
      phrase.determiner = Determiner::another;
      phrase.pronoun = "one";
      keep(at, 0.4, phrase);
    }
  }

  /// `everything you have chopped`: what was prepared one by one.
  void read_what_you_have_done(std::size_t at, NounPhrase phrase) {
    skip(at, {"that"});
    phrase.share = Share::every;
    const auto done = is(at, {"you"}) ? verb_group_at(at + 1, chart) : std::nullopt;
    if (done && done->is_perfect && !done->is_passive) keep(done->verb + 1, 0, with_pronoun("them", phrase));
  }

  /// `half of`, `a third of`, `half` before a noun that is no unit.
  std::optional<SaidNumber> fraction_at(std::size_t at) const {
    if (auto fraction = said_fraction(chart.tokens(), at)) return fraction;
    const auto figures = chart.at(at).is_range ? std::nullopt : chart.at(at).number;
    if (figures && *figures < 1 && is(at + 1, {"of"}) && !is(at + 2, {"a", "an"}))
      return SaidNumber{*figures, at + 2};  // `2/3 of sugar`
    const bool is_half =
        is(at, {"half"}) && !is(at + 1, {"a", "an"}) && !said_measure(chart.tokens(), at, chart.lexicon());
    return is_half ? std::optional(SaidNumber{0.5, at + 1}) : std::nullopt;
  }

  /// `all but 50 g of the butter`, `all but a third of it`.
  void read_all_but(std::size_t at) {
    if (!skip(at, {"all", "but"}) && !skip(at, {"all", "except"})) return;
    skip(at, {"for"});
    for (const PhraseEdge& left_out : nested(at)) {
      NounPhrase phrase = left_out.content;
      const bool is_amount = phrase.measure && !phrase.is_measure() && phrase.share == Share::whole;
      if (!is_amount && phrase.share != Share::part) continue;
      phrase.share = Share::all_but;
      phrase.fraction = 1 - phrase.fraction;
      keep(left_out.end, left_out.cost, phrase);
    }
  }

  /// `both`, `all three`, `the two`: things spoken of before.
  void read_count(std::size_t at, NounPhrase phrase) {
    constexpr double for_no_noun = 0.1;
    const bool is_both = skip(at, {"both", "of", "them"}) || skip(at, {"both"});
    const bool is_some = !is_both && (skip(at, {"all"}) || skip(at, {"the"}));
    const double number = number_word(word(at)).value_or(0);
    if (!is_both && (!is_some || number <= 1)) return;
    phrase.determiner = Determiner::pronoun;
    phrase.pronoun = "them";
    phrase.share = Share::every;
    phrase.count = is_both ? 2 : static_cast<std::size_t>(number);
    keep(is_both ? at : at + 1, for_no_noun, phrase);
  }

  /// `half of`, `the other half of`, `the rest of`, `both`, `all`.
  void read_share(std::size_t& at, NounPhrase& phrase) {
    read_all_but(at);
    if (is(at, {"both"})) phrase.count = 2;
    if (skip(at, {"the", "other", "half", "of"}) || skip(at, {"the", "other", "half"}) ||
        skip(at, {"the", "rest", "of"}) || skip(at, {"what", "is", "left", "of"}) ||
        skip(at, {"the", "remainder", "of"}))
      phrase.share = Share::rest;
    else if (const auto fraction = fraction_at(at))
      std::tie(phrase.share, phrase.fraction, at) = std::tuple(Share::part, fraction->number, fraction->end);
    else if (skip(at, {"most", "of"}))
      std::tie(phrase.share, phrase.fraction) = std::pair(Share::most, for_most);
    else if (skip(at, {"some", "of"}))
      std::tie(phrase.share, phrase.fraction) = std::pair(Share::some, for_some);
    else if (skip(at, {"a", "little", "of"}))
      std::tie(phrase.share, phrase.fraction) = std::pair(Share::some, for_a_little);
    else if (skip(at, {"all", "of"}) || skip(at, {"both", "of"}) || skip(at, {"each", "of"}) ||
             skip(at, {"all"}) || skip(at, {"both"}) || skip(at, {"each"}))
      phrase.share = Share::every;
    if (phrase.share == Share::whole) return;
    phrase.determiner = Determiner::definite;
    if (phrase.share == Share::every) return;
    if (is(at, {"it", "this", "them"})) keep(at + 1, 0, with_pronoun(word(at), phrase));
  }

  /// `some milk`, `a little milk`: a part, as far as there is an amount of it. Whether it says so.
  bool read_vague_part(std::size_t& at, NounPhrase& phrase) const {
    if (phrase.share != Share::whole) return false;
    if (skip(at, {"a", "little"}) || skip(at, {"a", "bit", "of"}))
      phrase.fraction = for_a_little;
    else if (skip(at, {"some"}))
      phrase.fraction = for_some;
    else
      return false;
    skip(at, {"more"});
    phrase.share = Share::some;
    phrase.determiner = Determiner::indefinite;
    return true;
  }

  void read_determiner(std::size_t& at, NounPhrase& phrase) {
    if (read_vague_part(at, phrase)) return;
    const bool counts = said_measure(chart.tokens(), at, chart.lexicon()) || said_dozens(at);
    if (is(at, {"a", "an", "any"}) && !counts)
      phrase.determiner = Determiner::indefinite;
    else if (is(at, {"another"}))
      phrase.determiner = Determiner::another;
    else if (is(at, {"the", "its", "their", "your", "this", "these", "those", "that", "every"}))
      phrase.determiner = Determiner::definite;
    else
      return;
    ++at;
    if (skip(at, {"remaining"}) && phrase.share == Share::whole) phrase.share = Share::rest;
    if (phrase.determiner == Determiner::indefinite && skip(at, {"second"}))
      phrase.determiner = Determiner::another;
  }

  /// A number, perhaps with a unit, perhaps with what it is an amount of.
  void read_measured(std::size_t at, NounPhrase phrase) {
    if (skip(at, {"remaining"})) phrase.share = Share::rest;
    read_fixed_phrase(at, phrase);
    const std::size_t before = at;
    while (is(at, {"about", "approximately", "roughly", "around", "another"}) && is_number(at + 1)) ++at;
    // `pieces of 25 g` are portions; `two pieces of bread` are an amount.
    const auto measure = said_measure(chart.tokens(), at, chart.lexicon());
    if (measure && !is_size_next(measure->end)) {
      phrase.measure = measure->measure;
      at = measure->end;
      if (skip(at, {"of"})) {
        read_part(at, phrase);
        return;
      }
      keep(at, 0, phrase);
      phrase.is_portion = true;
      if (is(at, {"each"}) || is(at, {"apiece"})) keep(at + 1, 0, phrase);  // `portion it, 30 g each`
      phrase.may_be_amount = true;                                          // `30 g pieces`
      if (!is_number(at)) read_fixed_phrase(at, phrase);  // of which there is no amount: `5 cm apart`
      read_head(at, phrase);
      return;
    }
    if (const auto size = said_size_of_each(chart.tokens(), at, chart.lexicon())) {
      NounPhrase each = phrase;
      each.measure = size->measure;
      each.is_portion = true;
      if (is_of_whole(size->end)) return read_part(size->end + 1, each);  // `heaped tablespoons of the dough`
      if (says_where(size->end)) keep(size->end, 0, each);                // `drop tablespoonfuls onto a tray`
    }
    const bool is_in_digits = chart.at(at).number.has_value();
    std::optional<double> number;
    const bool stands_for_a_noun =
        is(at, {"one"}) && !is_of_whole(at + 1) && !chart.lexicon().is_noun(word(at + 1));
    if (const auto said = stands_for_a_noun ? std::nullopt : said_number(chart.tokens(), at))
      std::tie(number, at) = std::pair(said->number, said->end);
    else if (is_in_digits)
      return;  // nothing can be made of it
    const bool is_one = number && chart.is(at - 1, "one");
    if (is_one && phrase.determiner == Determiner::none) phrase.determiner = Determiner::indefinite;
    if (number && (is_in_digits || is_one || *number != 1)) phrase.measure = Measure{*number, {}};
    if (number && skip(at, {"of"})) {  // `two of the eggs`
      read_part(at, phrase);
      return;
    }
    if (number && is_in_digits) {
      if (*number > 1 && phrase.determiner == Determiner::definite) phrase.share = Share::every;
      read_head(at, phrase);
      return;
    }
    if (number && *number > 1) {
      phrase.share = phrase.share == Share::whole ? Share::every : phrase.share;
      phrase.count = static_cast<std::size_t>(*number);
    }
    if (!number) at = before;
    if (number && *number == 1 && !is_one) at = before;
    read_head(at, phrase);
  }

  void read_fixed_phrase(std::size_t at, const NounPhrase& before) {
    const std::size_t fixed = chart.lexicon().fixed_phrase(chart.tokens(), at);
    if (fixed == 0) return;
    NounPhrase phrase = before;
    for (std::size_t i = 0; i < fixed; ++i) phrase.words.push_back(word(at + i));
    end_with_modifiers(at + fixed, 0, phrase);
  }

  /// `a dozen`, which is no article before a noun.
  bool said_dozens(std::size_t at) const {
    const auto said = said_number(chart.tokens(), at);
    return said && said->end > at + 1;
  }

  /// `of 25 g`, rather than of something.
  bool is_size_next(std::size_t at) const { return is(at, {"of"}) && !is_of_whole(at); }
  bool is_of_whole(std::size_t at) const {
    return is(at, {"of"}) && !chart.at(at + 1).number && !is(at + 1, {"about"});
  }

  bool says_where(std::size_t at) const { return is(at, {"onto"}) || is(at, {"on"}) || is(at, {"into"}); }

  /// `of the sugar`, behind an amount.
  void read_part(std::size_t at, const NounPhrase& amount) {
    for (const PhraseEdge& part : nested(at)) {
      NounPhrase phrase = with_amount_taken(part.content, amount);
      phrase.where = amount.where;
      if (!phrase.measure) phrase.measure = amount.measure;
      phrase.is_portion = phrase.is_portion || amount.is_portion;
      if (amount.share == Share::rest) phrase.share = Share::rest;  // `the remaining 50 g of the butter`
      keep(part.end, part.cost, phrase);
      if (!is(part.end, {"each"})) continue;
      phrase.is_portion = true;  // `take 25 g of the dough each`
      keep(part.end + 1, part.cost, phrase);
    }
  }

  /// Adjectives and nouns. The last word is the head; whatever ends a noun may end the phrase.
  void read_head(std::size_t at, const NounPhrase& before) {
    NounPhrase phrase = before;
    double cost = at == begin && is_gerund_behind_comma(chart, at) ? verb_as_noun : 0;
    bool has_noun = false;
    for (std::size_t i = 0; i < most_words_of_a_noun; ++i, ++at) {
      const Token& token = chart.at(at);
      const bool is_amount = token.number || token.has_figures || number_word(token.text).value_or(0) > 1;
      if (joins_adjectives(at, phrase, chart)) continue;
      if (token.text.empty() || token.is_mark() || is_amount || is_function_word(token.text)) {
        if (!token.is("one") || phrase.words.empty()) return;
        phrase.pronoun = "one";  // `a smaller one`
        end_with_modifiers(at + 1, cost, phrase);
        return;
      }
      phrase.words.push_back(token.text);
      if (is(at, {"first", "second", "third"})) {  // of what, is not said: `the sugar in the second`
        cost += unknown_adjective;
        continue;
      }
      const bool is_noun = chart.lexicon().is_noun(token.text);
      const bool is_verb = i > 0 && chart.lexicon().verbs.contains(token.text);
      // `the flour and sift` rather joins two clauses than two things; `into cubes` does not.
      const bool is_behind_preposition = begin > 0 && is_noun && is_preposition(word(begin - 1));
      const bool may_be_verb = phrase.words.size() == 1 && phrase.determiner == Determiner::none &&
                               !phrase.measure && !is_behind_preposition &&
                               chart.lexicon().verb(token.text).has_value();
      // `the onion briskly`; `a doily` is something
      const bool is_named = phrase.determiner != Determiner::none && !has_noun;
      if (is_noun || is_named || !may_say_how(token.text))
        end_with_modifiers(at + 1,
                           cost +
                               (is_noun   ? 0
                                : is_verb ? verb_as_noun
                                          : unknown_noun) +
                               (may_be_verb                             ? for_a_verb(at)
                                : i == 0 && is_unknown_order(chart, at) ? verb_as_noun
                                                                        : 0),
                           phrase);
      if (!is_noun) cost += unknown_adjective;
      has_noun = has_noun || is_noun;
    }
  }

  double for_a_verb(std::size_t at) const {
    if (is_rather_verb(chart, at)) return order_as_noun;
    return is_name_of_food(chart, at) ? food_as_verb : bare_verb;
  }

  /// What may stand behind the head: `of 25 g each`, `of the dough`, `that is left`.
  void end_with_modifiers(std::size_t at, double cost, const NounPhrase& phrase) {
    keep(at, cost, phrase);
    if (is(at, {"of"})) {
      std::size_t size = at + 1;
      if (is(size, {"about"})) ++size;
      for (const PhraseEdge& part : nested(size)) {
        NounPhrase with = phrase;
        if (part.content.is_measure()) {
          with.measure = part.content.measure;
          with.is_portion = true;
        } else {
          with.part_of.push_back(part.content);
        }
        std::size_t end = part.end;
        if (is(end, {"each"})) ++end;
        keep(end, cost + part.cost, with);
      }
    }
    read_relative_clause(at, cost, phrase);
  }

  void read_relative_clause(std::size_t at, double cost, NounPhrase phrase) {
    // `the pot they were cooked in`
    const bool is_reduced =
        is(at, {"they", "it"}) && is(at + 1, {"was", "were", "is", "are", "has", "have", "had"});
    if (!is_reduced && !is(at, {"that", "which", "you"})) return;
    // What has been done before is told by a clause of its own.
    const std::size_t you = is(at, {"you"}) ? at : at + 1;
    if ((is(at + 1, {"has", "have"}) && is(at + 2, {"been"})) || tells_what_you_did(you, chart)) return;
    constexpr std::size_t most_words_of_a_clause = 8;
    for (std::size_t i = 0; i < most_words_of_a_clause; ++i, ++at) {
      const Token& token = chart.at(at);
      if (token.text.empty() || token.is_mark() || is_conjunction(token.text)) break;
      phrase.relative.push_back(token.text);
      if (is(at, {"left", "remains", "remaining", "back", "over"})) phrase.share = Share::rest;
    }
    keep(at, cost, phrase);
  }

  std::vector<PhraseEdge> nested(std::size_t at) {
    if (depth >= most_nested_phrases) return {};
    return NounPhraseReader{chart, at, depth + 1}.read();
  }

  void keep(std::size_t end, double cost, const NounPhrase& phrase) {
    if (end <= begin) return;
    const auto known = std::ranges::find(found, end, &PhraseEdge::end);
    if (known != found.end() && known->cost <= cost) return;
    PhraseEdge edge{end, cost, phrase};
    edge.content.text = to_text(chart.tokens(), begin, end);
    if (known != found.end())
      *known = std::move(edge);
    else
      found.push_back(std::move(edge));
  }
};

}  // namespace

const std::vector<PhraseEdge>& Chart::phrases(std::size_t begin) {
  const auto known = phrases_.find(begin);
  if (known != phrases_.end()) return known->second;
  return phrases_.emplace(begin, NounPhraseReader{*this, begin, 0}.read()).first->second;
}

}  // namespace irl::grammar::english
