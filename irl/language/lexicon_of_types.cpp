#include "irl/language/lexicon_of_types.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

using Words = std::vector<std::string>;

/// What is done to a thing makes it no other kind of thing: `grated`, `cooked`.
bool is_said_of_what_was_done(const std::string& word, const english::Lexicon& lexicon) {
  const auto verb = lexicon.verb(word);
  return verb && *verb != word && !word.ends_with("ing") && lexicon.verbs.contains(*verb);
}

void add_words(Language& language, const Words& words) {
  english::Lexicon& lexicon = language.lexicon;
  for (const std::string& word : words)
    if (!english::is_function_word(word) && !lexicon.adverbs.contains(word) &&
        !is_said_of_what_was_done(word, lexicon) && !language.adjectives.contains(word))
      lexicon.nouns.insert(word);
  const bool is_odd = std::ranges::any_of(words, [](const std::string& word) {
    return english::is_function_word(word) || (word[0] >= '0' && word[0] <= '9');
  });
  if (is_odd) lexicon.fixed_phrases.push_back(words);
}

/// `can-mash`, which no thing is called: its words are verbs.
bool is_ability(const Words& words) {
  return !words.empty() && words.front() == "can";
}

/// The last word names the kind, those before it tell kinds apart.
void add_kind(Language& language, const Words& words, bool is_item) {
  if (words.empty() || is_ability(words)) return;
  language.heads.insert(english::singular(words.back()));
  if (!is_item) return;
  Words name = words;
  for (std::string& word : name) word = english::singular(word);
  language.lexicon.names.insert(std::move(name));
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (!is_said_of_what_was_done(words[i], language.lexicon)) language.modifiers.insert(words[i]);
}

}  // namespace

void complete_lexicon(Language& language, const Domain& domain) {
  const ItemShape* shape = domain.item_shape();
  const auto add_name = [&](const Words& words, Type type) {
    const Bringing* bringing = language.bringing_of(type);
    const bool is_mixture =
        shape && std::ranges::any_of(shape->parts, [&](Attribute parts) { return type.has(parts); });
    if (bringing && !is_mixture) add_kind(language, words, bringing->is_item);
  };
  for (const Type type : domain.types().all()) {
    const Words words = type.is_failed() ? Words() : english::words_in(type.name());
    if (words.empty() || is_ability(words)) continue;
    add_words(language, words);
    add_name(words, type);
  }
  for (const auto& [dish, kinds] : language.dishes) add_words(language, {dish});
  for (const Noun& noun : language.nouns) {
    add_words(language, noun.words);
    add_name(noun.words, noun.types.front());
  }
}

}  // namespace irl::language
