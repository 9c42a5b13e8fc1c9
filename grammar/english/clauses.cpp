#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "grammar/english/clause.hpp"
#include "grammar/english/detail/clause_reader.hpp"
#include "grammar/english/detail/joined_orders.hpp"
#include "grammar/english/detail/relative_clauses.hpp"
#include "grammar/english/detail/verb_group.hpp"
#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/divided.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

constexpr double for_no_verb = 0.6;
constexpr double for_an_unknown_verb = 1;
constexpr double for_what_comes_before = 0.9;
constexpr double for_a_subject = 0.3;
constexpr double for_a_comma_within = 0.05;
constexpr double for_a_name_after_an_amount = 0.1;
constexpr double for_an_inflected_verb = 0.1, for_food_as_an_order = 0.6;
constexpr double for_a_third_person = 1.5;  // `slices` is no order
constexpr double for_a_heading = 6;         // `dressing: oil, salt`
constexpr double for_a_preposition_again = 1.5;
constexpr double for_a_passive = 0.1;
constexpr double for_an_auxiliary_left_out = 0.3;
constexpr double for_what_may_tell_which = 0.05;
constexpr double for_an_adverb_before_a_noun = 0.4;
constexpr double for_an_extent = 0.3;
constexpr double for_a_joint_before_the_object = 3;
constexpr double for_a_topic = 0.2, for_a_bare_topic = 0.8;

/// Finds the clauses that begin at a token of a chart: the best reading up to every place where one may end.
class ClauseReader {
 public:
  ClauseReader(Chart& chart, std::size_t begin) : chart_(chart), begin_(begin) {
    first_.clause.where = chart_.at(begin).where;
  }

  std::vector<ClauseEdge> read() {
    best_.emplace(Key{begin_, false, false}, first_);
    return read_on();
  }

  /// What is told of something: `sifted with the cocoa`. What it is told of is no part of it.
  std::vector<ClauseEdge> read_told(std::size_t verb, bool has_object,
                                    const std::vector<std::string>& adverbs) {
    is_told_ = true;
    first_.clause.adverbs = adverbs;
    first_.clause.is_background = true;
    read_verb(verb, has_object, first_);
    return read_on();
  }

 private:
  std::vector<ClauseEdge> read_on() {
    // Every step leads on, so that whatever is taken from the front is as good as it gets.
    while (!best_.empty()) {
      const auto front = best_.extract(best_.begin());
      const auto& [at, has_verb, has_object] = front.key();
      if (has_verb)
        behind_the_verb(at, front.mapped(), has_object);
      else
        before_the_verb(at, front.mapped());
    }
    return std::move(ends_);
  }

  /// A place, whether the verb has been read, and whether its object has.
  using Key = std::tuple<std::size_t, bool, bool>;
  struct Partial {
    Clause clause{};
    double cost = 0;
  };

  void before_the_verb(std::size_t at, const Partial& partial) {
    const Token& token = chart_.at(at);
    if (!partial.clause.arguments.empty()) {
      const bool comes_before = partial.clause.arguments.front().relation == "after";
      end(at, with_cost(partial, comes_before ? 0 : for_no_verb));
    }
    if (token.text.empty()) return;
    if (chart_.lexicon().verb(token.text)) read_verb(at, false, partial);
    if (partial.clause.arguments.empty() && (is_unknown(at) || is_unknown_order(chart_, at)))
      read_unknown_verb(at, partial);
    // `continue whisking`, `start to stir`
    static const WordPattern aspect("continue|keep|resume|start|begin (to|on? &GERUND)|(to &PLAIN_VERB)");
    if (const auto verb = aspect.end(chart_, at)) read_verb(*verb, false, partial);
    if (token.is("having"))
      if (const auto group = verb_group_at(at, chart_); group && !group->is_passive) {
        Partial next = with_adverbs(partial, group->adverbs);
        next.clause.is_background = true;
        read_verb(group->verb, false, std::move(next));
      }
    read_subject(at, partial);
    // `in a bowl, the eggs are beaten`: an auxiliary has a subject before it.
    const bool may_be_auxiliary =
        partial.clause.arguments.empty() || token.is("do") || partial.clause.argument("subject");
    if ((is_auxiliary(token.text) && may_be_auxiliary) || chart_.lexicon().adverbs.contains(token.text) ||
        is_negation(token.text))
      reach({at + 1, false, false}, with_adverbs(partial, {token.text}));
    if (is_preposition(token.text))
      for (const PhrasesEdge& phrases : chart_.coordinations(at + 1)) {
        std::size_t end = phrases.end;
        if (chart_.is(end, ",") || chart_.is(end, ":")) ++end;
        // `after 5 minutes, move it` says two things.
        reach({end, false, false}, with(partial, token.text, phrases));
      }
    const bool may_be_subject = is_pronoun(token.text) || is_determiner(token.text);
    if (at == begin_ && may_be_subject)
      for (const PhraseEdge& subject : chart_.phrases(at))
        reach({subject.end, false, false},
              with(partial, "subject", {subject.end, subject.cost + for_a_subject, {subject.content}}));
    if (token.is("you")) reach({at + 1, false, false}, partial);
    if (is_one_who_does(at)) reach({at + 1, false, false}, with_cost(partial, -for_a_third_person));
  }

  /// `One peels the potatoes` says the same as `you peel them`.
  bool is_one_who_does(std::size_t at) const {
    static const WordPattern one("one MODAL|(!PLAIN_VERB|PARTICIPLE|GERUND VERB)");
    return at == begin_ && one.end(chart_, at).has_value();
  }

  void read_verb(std::size_t at, bool has_object, Partial partial) {
    if (chart_.lexicon().is_within_a_name(chart_.tokens(), at)) return;
    const std::string& word = chart_.at(at).text;
    // `after 5 minutes, move it` says two things.
    for (const Argument& argument : partial.clause.arguments)
      if (argument.relation == "after") partial.cost += for_what_comes_before;
    partial.clause.verb = *chart_.lexicon().verb(word);
    if (word != partial.clause.verb && !partial.clause.is_passive) partial.cost += for_an_inflected_verb;
    if (is_rather_food(chart_, at)) partial.cost += for_food_as_an_order;
    if (chart_.lexicon().is_gerund(word) && chart_.is(at + 1, ":")) partial.cost += for_a_heading;
    partial.clause.form = chart_.lexicon().is_participle(word) ? VerbForm::participle
                          : chart_.lexicon().is_gerund(word)   ? VerbForm::gerund
                                                               : VerbForm::plain;
    const bool is_third_person = partial.clause.form == VerbForm::plain && word != partial.clause.verb;
    const bool has_subject = partial.clause.is_passive || partial.clause.argument("subject");
    if (is_third_person && !has_subject && !is_told_) partial.cost += for_a_third_person;
    reach({at + 1, true, has_object}, std::move(partial));
  }

  /// `Pluck the leaves`: what is said like an order is one, whatever it asks for.
  void read_unknown_verb(std::size_t at, Partial partial) {
    const Token& next = chart_.at(at + 1);
    if (!is_determiner(next.text) && !next.is("it") && !next.is("them")) return;
    partial.clause.verb = chart_.at(at).text;
    partial.cost += for_an_unknown_verb;
    reach({at + 1, true, false}, std::move(partial));
  }

  /// `The eggs and the sugar should be beaten`: what is done to the subject has it as its object.
  void read_subject(std::size_t at, const Partial& partial) {
    const bool has_one = partial.clause.argument("subject") != nullptr;
    if (has_one || chart_.at(at).is_mark()) return;
    for (const PhrasesEdge& phrases : chart_.coordinations(at)) {
      Partial subject = with(partial, "object", phrases);
      read_topic(phrases.end, subject);
      read_predicate(phrases.end, subject);
      for (const Told& told : told_at(phrases.end))
        read_predicate(chart_.is(told.end, ",") ? told.end + 1 : told.end, with_told(subject, told));
    }
  }

  /// `Butter, sugar: cream.` `Onions chop fine.`
  void read_topic(std::size_t at, const Partial& topic) {
    const bool has_mark = chart_.is(at, ":");
    const std::size_t verb = has_mark ? at + 1 : at;
    const NounPhrase& first = topic.clause.arguments.back().phrases.front();
    const bool is_bare = begin_ == 0 && first.determiner == Determiner::none && !first.words.empty() &&
                         chart_.lexicon().is_noun(first.words.back()) && topic.clause.arguments.size() == 1;
    if (!chart_.lexicon().verbs.contains(chart_.at(verb).text) || (!has_mark && !is_bare)) return;
    read_verb(verb, true, with_cost(topic, has_mark ? for_a_topic : for_a_bare_topic));
  }

  void read_predicate(std::size_t at, Partial subject) {
    for (; chart_.lexicon().adverbs.contains(chart_.at(at).text); ++at)  // `they too are added`
      subject = with_adverbs(std::move(subject), {chart_.at(at).text});
    if (subject.clause.arguments.back().phrases.front().is_measure()) return;
    const auto group = verb_group_at(at, chart_);
    if (!group) return read_participle(at, std::move(subject));
    Partial next = with_adverbs(std::move(subject), group->adverbs);
    next.clause.is_passive = group->is_passive;
    next.clause.is_background = group->is_perfect;
    if (!group->is_passive) next.clause.arguments.back().relation = "subject";
    next.cost += group->is_passive ? for_a_passive : for_a_subject;
    read_verb(group->verb, group->is_passive, std::move(next));
  }

  /// `The butter is melted and the sugar stirred in`: the auxiliary is that of the verb before.
  void read_participle(std::size_t at, Partial subject) {
    const bool goes_on = begin_ > 0 && (chart_.is(begin_ - 1, "and") || chart_.is(begin_ - 1, ","));
    if (!goes_on || !chart_.lexicon().is_participle(chart_.at(at).text)) return;
    subject.clause.is_passive = subject.clause.lacks_auxiliary = true;
    subject.cost += for_an_auxiliary_left_out;
    read_verb(at, true, std::move(subject));
  }

  /// What is told of what was spoken of: `sifted with the cocoa`, `, which have been diced`.
  const std::vector<Told>& told_at(std::size_t at) {
    static const std::vector<Told> nothing;
    if (is_told_) return nothing;
    const auto known = told_.find(at);
    return known != told_.end() ? known->second
                                : told_.emplace(at, what_is_told_at(at, chart_)).first->second;
  }

  Partial with_told(Partial partial, const Told& told) const {
    partial.cost += tell(partial.clause, told);
    return partial;
  }

  /// What was spoken of last, with what may be told of it.
  void reach_with_told(const Key& key, const Partial& partial) {
    reach(key, partial);
    const auto& [at, has_verb, has_object] = key;
    for (const Told& told : told_at(at)) reach({told.end, has_verb, has_object}, with_told(partial, told));
  }

  /// `the carrots, grated, and the potatoes, diced`; `stir in the yolks gently, and the salt`
  void read_more_behind(std::size_t at, const Partial& partial, bool has_object) {
    static const WordPattern joint(", and? &DETERMINER|NUMBER"),
        one_more("<ADVERB ,? and &DETERMINER|NUMBER");
    const bool is_told =
        !partial.clause.told_of.empty() && (partial.clause.arguments.back().relation == "object" ||
                                            partial.clause.arguments.back().relation == "with");
    const auto next = is_told ? joint.end(chart_, at) : one_more.end(chart_, at);
    if (!next || !(is_told || partial.clause.brings_in())) return;
    for (const PhrasesEdge& more : chart_.coordinations(*next)) {
      Partial all = with_cost(partial, more.cost);
      std::ranges::copy(more.content, std::back_inserter(all.clause.arguments.back().phrases));
      reach_with_told({more.end, true, has_object}, all);
    }
  }

  void behind_the_verb(std::size_t at, const Partial& partial, bool has_object) {
    end(at, partial);
    const Token& token = chart_.at(at);
    if (token.text.empty()) return;
    const auto go_on = [&](std::size_t to) { return Key{to, true, has_object}; };
    // `whisk in the sugar, then the eggs`, `after peeling, the garlic` say two things.
    const bool goes_on_with_another = chart_.is(at - 1, "then") && !partial.clause.arguments.empty();
    const bool is_guess = chart_.lexicon().guesses.contains(token.text);  // `chill overnight`
    const auto extent = end_of_extent(chart_, at);
    const bool ends_gerund = partial.clause.form == VerbForm::gerund &&
                             std::ranges::any_of(partial.clause.unread, &Token::is_mark);
    // `stir in the yolks gently, and the salt` stirs nothing into the yolks.
    const bool is_one_more = partial.clause.brings_in() && chart_.is(at - 1, "and");
    if (!has_object && !extent && !ends_gerund && !is_one_more && !is_of_unknown_order(chart_, at) &&
        !is_fixed(at) && !is_guess && !goes_on_with_another &&
        !has_left_out_an_object(partial.clause.unread, chart_.lexicon()))
      for (const PhrasesEdge& object : chart_.coordinations(at))
        reach_with_told({object.end, true, true}, with(partial, "object", object));
    const bool is_about = token.is("about") || token.is("another") || token.is("approximately");
    if (token.number || is_about || is_fixed(at) || is_guess || number_word(token.text))
      for (const PhraseEdge& beside : chart_.phrases(at))
        if (beside.content.is_measure() || is_fixed(at))
          reach(go_on(beside.end),
                with(partial, "beside",
                     {beside.end, beside.cost + after_an_amount(at, partial), {beside.content}}));
    if (extent) {
      Partial next = with_cost(partial, for_an_extent);
      next.clause.unread.push_back({to_text(chart_.tokens(), at, *extent), std::nullopt, token.where});
      reach(go_on(*extent), std::move(next));
    }
    if (has_object && partial.clause.verb == "give") read_light_verb(at, partial);
    if (chart_.lexicon().adverbs.contains(token.text))
      reach(go_on(at + 1), with_adverbs(partial, {token.text}));
    if (is_preposition(token.text)) read_prepositional(at, partial, has_object);
    const bool is_purpose = token.is("to") && is_unknown(at + 1);
    const bool says_what_not = token.is("without") && (chart_.is(at + 1, "being") ||
                                                       chart_.lexicon().is_gerund(chart_.at(at + 1).text));
    const bool is_mere_state = token.is("while") && !has_verb_before_comma(at + 1);
    if (is_purpose || is_mere_state || token.is("until") || token.is("so") || token.is("no") ||
        token.is("than") || token.is("should") || says_what_not ||
        (token.is("that") && !stands_for_a_noun(at, chart_) && !tells_what_you_did(at + 1, chart_))) {
      const std::size_t behind = end_of_subordinate(at, chart_);
      const double cost = token.is("that") ? for_what_may_tell_which : 0;
      reach(go_on(behind), with_cost(with_aside(partial, kind_of_subordinate(token), at, behind), cost));
    }
    for (const auto& [kind, begin, behind] : asides_within(at, chart_))
      reach(go_on(behind), with_aside(partial, kind, begin, behind));
    read_more_behind(at, partial, has_object);
    if (token.is(",")) {
      const Token& next = chart_.at(at + 1);
      const bool goes_on = is_preposition(next.text) || is_fixed(at + 1) || next.number || next.is("about") ||
                           next.is("until") || next.is("should") ||
                           (chart_.lexicon().adverbs.contains(next.text) && !next.is("then"));
      if (goes_on) reach(go_on(at + 1), with_cost(partial, for_a_comma_within));
    }
    Partial skipped = partial;
    skipped.clause.unread.push_back(token);
    // `one two minutes`: whoever leaves out the one reads the two in part.
    const Token& behind = chart_.at(at + 1);
    if (token.is("one") && (behind.number || says_how_much(behind.text)))
      skipped.clause.unread.back().has_figures = true;
    if (may_be_object_of(partial.clause.verb, at, chart_)) skipped.clause.is_object_unread = true;
    skipped.cost += for_leaving_out(at, chart_);
    // `Salt and pepper` salts no pepper.
    if ((!has_object && is_conjunction(token.text) && partial.clause.arguments.empty()) ||
        is_of_unknown_order(chart_, at))
      skipped.cost += for_a_joint_before_the_object;
    reach(go_on(at + 1), std::move(skipped));
  }

  /// A name right behind an amount is rather what that is an amount of: `240 g crushed pineapple in syrup`.
  double after_an_amount(std::size_t at, const Partial& partial) const {
    const std::vector<Argument>& arguments = partial.clause.arguments;
    const bool is_amount = is_fixed(at) && !arguments.empty() && !arguments.back().phrases.empty() &&
                           arguments.back().phrases.back().is_measure();
    return is_amount ? for_a_name_after_an_amount : 0;
  }

  /// `Give the eggs a good whisk.`
  void read_light_verb(std::size_t at, const Partial& partial) {
    if (!chart_.is(at, "a") && !chart_.is(at, "another")) return;
    constexpr std::size_t most_adjectives = 2;
    for (std::size_t verb = at + 1; verb <= at + 1 + most_adjectives; ++verb) {
      const std::string& word = chart_.at(verb).text;
      if (is_function_word(word) || chart_.at(verb).is_mark()) return;
      const bool is_gerund = chart_.lexicon().is_gerund(word);  // `a good beating`
      if (!is_gerund && !chart_.lexicon().verbs.contains(word)) continue;
      Partial next = partial;
      next.clause.verb = is_gerund ? *chart_.lexicon().verb(word) : word;
      reach({verb + 1, true, true}, std::move(next));
    }
  }

  void read_prepositional(std::size_t at, const Partial& partial, bool has_object) {
    const std::string& preposition = chart_.at(at).text;
    for (const PhrasesEdge& phrases : chart_.coordinations(at + 1)) {
      // `the flour, sifted with the ginger, then the milk`
      if (is_told_ && to_text(chart_.tokens(), at + 1, phrases.end).contains(" then ")) continue;
      const std::vector<std::string>& words = phrases.content.front().words;
      // `with your hands`
      if (phrases.content.size() == 1 && !words.empty() && chart_.lexicon().is_aside(words.back()))
        reach({phrases.end, true, has_object},
              with_cost(with_adverbs(partial, {to_text(chart_.tokens(), at, phrases.end)}), phrases.cost));
      else
        reach_with_told({phrases.end, true, has_object}, with(partial, preposition, phrases));
    }
    // `pour it over, toss`, `stir in the flour into the milk`
    const Token& next = chart_.at(at + 1);
    // `with cold water`, `over warm buns`: what might be an adverb is rather said of the noun behind it.
    const bool is_adverb = chart_.lexicon().adverbs.contains(next.text);
    const bool is_of_noun = is_adverb && chart_.lexicon().is_noun(chart_.at(at + 2).text);
    if (next.text.empty() || next.is_mark() || is_conjunction(next.text) || is_preposition(next.text) ||
        is_adverb || is_subordinator(next.text))
      reach({at + 1, true, has_object},
            with_cost(with(partial, preposition, {}), is_of_noun ? for_an_adverb_before_a_noun : 0));
  }

  bool is_fixed(std::size_t at) const { return chart_.lexicon().fixed_phrase(chart_.tokens(), at) > 0; }

  /// Whether a word is none that the grammar, the lexicon or a number could account for.
  bool is_unknown(std::size_t at) const {
    return !chart_.at(at).text.empty() && !chart_.lexicon().accounts_for(chart_.at(at));
  }

  bool has_verb_before_comma(std::size_t at) const {
    for (; !chart_.at(at).text.empty() && !chart_.is(at, ","); ++at)
      if (chart_.lexicon().verb(chart_.at(at).text)) return true;
    return false;
  }

  Partial with(Partial partial, const std::string& relation, const PhrasesEdge& phrases) const {
    // `The nuts into one bowl and the rest into the other` are not put into the bowl and the rest.
    const Argument* before = partial.clause.argument(relation);
    if (before && before->phrases.size() > 1 && is_preposition(relation))
      partial.cost += for_a_preposition_again;
    partial.clause.arguments.push_back({relation, phrases.content});
    partial.cost += phrases.cost;
    return partial;
  }

  Partial with_aside(Partial partial, Aside::Kind kind, std::size_t begin, std::size_t end) const {
    partial.clause.asides.push_back({kind, to_text(chart_.tokens(), begin, end), chart_.at(begin).where});
    return partial;
  }

  Partial with_adverbs(Partial partial, const std::vector<std::string>& adverbs) const {
    partial.clause.adverbs.insert(partial.clause.adverbs.end(), adverbs.begin(), adverbs.end());
    return partial;
  }

  Partial with_cost(Partial partial, double cost) const {
    partial.cost += cost;
    return partial;
  }

  void reach(const Key& key, Partial partial) {
    const auto [known, is_new] = best_.try_emplace(key, partial);
    if (!is_new && partial.cost < known->second.cost) known->second = std::move(partial);
  }

  void end(std::size_t at, Partial partial) {
    partial.clause.text = to_text(chart_.tokens(), begin_, at);
    divide_among_each(partial.clause);
    const auto known = std::ranges::find(ends_, at, &ClauseEdge::end);
    if (known == ends_.end())
      ends_.push_back({at, partial.cost, std::move(partial.clause)});
    else if (partial.cost < known->cost)
      *known = {at, partial.cost, std::move(partial.clause)};
  }

  Chart& chart_;
  std::size_t begin_;
  bool is_told_ = false;  // what is told of is told without more of that kind
  Partial first_;
  std::map<std::size_t, std::vector<Told>> told_;  // by where it begins
  std::map<Key, Partial> best_;
  std::vector<ClauseEdge> ends_;
};

}  // namespace

std::vector<ClauseEdge> clauses_at(std::size_t begin, Chart& chart) {
  return ClauseReader(chart, begin).read();
}

std::vector<ClauseEdge> told_clauses_at(std::size_t verb, bool has_object,
                                        const std::vector<std::string>& adverbs, Chart& chart) {
  return ClauseReader(chart, verb).read_told(verb, has_object, adverbs);
}

}  // namespace irl::grammar::english
