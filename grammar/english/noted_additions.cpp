#include "grammar/english/detail/noted_additions.hpp"

#include <optional>

#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::size_t most_words_of_a_name = 3;

bool ends_order(const Tokens& sentence, std::size_t at) {
  return at >= sentence.size() || sentence[at].is_mark() || is_conjunction(sentence[at].text) ||
         is_subordinator(sentence[at].text) || sentence[at].is("before");
}

bool is_name(const Token& token) {
  return !token.is_mark() && !token.number && !token.has_figures && !is_function_word(token.text);
}

/// Whether a word is a noun and rather no verb: `cream` is the name of a food, and `mix` only ends one.
bool is_rather_noun(const Token& token, const Lexicon& lexicon) {
  const bool is_listed =
      lexicon.names.contains({token.text}) || lexicon.names.contains({singular(token.text)});
  return lexicon.is_noun(token.text) && (!lexicon.verb(token.text) || is_listed);
}

/// Where a name ends that begins at a token; none where it is no name.
std::optional<std::size_t> end_of_name(const Tokens& sentence, std::size_t at, const Lexicon& lexicon) {
  constexpr std::string_view how_much[] = {"all", "both", "half", "most"};  // `both the flours`
  if (at < sentence.size() && is_one_of(sentence[at].text, how_much)) ++at;
  if (at < sentence.size() && sentence[at].is("of")) ++at;
  if (at < sentence.size() && is_determiner(sentence[at].text)) ++at;
  const std::size_t name = at;
  while (at < sentence.size() && at < name + most_words_of_a_name && is_name(sentence[at])) ++at;
  const bool begins_with_verb = at > name + 1 && lexicon.verbs.contains(sentence[name].text);
  if (at == name || begins_with_verb || !is_rather_noun(sentence[at - 1], lexicon)) return std::nullopt;
  return at;
}

/// Where the names end that begin at a token, what was done to the last of them included: `the feta, diced,`.
std::optional<std::size_t> end_of_names(const OrderWords& words, std::size_t at) {
  static const WordPattern whole("(all &in|into|over|on|,)|everything|(the rest)"),
      state(", ADVERB* PARTICIPLE ,"), joint("(, and?)|and");
  while (true) {
    auto end = whole.end(words, at);
    if (!end) end = end_of_name(words.tokens(), at, words.lexicon());
    if (!end) return std::nullopt;
    const auto behind_state = state.end(words, *end);
    const auto next = joint.end(words, *end);
    if (behind_state || !next) return behind_state ? behind_state : end;
    at = *next;
  }
}

/// The `in` behind a name that begins at a token, where nothing else is said; none where it is no such note.
std::optional<std::size_t> particle_behind_name(const OrderWords& words, std::size_t begin) {
  const auto end =
      begin == 0 ? end_of_names(words, begin) : end_of_name(words.tokens(), begin, words.lexicon());
  const bool has_particle = end && (words.is(*end, "in") || words.is(*end, "over"));
  return has_particle && ends_order(words.tokens(), *end + 1) ? end : std::nullopt;
}

/// `All into the bowl.` `Into the tin.`: whether a sentence says only what is put where.
bool says_only_where(const OrderWords& words) {
  static const WordPattern direction("into|onto"),
      place("in|into|on|onto|over DETERMINER? NAME*3 NOUN !NOUN");
  const auto names = direction.stands_at(words, 0) ? std::optional<std::size_t>(0) : end_of_names(words, 0);
  const auto end = names ? place.end(words, *names) : std::nullopt;
  return end && ends_order(words.tokens(), *end);
}

/// `Lid on.`: where the `on` stands behind the one name that there is before it.
std::optional<std::size_t> cover_of_sentence(const OrderWords& words) {
  const auto end = end_of_name(words.tokens(), 0, words.lexicon());
  return end && words.is(*end, "on") && ends_order(words.tokens(), *end + 1) ? end : std::nullopt;
}

Tokens with(Tokens before, std::string_view word, const Token& beside) {
  before.push_back({.text = std::string(word), .where = beside.where});
  return before;
}

}  // namespace

Tokens with_noted_additions(const Tokens& sentence, const Lexicon& lexicon) {
  const OrderWords words(sentence, lexicon);
  const auto cover = cover_of_sentence(words);
  std::optional<std::size_t> particle = cover;
  Tokens told;
  if (cover)
    told = with(with({}, "cover", sentence[0]), "with", sentence[0]);
  else if (!particle_behind_name(words, 0) && says_only_where(words))
    told = with(with({}, "put", sentence[0]), "down", sentence[0]);
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const bool is_within_note = particle && at < *particle;
    if ((at == 0 || sentence[at - 1].is(",")) && !is_within_note) {
      particle = particle_behind_name(words, at);
      if (particle) told = with(std::move(told), "add", sentence[at]);
    }
    if (particle != at) told.push_back(sentence[at]);
  }
  // `Put down all in the bowl.`
  const std::size_t first = told.size() - sentence.size();
  const bool is_followed_by_name =
      first + 1 < told.size() && (is_determiner(told[first + 1].text) || is_name(told[first + 1]));
  if (first > 0 && first < told.size() && told[first].is("all") && !is_followed_by_name)
    told[first].text = "everything";
  return told;
}

}  // namespace irl::grammar::english
