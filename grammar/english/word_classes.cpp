#include "grammar/english/detail/word_classes.hpp"

#include <algorithm>
#include <map>
#include <ranges>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

using Named = std::map<std::string_view, std::string_view>;

const Named& named_patterns() {
  static const Named patterns{
      {"MODAL", "should|must|will|would|can|may|might|could|shall"},
      {"POSSIBLY", "can|could|may|might"},
      {"POINTER", "it|they|this|that|these|those"},
      // `the heart of the cake`: what is spoken of, and is not the cook
      {"SUBJECT", "!you DETERMINER|PRONOUN|whats WORD*8"},
      // a verb that nothing knows
      {"UNKNOWN", "!MODAL NEW"},
      {"COPULA", "become|remain|stay|look|feel|smell|taste|sound|seem|turn|appear|get"},
      {"SAYS",
       "will|would|may|might|can|could|helps|help|makes|ensures|stops|keeps|gives|means|adds|tends|looks|"
       "tastes|smells|prevents"},
      {"OF_SUBJECT", "!PREPOSITION|ORDER|is|are|will WORD"},
      {"NAMED", "!ORDER|SUBORDINATOR|PREPOSITION ANY OF_SUBJECT*3"},
      // no deed in a sign: `when you see bubbles`
      {"SEEN", "!,|NEXT|DEED|AMOUNT|cool|cold|warm|hot|cooler|temperature ANY"},
      {"ONLYVERB", "!NOUN VERB"},
      {"DEED", "!<DETERMINER|PREPOSITION !ADVERB ONLYVERB"},
      {"CONDITION", "if|unless|provided|providing|(in case)|(should &PRONOUN|DETERMINER)"},
      // `when it bubbles`, `once it is golden`, but `at once`
      {"WHEN", "(when !PREPOSITION)|(!<at once &PRONOUN|the)|(as soon as)"},
      // `taste`, but not `for colour and taste`; `ask a friend`, but not `to peel them`
      {"TRY", "check|test|watch|compare|decide|notice|(ask !~(to BASE))|(&PAUSED taste)"},
  };
  return patterns;
}

template <typename Test>
WordTest of_token(Test is_one) {
  return [is_one](const OrderWords& words, std::size_t at) {
    return at < words.size() && std::invoke(is_one, words[at]);
  };
}

WordTest of_text(bool (*is_one)(std::string_view)) {
  return of_token([is_one](const Token& token) { return is_one(token.text); });
}

template <typename Test>
WordTest of_lexicon(Test is_one) {
  return [is_one](const OrderWords& words, std::size_t at) {
    return at < words.size() && std::invoke(is_one, words.lexicon(), words[at].text);
  };
}

bool says_amount(const Token& token) {
  return token.number || token.has_figures || says_how_much(token.text);
}

bool is_plain_word(const Token& token) {
  return !token.is_mark() && !token.number && !is_function_word(token.text);
}

bool is_adverb(const Lexicon& lexicon, std::string_view word) {
  return lexicon.adverbs.contains(word) || word.ends_with("ly");
}

/// `draws`, `makes`: a form of a verb that says what something does.
bool is_of_something_else(const Lexicon& lexicon, const std::string& word) {
  return word.ends_with("s") && !lexicon.is_noun(word) && lexicon.verb(word) != word &&
         (lexicon.verb(word) || !lexicon.accounts_for({.text = word}));
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

bool is_behind_pause(const OrderWords& words, std::size_t at) {
  return at == 0 || words.is(at - 1, ",") || words.is(at - 1, "then") || (at > 1 && words.is(at - 2, ","));
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
    if (next >= words.size() || words.is_order(next)) return at;
    const Token& token = words[next];
    if (is_within && (is_preposition(token.text) || token.is("until") || token.number)) return at;
  }
  return words.size();
}

using Classes = std::map<std::string_view, WordTest>;

/// Words by what they are, whatever stands beside them.
Classes kinds_of_words() {
  return {
      {"ANY", of_token([](const Token&) { return true; })},
      {"DETERMINER", of_text(is_determiner)},
      {"PRONOUN", of_text(is_pronoun)},
      {"PREPOSITION", of_text(is_preposition)},
      {"CONJUNCTION", of_text(is_conjunction)},
      {"SUBORDINATOR", of_text(is_subordinator)},
      {"AUXILIARY", of_text(is_auxiliary)},
      {"NEGATION", of_text(is_negation)},
      {"PARTICLE", of_text(is_particle)},
      {"ING", of_text([](std::string_view word) { return word.ends_with("ing"); })},
      {"NOUN", of_lexicon(&Lexicon::is_noun)},
      {"ASIDE", of_lexicon(&Lexicon::is_aside)},
      {"VERB", of_lexicon([](const Lexicon& lexicon, const std::string& word) {
         return lexicon.verb(word).has_value();
       })},
      {"BASE", of_lexicon([](const Lexicon& lexicon, const std::string& word) {
         return lexicon.verbs.contains(word);
       })},
      {"DOES", of_lexicon(is_of_something_else)},
      {"GERUND", of_lexicon(&Lexicon::is_gerund)},
      {"PARTICIPLE", of_lexicon(&Lexicon::is_participle)},
      {"ADVERB", of_lexicon(is_adverb)},
      {"UNIT", of_lexicon([](const Lexicon& lexicon, const std::string& word) {
         return lexicon.unit(word) != nullptr;
       })},
      {"GUESS", of_lexicon([](const Lexicon& lexicon, const std::string& word) {
         return lexicon.guesses.contains(word);
       })},
      {"FUNCTION", of_text(is_function_word)},
      {"NAME", of_token(is_plain_word)},
      {"NUMBER", of_token([](const Token& token) { return token.number || number_word(token.text); })},
      {"AMOUNT", of_token(says_amount)},
      {"DASH", of_token(&Token::is_dash)},
      {"OPEN", of_token([](const Token& token) { return token.is("("); })},
      {"CLOSE", of_token([](const Token& token) { return token.is(")"); })},
      {"NEW",
       [](const OrderWords& words, std::size_t at) {
         return at < words.size() && !words[at].has_figures && !words.lexicon().accounts_for(words[at]);
       }},
  };
}

/// Words by where they stand, and places.
Classes kinds_of_places() {
  return {
      {"START", [](const OrderWords&, std::size_t at) { return at == 0; }},
      {"END", [](const OrderWords& words, std::size_t at) { return at >= words.size(); }},
      // where the next order begins, or a sentence ends
      {"NEXT", [](const OrderWords& words, std::size_t at) { return words.end_of_statement(at) == at; }},
      {"JOINT", &OrderWords::is_joint},
      {"ORDER", &OrderWords::is_order},
      {"CLAUSE", begins_clause},
      {"WORD",
       [](const OrderWords& words, std::size_t at) {
         return at < words.size() && !words.is_joint(at) && !is_subordinator(words[at].text);
       }},
      {"LISTED", is_listed},
      {"PAUSED", is_behind_pause},
      {"MEANT", is_gone_back_to},
  };
}

}  // namespace

std::optional<std::string_view> named_pattern(std::string_view name) {
  const auto found = named_patterns().find(name);
  return found == named_patterns().end() ? std::nullopt : std::optional(found->second);
}

const WordTest* word_class(std::string_view name) {
  static const Classes classes = [] {
    Classes all = kinds_of_words();
    all.merge(kinds_of_places());
    return all;
  }();
  const auto found = classes.find(name);
  return found == classes.end() ? nullptr : &found->second;
}

std::size_t end_of_reach(std::string_view name, const OrderWords& words, std::size_t at) {
  if (name == "...END") return words.size();
  if (name == "...UNDONE") return end_of_what_is_not_done(words, at);
  return name == "...," ? words.end_before_comma(at) : words.end_of_statement(at);
}

}  // namespace irl::grammar::english
