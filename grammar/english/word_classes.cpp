#include "grammar/english/detail/word_classes.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

namespace {

/// What patterns have in common, by name.
constexpr std::pair<std::string_view, std::string_view> named_patterns[]{
    {"MODAL", "should|must|will|would|can|may|might|could|shall"},
    {"POSSIBLY", "can|could|may|might"},
    // what is put in between, up to the next order; and what is said against it
    {"BETWEEN", "(!GOES_ON ANY)* &GOES_ON|END"},
    {"REASON_FOR",
     "<, for (they|it|this|that !to|MODAL !(AUXILIARY ADVERB* PARTICIPLE) ANY)|(DETERMINER (!DETERMINER "
     "WORD)*4 is|are|was|were|will|would|can|may|has|have !NEGATION|(ADVERB* be? ADVERB* ONLY_VERB))"},
    {"TAKEN_UP", ",|and and? then !then ORDER"},
    {"GOES_ON", "(, !or JOINT* ORDER)|(, GERUND|(PREPOSITION DETERMINER|AMOUNT))|AGAINST"},
    {"AGAINST", "but !ORDER"},
    {"POINTER", "it|they|this|that|these|those"},
    {"COPULA", "become|remain|stay|look|feel|smell|taste|sound|seem|turn|appear|get"},
    {"SAYS",
     "will|would|may|might|can|could|helps|help|makes|ensures|stops|keeps|gives|means|adds|tends|looks|"
     "tastes|smells|prevents"},
    // a verb that nothing knows
    {"UNKNOWN", "!MODAL NEW"},
    {"ONLY_VERB", "!NOUN VERB"},
    {"DEED", "!<DETERMINER|PREPOSITION !ADVERB ONLY_VERB"},
    // `the heart of the cake`: what is spoken of, and is not the cook
    {"SUBJECT", "!you DETERMINER|PRONOUN|whats WORD*8"},
    {"NAMED", "!ORDER|SUBORDINATOR|PREPOSITION|(CONJUNCTION you) ANY OF_SUBJECT*3"},
    {"OF_SUBJECT", "!PREPOSITION|ORDER|is|are|will WORD"},
    {"EATER", "person|people|lover|lovers|fan|fans|fiend|fiends|addict|addicts"},
    {"CONDITION", "if|unless|provided|providing|(in case)|(should &PRONOUN|DETERMINER)"},
    // what is wished, and nothing of what it is
    {"SHORT_CONDITION",
     "if (you|we like|prefer|want|wish|desire|can)|using|needed|necessary|desired|liked|preferred|wanted|"
     "available|possible"},
    // `when it bubbles`, `once it is golden`, but `at once`; and what is no deed behind that
    {"WHEN", "(when !PREPOSITION)|(!<at once &PRONOUN|the)|(as soon as)"},
    {"SEEN", "!,|NEXT|DEED|AMOUNT|cool|cold|warm|hot|cooler|temperature ANY"},
    // `taste`, but not `for colour and taste`; `ask a friend`, but not `to peel them`
    {"TRY", "check|test|watch|compare|decide|notice|(ask !~(to PLAIN_VERB))|(&PAUSED taste)"},
    // what of, but for `before you serve it with cream`, which asks for something
    {"TRIED", "!MEANT_LATER (!NEXT|(before you|serving) ANY)* &NEXT|(before you|serving !~it|them|they)"},
    {"LEFT_OPEN", "!as|what|you|because|otherwise|CONDITION WORD"},
    // what ends a subordinate clause: `and serve it`, but not `crisp and brown`, `tender and browned`;
    // `and the whites until stiff`
    {"BREAK",
     ",|while|before|(and DETERMINER WORD WORD*4 until)|(and|then (PLAIN_VERB "
     "DETERMINER|PRONOUN|NUMBER)|(!brown|crisp|smooth|clear|dry|firm "
     "PLAIN_VERB))"},
    // who is told to mind something; `careful not to tear it`, `mind it doesnt boil`
    {"MIND",
     "mind|see|watch|ensure|ensuring|seeing|minding|watching|careful|(be|being careful)|(make|making "
     "sure|certain)|(take|taking care)"},
    {"MAKING_SURE", "ensure|ensuring|(make|making|be|being sure|certain)"},
    {"UNDONE", "(not to)|SUBJECT_NOT"},
    {"SUBJECT_NOT", "PRONOUN|(DETERMINER WORD*4) AUXILIARY|MODAL|does|did? NEGATION"},
    // `and the remaining hazelnuts`
    {"MORE_LISTED",
     "!ORDER DETERMINER|NUMBER|some (!JOINT|AUXILIARY|MODAL|SUBORDINATOR|PRONOUN|MARK|UNKNOWN ANY)*5 <NOUN"},
    // `the carrots (thinly sliced)`, `the flour (and the chopped nuts)`
    {"TOLD_IN_BRACKET", "<NOUN OPEN ADVERB* PARTICIPLE (and ADVERB* PARTICIPLE)? CLOSE"},
    {"MORE_IN_BRACKET", "<NOUN OPEN and DETERMINER? !ORDER|more|extra NAME*3 NOUN CLOSE"},
    // a phrase without a noun ends here
    // `making it soft` tells what comes of it
    {"RESULTING", "making|leaving|giving|allowing|letting|keeping|turning|helping|causing|filling|becoming"},
    // `and the others are to be sliced`, `, after which they can be chopped`: what asks for something though
    // no verb stands in front
    {"TOLD_ORDER", "THING_TOLD|LATER_TOLD"},
    {"THING_TOLD",
     ",|and|but|then* !you|that|this|which DETERMINER|PRONOUN|both|all WORD*5 "
     "should|must|((is|are|has|have|need|needs) to) ADVERB* be ADVERB* PARTICIPLE"},
    {"LATER_TOLD",
     ", (after which)|whereupon (they|it can|may|should|must ADVERB* be ADVERB* PARTICIPLE)|"
     "(you can|may|should|must? ADVERB* PLAIN_VERB)"},
    {"LAST", "END|CONJUNCTION|ADVERB|(!of PREPOSITION)|MARK"},
    {"PART", "half|one|part|portion|piece|batch"},
    // `9x5`, `9 x 13-inch`; said once more: `/ 9-inch`, `(8 inch)`
    {"INCH", "LENGTH|\""},
    {"PRODUCT",
     "MULTIPLIED|(FIGURES INCH? TIMES? FIGURES) INCH? (TIMES? FIGURES INCH?)* !INCH|FIGURES !(TIMES "
     "FIGURES)"},
    {"TIMES", "x|by|\u00d7"},
    {"FACTOR", "TIMES? FIGURES INCH|in?"},
    {"FACTORS", "FACTOR* TIMES? FIGURES INCH|in FACTOR*"},
    {"AGAIN", "(/|or FACTORS !FACTOR)|(OPEN FACTORS CLOSE)"},
    {"SIZE", "PRODUCT !(!<INCH UNIT) AGAIN* !AGAIN"},
    {"NEEDED", "(is|are needed|required|necessary)|(you need|require)"},
    // `turning them halfway through`, `shaking the tin now and then`
    {"TURNED", "PRONOUN|(DETERMINER NAME*3)?"},
    {"TO_STOP", "(!JOINT|SUBORDINATOR|for ANY)* &JOINT|SUBORDINATOR|for|END"},
    {"MIDWAY",
     "halfway|midway|(half way) (through|during (DETERMINER? (WORK time?)|"
     "time)?)?"},
    {"AT_TIMES",
     "MIDWAY|((once|twice|occasionally|often|frequently|regularly|constantly|(from time to time)|(now and "
     "then|again)|(every so often)|(every (now and then)|NUMBER|few|couple of? UNIT?)|(as needed|necessary|"
     "required)|(a few times)) MIDWAY?)"},
    // `/200C fan/gas 7`, `(gas mark 4)`
    {"SETTING", "OVEN|(HEAT ANY ANY? &HEATED)|(<gas|mark GAS_MARK)"},
    {"OTHER_HEAT", "(/|,|or? SETTING)|(OPEN SETTING SETTING* CLOSE)"},
    {"OTHER_OVEN", "(/|,|or? OVEN)|(OPEN SETTING* OVEN SETTING* CLOSE)"},
};

/// `draws`, `makes`: a form of a verb that says what something does.
bool is_of_something_else(const Lexicon& lexicon, const Token& word) {
  return word.text.ends_with("s") && !lexicon.is_noun(word.text) && lexicon.verb(word.text) != word.text &&
         (lexicon.verb(word.text) || !lexicon.accounts_for({.text = word.text}));
}

using Known = const Lexicon&;
using Word = const Token&;

/// Words by what they are, whatever stands beside them.
constexpr std::pair<std::string_view, bool (*)(Known, Word)> kinds_of_words[]{
    {"ANY", [](Known, Word) { return true; }},
    {"DETERMINER", [](Known, Word word) { return is_determiner(word.text); }},
    {"PRONOUN", [](Known, Word word) { return is_pronoun(word.text); }},
    {"PREPOSITION", [](Known, Word word) { return is_preposition(word.text); }},
    {"CONJUNCTION", [](Known, Word word) { return is_conjunction(word.text); }},
    {"SUBORDINATOR", [](Known, Word word) { return is_subordinator(word.text); }},
    {"AUXILIARY", [](Known, Word word) { return is_auxiliary(word.text); }},
    {"NEGATION", [](Known, Word word) { return is_negation(word.text); }},
    {"PARTICLE", [](Known, Word word) { return is_particle(word.text); }},
    {"FUNCTION", [](Known, Word word) { return is_function_word(word.text); }},
    {"NOUN", [](Known known, Word word) { return known.is_noun(word.text); }},
    {"ASIDE", [](Known known, Word word) { return known.is_aside(word.text); }},
    {"VERB", [](Known known, Word word) { return known.verb(word.text).has_value(); }},
    {"PLAIN_VERB", [](Known known, Word word) { return known.verbs.contains(word.text); }},
    {"DOES", is_of_something_else},
    {"GERUND", [](Known known, Word word) { return known.is_gerund(word.text); }},
    {"PARTICIPLE", [](Known known, Word word) { return known.is_participle(word.text); }},
    {"ING", [](Known, Word word) { return word.text.ends_with("ing"); }},
    {"ADVERB",
     [](Known known, Word word) { return known.adverbs.contains(word.text) || word.text.ends_with("ly"); }},
    {"NAME",
     [](Known, Word word) {
       return !word.is_mark() && !word.has_figures && !word.number && !is_function_word(word.text);
     }},
    {"PLURAL", [](Known, Word word) { return may_be_plural(word.text); }},
    {"NEW", [](Known known, Word word) { return !word.has_figures && !known.accounts_for(word); }},
    {"NUMBER", [](Known, Word word) { return word.number || number_word(word.text); }},
    {"AMOUNT", [](Known, Word word) { return word.number || word.has_figures || says_how_much(word.text); }},
    {"FIGURES", [](Known, Word word) { return word.has_figures; }},
    {"MULTIPLIED",  // `9x5`, but not the end of `9 x5`
     [](Known, Word word) {
       return word.has_figures && (word.text.find('x', 1) < word.text.size() || word.text.contains("\u00d7"));
     }},
    {"LENGTH", [](Known, Word word) { return is_unit_of_length(word.text); }},
    {"UNIT", [](Known known, Word word) { return known.unit(word.text) != nullptr; }},
    {"GUESS", [](Known known, Word word) { return known.guesses.contains(word.text); }},
    {"DASH", [](Known, Word word) { return word.is_dash; }},
    {"MARK", [](Known, Word word) { return word.is_mark(); }},
    {"OPEN", [](Known, Word word) { return word.is("("); }},
    {"CLOSE", [](Known, Word word) { return word.is(")"); }},
};

/// `beat, whisk or knead the dough`: whether bare verbs go on from a joint up to an `or`.
bool goes_on_with_or(const OrderWords& words, std::size_t joint) {
  while (words.is(joint, ",")) {
    if (words.is(joint + 1, "or") || words.is(joint + 1, "nor")) return true;
    if (!words.is_order(joint + 1)) return false;
    joint += 2;
  }
  return words.is(joint, "or") || words.is(joint, "nor");
}

/// Whether an order stands there that is a clause with what it must not be done to: `do not peel the
/// potatoes` speaks of potatoes. Of `do not beat or whisk it` the second verb would be one of its own.
bool begins_clause(const OrderWords& words, std::size_t at) {
  return words.is_order(at) && !goes_on_with_or(words, at + 1);
}

/// Whether what was spoken of may be meant behind the statement: `check the potatoes and mash them`.
bool is_gone_back_to(const OrderWords& words, std::size_t at) {
  return std::ranges::any_of(
      std::views::iota(std::min(words.end_of_statement(at), words.size()), words.size()),
      [&](std::size_t word) {
        return words.is(word, "it") || words.is(word, "them") || words.is(word, "they");
      });
}

/// `raisins, nuts, or chips` are three: whether more than two things may be named up to an `or`.
bool is_listed(const OrderWords& words, std::size_t at) {
  if (at < 2 || !words.is(at - 1, ",")) return false;
  return std::ranges::any_of(std::views::iota(words.begin_of_clause(at - 1), at - 1),
                             [&](std::size_t word) { return words.is(word, ","); });
}

/// `it's hot`, `its hot`; but `and its juice`
bool is_it_is(const OrderWords& words, std::size_t at) {
  return words.is(at, "its") && (words[at].as_written() != "its" || at == 0 || words.is(at - 1, ","));
}

bool is_behind_pause(const OrderWords& words, std::size_t at) {
  return at == 0 || words.is(at - 1, ",") || words.is(at - 1, "then") || (at > 1 && words.is(at - 2, ","));
}

/// Where a number with a unit that ovens are heated to ends, which begins at a token; else the token.
std::size_t end_of_heat(const OrderWords& words, std::size_t at) {
  const Lexicon& lexicon = words.lexicon();
  const auto word = lexicon.unsaid_units.find("at");
  const Unit* heat = word == lexicon.unsaid_units.end() ? nullptr : lexicon.unit(word->second);
  if (!heat || at >= words.size() || !words[at].number) return at;
  const auto said = said_measure(words.tokens(), at, lexicon);
  const auto unit = lexicon.unit_at(words.tokens(), at + 1);
  return said && unit && said->measure.unit == heat->name ? unit->end : at;
}

bool is_behind_heat(const OrderWords& words, std::size_t at) {
  constexpr std::size_t most_words = 3;  // `180 degrees c`
  for (std::size_t back = 2; back <= most_words && back <= at; ++back)
    if (end_of_heat(words, at - back) == at) return true;
  return false;
}

/// `gas 7`
bool is_mark_of_ovens(const OrderWords& words, std::size_t at) {
  constexpr double highest = 10;
  return at < words.size() && words[at].number.value_or(highest + 1) <= highest &&
         !words.lexicon().unit_at(words.tokens(), at + 1);
}

/// Behind all that is not to be done, from a verb on. Within an order, that goes on behind a comma: `simmer,
/// but do not boil, for 10 minutes`.
std::size_t end_of_what_is_not_done(const OrderWords& words, std::size_t verb) {
  const bool is_within = std::ranges::any_of(std::views::iota(std::size_t{0}, verb),
                                             [&](std::size_t word) { return words.is_joint(word); });
  for (std::size_t at = verb; at < words.size(); ++at) {
    // `it must not get thick, so add the flour`; `add not the milk, but the flour`
    const std::size_t joint = words.is(at, ",") ? at + 1 : at;
    const bool is_wanted_instead =
        words.is(joint, "but") && joint + 1 < words.size() && is_determiner(words[joint + 1].text);
    if (is_wanted_instead || (words.is(joint, "so") && words.is_order(joint + 1))) return at;
    if (!words.is_joint(at) || goes_on_with_or(words, at)) continue;
    const std::size_t next = words.behind_joints(at);
    static const WordPattern not_forgotten("dont|not|never|(do not) forget|forgetting");
    if (next >= words.size() || words.is_order(next) || not_forgotten.stands_at(words, next)) return at;
    const Token& token = words[next];
    if (is_within && (is_preposition(token.text) || token.is("until") || token.number)) return at;
  }
  return words.size();
}

/// Behind a reason or the like, which ends before what belongs to the order again: `so that it is soft,
/// adding the salt`, `, in a bowl`, `, and whisk`; but `so that it melts, making it soft`.
std::size_t end_of_reason(const OrderWords& words, std::size_t at) {
  static const WordPattern goes_on(
      ", (and ADVERB* GERUND)|(ADVERB* !(RESULTING !~AMOUNT) GERUND)|(PREPOSITION DETERMINER|AMOUNT)|"
      "(and|then whisk|(!NOUN PLAIN_VERB) MARK|END)|(and MORE_LISTED &END|,)");
  const std::size_t end = words.end_of_statement(at);
  for (std::size_t next = at + 1; next < end; ++next)
    if (goes_on.stands_at(words, next)) return next;
  return end;
}

/// `after beating the eggs, the flour can be folded in`: whether it is said when that is, and not only that
/// it may be.
bool is_said_when(const OrderWords& words, std::size_t) {
  constexpr std::array<std::string_view, 3> moments{"now", "then", "next"};
  return is_one_of(words[0].text, moments) ||
         (words.is(0, "after") && words.size() > 1 && words.lexicon().is_gerund(words[1].text));
}

/// Words by where they stand, and places.
const std::pair<std::string_view, WordTest> kinds_of_places[]{
    {"START", [](const OrderWords&, std::size_t at) { return at == 0; }},
    {"END", [](const OrderWords& words, std::size_t at) { return at >= words.size(); }},
    // where the next order begins, or a sentence ends
    {"NEXT", [](const OrderWords& words, std::size_t at) { return words.end_of_statement(at) == at; }},
    {"JOINT", &OrderWords::is_joint},
    {"ORDER", &OrderWords::is_order},
    {"CLAUSE", begins_clause},
    {"WORD",
     [](const OrderWords& words, std::size_t at) {
       return at < words.size() && !words.is_joint(at) && !is_subordinator(words[at].text) &&
              !words.is(at, "(") && !words.is(at, ")");
     }},
    {"IT_IS", is_it_is},
    {"LISTED", is_listed},
    {"PAUSED", is_behind_pause},
    {"MEANT_LATER", is_gone_back_to},
    {"SAID_WHEN", is_said_when},
    {"HEAT", [](const OrderWords& words, std::size_t at) { return end_of_heat(words, at) > at; }},
    {"HEATED", is_behind_heat},
    {"GAS_MARK", is_mark_of_ovens},
};

}  // namespace

std::string_view named_pattern(std::string_view name) {
  for (const auto& [known, pattern] : named_patterns)
    if (known == name) return pattern;
  return {};
}

WordTest word_class(std::string_view name) {
  for (const auto& [known, is_one] : kinds_of_words)
    if (known == name)
      return [is_one](const OrderWords& words, std::size_t at) {
        return at < words.size() && is_one(words.lexicon(), words[at]);
      };
  for (const auto& [known, stands_there] : kinds_of_places)
    if (known == name) return stands_there;
  if (std::ranges::find(classes_of_subjects, name) != classes_of_subjects.end())
    return [name](const OrderWords& words, std::size_t at) {
      return at < words.size() && words.lexicon().is_of_class(words[at].text, name);
    };
  return nullptr;
}

std::size_t end_of_reach(std::string_view name, const OrderWords& words, std::size_t at) {
  static const WordPattern order("TOLD_ORDER");
  if (name == "...END") return words.size();
  const std::size_t end = name == "...UNDONE"   ? end_of_what_is_not_done(words, at)
                          : name == "...REASON" ? end_of_reason(words, at)
                          : name == "...,"      ? words.end_before_comma(at)
                                                : words.end_of_statement(at);
  for (std::size_t next = at; next < end; ++next)
    if (words.is_joint(next) && order.stands_at(words, next)) return next;
  return end;
}

}  // namespace irl::grammar::english
