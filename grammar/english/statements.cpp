#include "grammar/english/detail/statements.hpp"

#include <algorithm>
#include <array>

#include "grammar/english/detail/statement_words.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

constexpr std::array<std::string_view, 12> copulas{"become", "remain", "stay", "look", "feel",   "smell",
                                                   "taste",  "sound",  "seem", "turn", "appear", "get"};

/// Whether what was spoken of before a token may be meant behind it: `check the potatoes and mash them`.
bool is_gone_back_to(const OrderWords& words, std::size_t at) {
  for (; at < words.size(); ++at)
    if (words.is(at, "it") || words.is(at, "them") || words.is(at, "they")) return true;
  return false;
}

/// `beat, whisk or knead the dough`: whether bare verbs go on from a joint up to an `or`.
bool goes_on_with_or(const OrderWords& words, std::size_t joint) {
  while (words.is(joint, ",")) {
    if (words.is(joint + 1, "or") || words.is(joint + 1, "nor")) return true;
    if (!words.is_order(joint + 1)) return false;
    joint += 2;
  }
  return words.is(joint, "or") || words.is(joint, "nor");
}

/// Behind all that is not to be done, from the verb on. Within an order, that goes on behind a comma:
/// `simmer, but do not boil, for 10 minutes`.
std::size_t end_of_what_is_not_done(const OrderWords& words, std::size_t verb, bool is_within) {
  for (std::size_t at = verb; at < words.size(); ++at) {
    // `it must not get thick, so add the flour`; `add not the milk, but the flour`
    const std::size_t joint = words.is(at, ",") ? at + 1 : at;
    const bool is_wanted_instead =
        words.is(joint, "but") && joint + 1 < words.size() && is_determiner(words[joint + 1].text);
    if (is_wanted_instead || (words.is(joint, "so") && words.is_order(joint + 1))) return at;
    if (!words.is_joint(at) || goes_on_with_or(words, at)) continue;
    const std::size_t next = words.behind_joints(at);
    if (next >= words.size() || words.is_order(next)) return at;
    const Token& token = words[next];
    if (is_within && (is_preposition(token.text) || token.is("until") || token.number)) return at;
  }
  return words.size();
}

/// The verb behind `there is no need to`, `you do not have to`; the token itself where it is not said.
std::size_t behind_what_need_not(const OrderWords& words, std::size_t at) {
  std::size_t need = at;
  if (words.is(need, "there") && words.is(need + 1, "is")) need += 2;
  if (words.is(need, "theres")) ++need;
  if (words.is(need, "no") && words.is(need + 1, "need") &&
      (words.is(need + 2, "to") || words.is(need + 2, "for")))
    return need + 3;
  const std::size_t first = words.is(at, "you") ? at + 1 : at;
  std::size_t have = first;
  if (words.is(have, "do") && words.is(have + 1, "not")) have += 2;
  if (words.is(have, "dont")) ++have;
  const bool is_free =
      have > first && (words.is(have, "have") || words.is(have, "need")) && words.is(have + 1, "to");
  return is_free ? have + 2 : at;
}

/// The verb behind a negation that a clause begins with: `do not`, `you must not`, `never`; none: the token.
std::size_t behind_negation(const OrderWords& words, std::size_t at) {
  std::size_t negation = words.is(at, "you") ? at + 1 : at;
  const bool is_behind_auxiliary =
      negation < words.size() && (is_auxiliary(words[negation].text) || is_modal(words[negation].text));
  if (is_behind_auxiliary) ++negation;
  return negation < words.size() && is_negation(words[negation].text) ? negation + 1 : at;
}

/// `be afraid to`, `hesitate`, `worry`: who is told not to, is told to go on.
bool is_of_fear(const OrderWords& words, std::size_t verb) {
  constexpr std::array<std::string_view, 5> fears{"afraid", "scared", "shy", "frightened", "nervous"};
  constexpr std::array<std::string_view, 4> verbs{"hesitate", "worry", "panic", "fear"};
  return is_among(words, verb, verbs) || (words.is(verb, "be") && is_among(words, verb + 1, fears));
}

/// Where the modal verb of a subject stands that begins at a token; the end where there is none.
std::size_t modal_of(const OrderWords& words, std::size_t at) {
  constexpr std::size_t most_words_of_a_subject = 9;
  const bool begins = is_determiner(words[at].text) || is_pronoun(words[at].text) || words.is(at, "whats");
  if (!begins || words.is(at, "you")) return words.size();
  for (std::size_t modal = at + 1; modal < words.size() && modal <= at + most_words_of_a_subject; ++modal) {
    if (is_modal(words[modal].text)) return modal;
    if (words.is_joint(modal) || is_subordinator(words[modal].text)) break;
  }
  return words.size();
}

/// `the heart of the cake must remain soft`; what is done to it is an order: `it should be stirred`.
std::optional<Statement> obliged_subject(const OrderWords& words, std::size_t at) {
  const std::size_t modal = modal_of(words, at);
  if (modal + 1 >= words.size()) return std::nullopt;
  if (is_negation(words[modal + 1].text))
    return Statement{end_of_what_is_not_done(words, modal + 2, at > 0), Kind::prohibition};
  const std::size_t verb = behind_adverbs(words, modal + 1);
  // `The rest will keep in the fridge for a week.`
  const bool is_told_what_becomes_of_it =
      verb + 1 < words.size() && (words.lexicon().is_participle(words[verb + 1].text) ||
                                  words.lexicon().is_gerund(words[verb + 1].text));
  if (is_told_what_becomes_of_it) return std::nullopt;  // `must get peeled`, `should keep simmering`
  if (words.is(verb, "keep") &&
      (words.is(modal, "will") || words.is(modal, "can") || words.is(modal, "should")))
    return Statement{end_of_statement(words, verb), Kind::idle};
  const bool changes_nothing =
      verb < words.size() && (!is_known(words, verb) || is_one_of(words[verb].text, copulas));
  if (!changes_nothing) return std::nullopt;
  const bool is_sign = words.is(modal, "should") || words.is(modal, "must");
  return unless_amounts(words, verb + 1,
                        {end_of_statement(words, verb), is_sign ? Kind::sign : Kind::reason});
}

/// `it draws out water`, `these freeze beautifully`: a verb that nothing knows, of something else than the
/// cook.
std::optional<Statement> unknown_deed(const OrderWords& words, std::size_t at) {
  if (!is_among(words, at, pronouns_as_subjects) || is_known(words, at + 1)) return std::nullopt;
  const std::size_t behind = at + 2;
  // `these shallots`, but `these freeze well`
  const bool may_tell_which = !words.is(at, "it") && !words.is(at, "they");
  const bool is_verb =
      behind >= words.size() || words.is_joint(behind) || behind_adverbs(words, behind) > behind;
  if (may_tell_which && !is_verb) return std::nullopt;
  return unless_amounts(words, at, {words.end_of_clause(behind), Kind::reason});
}

/// `you will see bubbles`, `you decide how thick`, `you have got breakfast`: what the cook sees or has.
std::optional<Statement> what_the_cook_sees(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 9> before{"will", "should", "would", "may", "might",
                                                   "now",  "also",   "then",  "just"};
  constexpr std::array<std::string_view, 14> verbs{"see",  "notice", "know",   "find", "hear",
                                                   "have", "feel",   "love",   "like", "want",
                                                   "got",  "end",    "decide", "smell"};
  if (!words.is(at, "you")) return std::nullopt;
  std::size_t verb = at + 1;
  while (is_among(words, verb, before)) ++verb;
  if (!is_among(words, verb, verbs) || words.is(verb + 1, "to")) return std::nullopt;
  return Statement{end_of_statement(words, verb + 1), Kind::reason};
}

/// `my mother always made it`, `I love it with cream`.
std::optional<Statement> what_the_author_tells(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 18> verbs{
      "always",  "usually", "often", "sometimes", "like", "love", "prefer", "find", "think",
      "promise", "swear",   "hope",  "know",      "am",   "was",  "had",    "got",  "learned"};
  const bool is_of_mine = words.is(at, "my");
  const bool is_of_me = (words.is(at, "i") || words.is(at, "we")) && is_among(words, at + 1, verbs);
  if (!is_of_mine && !is_of_me) return std::nullopt;
  return Statement{words.end_of_clause(at + 1), Kind::note};
}

/// `the loaf is done when it sounds hollow`, `its ready when it is golden`
std::optional<Statement> done_when(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 8> done{"done",     "ready",  "cooked", "baked",
                                                 "finished", "enough", "there",  "set"};
  constexpr std::array<std::string_view, 4> whens{"when", "once", "if", "as"};
  constexpr std::size_t most_words_of_a_subject = 5;
  if (words.is_order(at)) return std::nullopt;
  for (std::size_t be = at; be < words.size() && be <= at + most_words_of_a_subject; ++be) {
    const bool is_copula = words.is(be, "is") || words.is(be, "are") || (be == at && words.is(be, "its"));
    const std::size_t state = behind_adverbs(words, be + 1);
    if (is_copula && is_among(words, state, done) && is_among(words, state + 1, whens))
      return Statement{words.end_of_clause(state + 1), Kind::sign};
    if (words.is_joint(be) || is_subordinator(words[be].text)) break;
  }
  return std::nullopt;
}

/// `stop when the batter is smooth`, `stop mixing as soon as it comes together`
std::optional<Statement> end_of_work(const OrderWords& words, std::size_t at) {
  if (!words.is(at, "stop")) return std::nullopt;
  const std::size_t end = words.end_of_clause(at + 1);
  for (std::size_t when = at + 1; when < end; ++when)
    if (words.is(when, "before") && when + 1 < end && words.lexicon().verb(words[when + 1].text))
      return Statement{when, Kind::note};  // `stop the mixer before adding the flour`
    else if (words.is(when, "when") || words.is(when, "once") || words.is(when, "as") ||
             words.is(when, "before"))
      return Statement{end, Kind::sign};
  return Statement{end, Kind::note};
}

/// `taste`, `check the seasoning`, `ask a friend for help`, but `ask a friend to peel them`
std::optional<Statement> test(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 8> verbs{"taste", "check",   "test",   "ask",
                                                  "watch", "compare", "decide", "notice"};
  if (!is_among(words, at, verbs)) return std::nullopt;
  // `for colour and taste`
  const bool may_be_noun =
      at > 0 && !words.is(at - 1, ",") && !words.is(at - 1, "then") && !(at > 1 && words.is(at - 2, ","));
  if (words.is(at, "taste") && may_be_noun) return std::nullopt;
  std::size_t end = words.end_of_clause(at + 1);
  for (std::size_t before = at + 1; before < end; ++before)
    if (words.is(before, "before") && (words.is(before + 1, "you") || words.is(before + 1, "serving")))
      end = before;
  if (is_gone_back_to(words, end)) return std::nullopt;
  if (words.is(at, "ask"))
    for (std::size_t to = at + 1; to + 1 < end; ++to)
      if (words.is(to, "to") && words.lexicon().verbs.contains(words[to + 1].text)) return std::nullopt;
  const bool is_of_a_sign = words.is(at + 1, "if") || words.is(at + 1, "whether");
  return Statement{end, is_of_a_sign ? Kind::sign : Kind::advice};
}

/// `keep it in the fridge for up to 3 days`: what is left over, or ready.
std::optional<Statement> storage(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 6> times{"day", "days", "week", "weeks", "month", "months"};
  if (!words.is(at, "keep") && !words.is(at, "store")) return std::nullopt;
  const std::size_t end = words.end_of_clause(at + 1);
  if (is_gone_back_to(words, end)) return std::nullopt;
  for (std::size_t time = at + 1; time < end; ++time)
    if (is_one_of(words[time].text, times)) return Statement{end, Kind::advice};
  return std::nullopt;
}

/// `wash your hands`; what is done with them is done: `use your hands to mix it`.
std::optional<Statement> done_to_the_cook(const OrderWords& words, std::size_t at) {
  const bool is_order = words.is_order(at) && !words.is(at, "use") && words.is(at + 1, "your");
  if (!is_order || at + 2 >= words.size() || !words.lexicon().is_aside(words[at + 2].text))
    return std::nullopt;
  // `wash your hands and the potatoes` is about both
  const std::size_t behind = at + 3;
  if (words.is_joint(behind) && !words.is_order(words.behind_joints(behind))) return std::nullopt;
  return Statement{words.end_of_clause(behind), Kind::note};
}

/// `dipping each forkful in the sauce`: so it is eaten.
std::optional<Statement> done_while_eating(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 4> morsels{"forkful", "mouthful", "bite", "morsel"};
  const bool is_of_each = (words.is(at + 1, "each") || words.is(at + 1, "every")) &&
                          words.lexicon().verb(words[at].text) && is_among(words, at + 2, morsels);
  return is_of_each ? std::optional(Statement{words.end_of_clause(at + 2), Kind::note}) : std::nullopt;
}

/// The verb of which a gerund at a token is the subject: `makes`, of `toasting the nuts makes them crisp`.
/// The end where there is none.
std::size_t verb_of_gerund(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 14> tells{"makes",   "keeps",    "stops", "gives", "helps",
                                                   "ensures", "prevents", "means", "adds",  "lets",
                                                   "allows",  "saves",    "gets",  "takes"};
  constexpr std::array<std::string_view, 5> particles{"out", "up", "off", "down", "away"};
  constexpr std::size_t most_words_of_a_subject = 12;
  const auto has_object = [&](std::size_t next) {
    return next < words.size() && (is_determiner(words[next].text) || is_pronoun(words[next].text) ||
                                   is_one_of(words[next].text, particles));
  };
  for (std::size_t verb = at + 1; verb < words.size() && verb <= at + most_words_of_a_subject; ++verb) {
    const std::string& word = words[verb].text;
    if (words.is(verb, ",") || is_subordinator(word) || words.is(verb, "until") || words.is(verb, "that"))
      break;
    const bool is_behind_noun =
        verb > at + 1 ? !is_determiner(words[verb - 1].text) && !is_preposition(words[verb - 1].text) : true;
    const bool is_verb = word.ends_with("s") && is_behind_noun && !words.lexicon().is_noun(word) &&
                         (words.lexicon().verb(word).value_or(word) != word || !is_known(words, verb));
    if (is_among(words, verb, tells) || (is_verb && has_object(verb + 1))) return verb;
  }
  return words.size();
}

/// `coating them with flour keeps them from sinking`: why it may be done.
std::optional<Statement> what_comes_of_doing(const OrderWords& words, std::size_t at) {
  const bool begins = (at == 0 || words.is(at - 1, "but")) && words[at].text.ends_with("ing");
  const std::size_t verb = begins ? verb_of_gerund(words, at) : words.size();
  if (verb >= words.size()) return std::nullopt;
  return Statement{end_of_statement(words, verb), Kind::reason};
}

/// `makes 24`, `serves 6 as a side`
std::optional<Statement> yield(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 3> verbs{"makes", "serves", "yields"};
  if (at > 0 || !is_among(words, at, verbs) || at + 1 >= words.size()) return std::nullopt;
  const Token& next = words[at + 1];
  const bool counts = next.number || next.has_figures || number_word(next.text) || says_how_much(next.text) ||
                      next.is("about") || next.is("approximately") || next.is("around") || next.is("enough");
  return counts ? std::optional(Statement{words.size(), Kind::note}) : std::nullopt;
}

/// `Make a vinaigrette.` `Prepare the pastry:` What is being made, and nothing of how, is a heading.
std::optional<Statement> heading(const OrderWords& words, std::size_t at) {
  constexpr std::size_t most_words_of_a_name = 3;
  const bool makes = at == 0 && (words.is(at, "make") || words.is(at, "prepare")) && words.size() > 2 &&
                     words.size() <= 2 + most_words_of_a_name && is_determiner(words[1].text);
  if (!makes || words.lexicon().is_noun(words[words.size() - 1].text)) return std::nullopt;
  for (std::size_t name = 2; name < words.size(); ++name)
    if (words[name].is_mark() || words[name].number || is_function_word(words[name].text))
      return std::nullopt;
  return Statement{words.size(), Kind::note};
}

template <typename... Finders>
std::optional<Statement> first_of(const OrderWords& words, std::size_t at, Finders... finders) {
  std::optional<Statement> found;
  ((found = found ? found : finders(words, at)), ...);
  return found;
}

}  // namespace

std::optional<Statement> what_is_not_to_be_done(const OrderWords& words, std::size_t at) {
  if (!stands_behind_joint(words, at)) return std::nullopt;
  if (const std::size_t verb = behind_what_need_not(words, at); verb > at + 1)
    return Statement{end_of_what_is_not_done(words, verb, at > 0), Kind::advice};
  const std::size_t verb = behind_negation(words, at);
  // `not touching`, but `not too small`, which says how
  if (words.is(at, "not") && verb < words.size() && words[verb].text.ends_with("ing"))
    return Statement{end_of_what_is_not_done(words, verb, true), Kind::prohibition};
  // `peel the potatoes, not the onions`
  const bool excepts = at > 0 && words.is(at, "not") && verb < words.size() &&
                       (is_determiner(words[verb].text) || words.lexicon().is_noun(words[verb].text));
  if (excepts) return Statement{end_of_what_is_not_done(words, verb, true), Kind::prohibition};
  if (verb == at || verb >= words.size() || words.is(at, "not")) return std::nullopt;
  if (is_of_fear(words, verb)) return Statement{end_of_what_is_not_done(words, verb, at > 0), Kind::advice};
  // `do not peel the potatoes, slice them` speaks of potatoes: that is a clause. `dont overmix` is none, and
  // of `do not beat or whisk it` the second verb would be one of its own.
  const bool is_clause = words.is_order(verb) && !words.is(at, "you") && !goes_on_with_or(words, verb + 1);
  const bool is_order = words.is(verb, "forget") || words.is(verb, "skip");
  if (is_clause || is_order) return std::nullopt;
  return Statement{end_of_what_is_not_done(words, verb, at > 0), Kind::prohibition};
}

std::optional<Statement> statement_at(const OrderWords& words, std::size_t at) {
  if (!stands_behind_joint(words, at)) return std::nullopt;
  return first_of(words, at, obliged_subject, unknown_deed, what_the_cook_sees, what_the_author_tells,
                  done_when, what_comes_of_doing);
}

std::optional<Statement> remark_to_the_cook(const OrderWords& words, std::size_t at) {
  if (!stands_behind_joint(words, at)) return std::nullopt;
  return first_of(words, at, end_of_work, test, storage, done_to_the_cook, done_while_eating, yield, heading);
}

std::optional<Statement> sign_of_when(const OrderWords& words, std::size_t at) {
  // What has to come about first is brought about: `when it is cool`.
  constexpr std::array<std::string_view, 6> warmths{"cool", "cold", "warm", "hot", "cooler", "temperature"};
  const bool is_when = words.is(at, "when") || words.is(at, "once") ||
                       (words.is(at, "as") && words.is(at + 1, "soon") && words.is(at + 2, "as"));
  if (!is_when || at + 1 >= words.size()) return std::nullopt;
  // `once it is golden`, but `once in sugar`, `at once`
  const std::string& next = words[at + 1].text;
  const bool has_subject = is_pronoun(next) || next == "the";
  if (words.is(at, "once") && (!has_subject || (at > 0 && words.is(at - 1, "at")))) return std::nullopt;
  if (is_preposition(next) && !words.is(at, "as")) return std::nullopt;
  std::size_t end = at + 1;
  const auto ends_at = [&](std::size_t joint) {  // `soft and golden` goes on
    return words.is(joint, ",") || words.is_order(words.behind_joints(joint));
  };
  for (; end < words.size() && !(words.is_joint(end) && ends_at(end)); ++end) {
    if (words.is_joint(end)) continue;
    const Token& before = words[end - 1];
    const bool is_noun = is_determiner(before.text) || is_preposition(before.text);
    const bool is_deed = words.lexicon().verb(words[end].text) && !is_noun &&
                         !words.lexicon().adverbs.contains(words[end].text) &&
                         !words.lexicon().is_noun(words[end].text);
    if (is_deed || is_one_of(words[end].text, warmths)) return std::nullopt;
  }
  if (end == at + 1) return std::nullopt;
  // In front it is told from the order behind it by a comma.
  if (stands_behind_joint(words, at) && !(words.is(end, ",") && words.is_order(words.behind_joints(end))))
    return std::nullopt;
  return unless_amounts(words, at, {end, Kind::sign});
}

}  // namespace irl::grammar::english
