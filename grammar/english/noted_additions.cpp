#include "grammar/english/detail/noted_additions.hpp"

#include <optional>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::size_t most_words_of_a_name = 3;

bool ends_order(const Tokens& sentence, std::size_t at) {
  return at >= sentence.size() || sentence[at].is_mark() || is_conjunction(sentence[at].text);
}

bool is_name(const Token& token) {
  return !token.is_mark() && !token.number && !token.has_figures && !is_function_word(token.text);
}

/// Whether a word is a noun and rather no verb: `cream` is the name of a food, and `mix` only ends one.
bool is_rather_noun(const Token& token, const Lexicon& lexicon) {
  return lexicon.is_noun(token.text) && (!lexicon.verb(token.text) || lexicon.names.contains({token.text}));
}

/// The `in` behind a name that begins at a token, where nothing else is said; none where it is no such note.
std::optional<std::size_t> particle_behind_name(const Tokens& sentence, std::size_t begin,
                                                const Lexicon& lexicon) {
  std::size_t at = begin;
  if (at < sentence.size() && is_determiner(sentence[at].text)) ++at;
  const std::size_t name = at;
  while (at < sentence.size() && at < name + most_words_of_a_name && is_name(sentence[at])) ++at;
  const bool has_particle = at > name && at < sentence.size() &&
                            (sentence[at].is("in") || sentence[at].is("over")) &&
                            ends_order(sentence, at + 1);
  const bool begins_with_verb = at > name + 1 && lexicon.verbs.contains(sentence[name].text);
  if (!has_particle || begins_with_verb || !is_rather_noun(sentence[at - 1], lexicon)) return std::nullopt;
  return at;
}

}  // namespace

Tokens with_noted_additions(const Tokens& sentence, const Lexicon& lexicon) {
  Tokens told;
  std::optional<std::size_t> particle;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (at == 0 || sentence[at - 1].is(",")) {
      particle = particle_behind_name(sentence, at, lexicon);
      if (particle) told.push_back({.text = "add", .where = sentence[at].where});
    }
    if (particle != at) told.push_back(sentence[at]);
  }
  return told;
}

}  // namespace irl::grammar::english
