#include "irl/language/writing/naming.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/tokens.hpp"
#include "irl/language/writing/clause_writing.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Determiner;
using english::NounPhrase;

namespace {

constexpr std::size_t most_phrases = 4;
constexpr std::size_t most_doubtful = 2;

/// Collects phrases that speak of one thing.
struct Naming {
  const Thing& thing;
  std::span<const Type> types;
  const Understanding& here;
  const Language& language;
  std::span<const IngredientLine> lines;
  Referring referring{language, lines, here.situation};
  std::vector<NounPhrase> found{};
  std::vector<NounPhrase> doubtful{};  // that speak of something else rather, unless that cannot be meant

  void run() {
    const Entity* held = here.situation.bound(thing);
    const bool is_result = !here.things.empty() && here.things.back() == thing.identity;
    if (is_result) try_pronouns(held);
    for (auto name = thing.names.rbegin(); name != thing.names.rend(); ++name) try_name(*name);
    for (const Situation::Item& item : here.situation.items())
      if (is_meant(here.situation.things()[item.thing])) try_item(item);
    if (held) try_words(words_for(held->type(), language));
    if (held && thing.line) try_held(*held);
    if (thing.line) try_remarks();
    if (!is_result) try_pronouns(held);
    if (doubtful.size() > most_doubtful) doubtful.resize(most_doubtful);
    if (found.empty()) found = std::move(doubtful);
  }

  /// `The B egg`, of `1 egg, for mixture B`; `the chopped onion`.
  void try_remarks() {
    const IngredientLine& line = lines[*thing.line];
    if (line.type)
      for (const std::string& remark : line.remarks) {
        std::vector<std::string> words = words_for(line.type, language);
        words.insert(words.begin(), remark);
        if (!english::is_function_word(remark)) try_words(std::move(words));
      }
  }

  /// `The bowl that held the flour`.
  void try_held(const Entity& vessel) {
    const Type content = lines[*thing.line].type;
    if (!content) return;
    NounPhrase phrase{.determiner = Determiner::definite};
    phrase.words = words_for(vessel.type(), language);
    phrase.relative = words_for(content, language);
    take(std::move(phrase));
  }

  void try_item(const Situation::Item& item) {
    std::vector<Type> kinds;
    for (const Entity& content : item.content.contents)
      if (std::ranges::find(kinds, content.type()) == kinds.end()) kinds.push_back(content.type());
    if (kinds.size() == 1 && item.types.basic.size() <= 1) try_words(words_for(kinds.front(), language));
    std::vector<std::string> name;
    for (const std::string& word : here.situation.called(item).words)
      if (word != "," && word != "and") name.push_back(word);
    while (!name.empty() && english::is_function_word(name.back())) name.pop_back();  // `dough with`
    const auto of = std::ranges::find(name, "of");                                    // `balls of dough`
    if (of != name.end() && of != name.begin()) try_words({*std::prev(of)});
    if (item.types.basic.size() > 1 && (name.empty() || names_a_part(item, name.back())))
      try_words({"mixture"});
    if (!name.empty()) try_words({name.back()});
    if (name.size() > 1) try_words({name[name.size() - 2], name.back()});
    // `the flour mixture`, by one that is in it
    for (const Type part : item.types.basic) {
      if (found.size() >= most_phrases) return;
      std::vector<std::string> words = words_for(part, language);
      if (!name.empty() && words.back() != name.back()) {
        words.push_back(name.back());
        try_words(words);
      }
    }
    if (item.types.basic.size() > 1) try_words({"mixture"});
    for (const Type kind : kinds)
      if (found.size() < most_phrases) try_words(words_for(kind, language));
  }

  /// Whether a word is that of something in it, as in `carrots, raisins and oil`.
  bool names_a_part(const Situation::Item& item, const std::string& word) const {
    return std::ranges::any_of(item.types.all, [&](Type part) {
      return english::same_noun(words_for(part, language).back(), word) ||
             english::same_noun(language.words_of(part).back(), word);
    });
  }

  /// Of what is called by a plural, `them` before `it`.
  void try_pronouns(const Entity* held) {
    const bool is_several = !held || is_called_by_plural();
    try_pronoun(is_several ? "them" : "it");
    if (held && is_several) try_pronoun("it");
  }

  bool is_called_by_plural() const {
    for (const Situation::Item& item : here.situation.items()) {
      if (!is_meant(here.situation.things()[item.thing]) || item.types.basic.size() > 1) continue;
      for (const Entity& content : item.content.contents)
        if (english::may_be_plural(words_for(content.type(), language).back())) return true;
    }
    return false;
  }

  void try_pronoun(std::string_view pronoun) {
    NounPhrase phrase{.determiner = Determiner::pronoun};
    phrase.pronoun = pronoun;
    take(std::move(phrase));
  }

  /// `Mixture b`; `the dough`.
  void try_name(const std::string& name) {
    if (name.size() > 1) return try_words({name});
    take(mixture_called(name));
  }

  void try_words(std::vector<std::string> words) {
    NounPhrase phrase{.determiner = Determiner::definite};
    phrase.words = std::move(words);
    take(std::move(phrase));
  }

  void take(NounPhrase phrase) {
    const auto is_known = [&](const NounPhrase& one) {
      return one.words == phrase.words && one.pronoun == phrase.pronoun && one.relative == phrase.relative;
    };
    if (found.size() >= most_phrases || std::ranges::any_of(found, is_known)) return;
    if (phrase.pronoun.empty() && phrase.words.empty()) return;
    const std::vector<Referents> meant = referring.find(phrase, types, {});
    const auto speaks_of_it = [&](const Referents& one) {
      return !one.things.empty() &&
             std::ranges::all_of(one.things, [&](Identity identity) { return is_meant(identity); });
    };
    if (meant.empty()) return;
    if (speaks_of_it(meant.front()))
      found.push_back(std::move(phrase));
    else if (std::ranges::any_of(meant, speaks_of_it))
      doubtful.push_back(std::move(phrase));
  }

  /// Whether a thing is held by the same variable: of a list, its members speak as well.
  bool is_meant(const Thing& other) const { return other.variable == thing.variable; }
  bool is_meant(Identity identity) const {
    const Thing* other = here.situation.thing(identity);
    return identity == thing.identity || (other && is_meant(*other));
  }
};

}  // namespace

std::vector<std::string> words_for(Type type, const Language& language, bool is_counted) {
  const auto called = language.called.find(type.name());
  return english::words_in(is_counted || called == language.called.end() ? type.name() : called->second);
}

std::vector<NounPhrase> phrases_for(const Thing& thing, std::span<const Type> types,
                                    const Understanding& here, const Language& language,
                                    std::span<const IngredientLine> lines) {
  Naming naming{thing, types, here, language, lines};
  naming.run();
  return std::move(naming.found);
}

}  // namespace irl::language
