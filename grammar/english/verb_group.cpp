#include <algorithm>
#include <initializer_list>

#include "grammar/english/detail/verb_group.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

/// What an auxiliary wants behind it.
enum class Auxiliary {
  none,
  be,     ///< a participle is passive: `is stirred`
  have,   ///< a participle is perfect: `has cooled`
  modal,  ///< a plain verb: `should cool`
  need,   ///< `to`, or what is done to the subject: `needs to be stirred`, `needs stirring`
};

bool among(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

Auxiliary auxiliary(std::string_view word) {
  if (among(word, {"is", "are", "be", "been", "being", "was", "were", "get", "gets"})) return Auxiliary::be;
  if (among(word, {"has", "have", "had", "having"})) return Auxiliary::have;
  if (among(word, {"should", "must", "can", "may", "will", "would", "could", "might", "shall"}))
    return Auxiliary::modal;
  if (among(word, {"need", "needs", "want", "wants", "ought", "going", "supposed"})) return Auxiliary::need;
  return Auxiliary::none;
}

}  // namespace

std::optional<VerbGroup> verb_group_at(std::size_t at, const Chart& chart) {
  VerbGroup group;
  Auxiliary last = Auxiliary::none;
  const Lexicon& lexicon = chart.lexicon();
  for (;; ++at) {
    const std::string& word = chart.at(at).text;
    if (word.empty()) return std::nullopt;
    if (last == Auxiliary::be && lexicon.is_participle(word)) group.is_passive = true;
    const bool is_verb =
        (last == Auxiliary::be && (group.is_passive || lexicon.is_gerund(word))) ||
        (last == Auxiliary::have && lexicon.is_participle(word)) ||
        (last == Auxiliary::modal && lexicon.verbs.contains(word)) ||
        (last == Auxiliary::need && lexicon.is_gerund(word) && auxiliary(word) == Auxiliary::none);
    if (is_verb) {
      group.is_passive = group.is_passive || last == Auxiliary::need;
      group.verb = at;
      return group;
    }
    if (const Auxiliary next = auxiliary(word); next != Auxiliary::none) {
      group.is_perfect = group.is_perfect || next == Auxiliary::have;
      group.is_optional = group.is_optional || among(word, {"may", "might", "can", "could"});
      last = next;
    } else if (last == Auxiliary::none) {
      return std::nullopt;
    } else if (word == "to") {  // `needs to be`, `is to be`, `has to be`
      if (last == Auxiliary::have) group.is_perfect = false;
      last = Auxiliary::modal;
    } else if (lexicon.adverbs.contains(word) || is_negation(word)) {
      group.adverbs.push_back(word);
    } else if (!among(word, {"all", "both", "each", "cannot"})) {
      return std::nullopt;
    }
  }
}

bool tells_what_you_did(std::size_t you, const Chart& chart) {
  // `the onion you chopped`, but not `the oil you kept`, which tells which one it is
  const std::string& past = chart.at(you + 1).text;
  if (chart.is(you, "you") && chart.lexicon().is_participle(past) && !chart.lexicon().verbs.contains(past))
    return !among(past, {"left", "kept", "saved", "reserved", "used", "made", "put", "set", "had", "wanted"});
  const auto done = chart.is(you, "you") ? verb_group_at(you + 1, chart) : std::nullopt;
  return done && done->is_perfect && !done->is_passive && !chart.is(done->verb, "left");
}

bool may_be_object_of(std::string_view verb, std::size_t at, const Chart& chart) {
  const Lexicon& lexicon = chart.lexicon();
  const Token& noun = chart.at(at);
  const bool is_unknown = !noun.text.empty() && !noun.is_mark() && !noun.number &&
                          !is_function_word(noun.text) && !lexicon.verb(noun.text) &&
                          !lexicon.adverbs.contains(noun.text) && !noun.text.ends_with("ly");
  std::size_t behind = at;
  while (behind > 0 && (lexicon.adverbs.contains(chart.at(behind - 1).text) || chart.is(behind - 1, "in")))
    --behind;
  return is_unknown && behind > 0 && !verb.empty() && lexicon.verb(chart.at(behind - 1).text) == verb;
}

}  // namespace irl::grammar::english
