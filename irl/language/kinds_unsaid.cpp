#include "irl/language/kinds_unsaid.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

constexpr std::string_view in_tins = "TINNED", picked = "FRESH";

bool says_any_of(const IngredientLine& line, std::string_view name, const Language& language) {
  return std::ranges::any_of(english::words_in(line.text), [&](const std::string& word) {
    return language.lexicon.is_of_class(word, name) ||
           language.lexicon.is_of_class(english::singular(word), name);
  });
}

bool says_tinned(const IngredientLine& line, const Language& language) {
  return says_any_of(line, in_tins, language);
}

bool says_tin(const IngredientLine& line, const Language& language) {
  return says_tinned(line, language) || says_any_of(line, "TIN", language);
}

/// Whether a type is named after a state: tinned tomatoes, fresh parsley.
bool begins_with(Type type, std::string_view name, const Language& language) {
  const std::vector<std::string>& words = language.words_of(type);
  return words.size() > 1 && language.lexicon.is_of_class(words.front(), name);
}

/// A herb that is fresh only as its type says: by the teaspoon, uncut, without a word of its leaves.
bool is_herb_by_the_teaspoon(const IngredientLine& line, const Language& language) {
  return language.lexicon.is_of_class(line.unit, "SPOON") && line.name.size() == 1 && line.remarks.empty() &&
         !says_any_of(line, picked, language) && begins_with(line.type, picked, language);
}

/// The words of its name that say what a thing is, and not how large or in which state.
std::vector<std::string> bare_name(const IngredientLine& line, const Language& language) {
  std::vector<std::string> words;
  for (const std::string& word : line.name)
    if (&word == &line.name.back() || language.is_in_a_name(word, line.type) ||
        !(language.adjectives.contains(word) || language.lexicon.is_participle(word)))
      words.push_back(word);
  return words;
}

/// Whether a kind differs from others by what was done to it alone: fresh parsley, ground cumin.
bool is_kind_of_state(Type type, const Language& language) {
  return begins_with(type, "SOLD", language);
}

/// `1 cup wine`, which is white or red: whether a name is only the last word of several kinds.
bool is_of_several_kinds(const IngredientLine& line, const Language& language, const Domain& domain) {
  const std::vector<std::string> name = bare_name(line, language);
  const auto ends_so = [&](Type type) {
    const std::vector<std::string>& words = language.words_of(type);
    return words.size() > 1 && language.bringing_of(type) && english::same_noun(words.back(), name.back());
  };
  const auto is_it = [&](const Noun& noun) {
    return noun.words.size() == 1 && english::same_noun(noun.words.back(), name.back());
  };
  return name.size() == 1 && ends_so(line.type) && !is_kind_of_state(line.type, language) &&
         std::ranges::none_of(language.nouns, is_it) &&
         std::ranges::count_if(domain.types().all(), ends_so) > 1;
}

/// The type of a name with a word of that class in front of it; none where no name has one.
Type with_word(std::string_view name, const IngredientLine& line, const Language& language,
               const Domain& domain) {
  const auto words = language.lexicon.word_classes.find(name);
  if (words == language.lexicon.word_classes.end()) return {};
  const std::vector<std::string> bare = bare_name(line, language);
  for (const std::string& word : words->second) {
    std::vector<std::string> all{word};
    all.insert(all.end(), bare.begin(), bare.end());
    const Type type = language.type_called(all, domain, language.types_of_items());
    if (type && begins_with(type, name, language)) return type;
  }
  return {};
}

}  // namespace

Type kind_rather_meant(const IngredientLine& line, const Language& language, const Domain& domain) {
  if (!line.type || line.name.empty()) return {};
  if (is_herb_by_the_teaspoon(line, language)) {
    const Type ground = with_word("GROUND", line, language, domain);
    return ground ? ground : with_word("DRIED", line, language, domain);
  }
  return says_tin(line, language) && line.type != with_word(in_tins, line, language, domain)
             ? with_word(in_tins, line, language, domain)
             : Type();
}

std::optional<std::string> told_of_kind(const IngredientLine& line, const Language& language,
                                        const Domain& domain) {
  if (line.name.empty()) return std::nullopt;
  const auto told = [&] { return fmt::format("'{}' to be {}", fmt::join(line.name, " "), line.type.name()); };
  if (is_herb_by_the_teaspoon(line, language) || is_of_several_kinds(line, language, domain)) return told();
  const bool is_tinned = begins_with(line.type, in_tins, language);
  if (is_tinned ? !says_tin(line, language) : says_tinned(line, language)) return told();
  // `1 tsp coriander`, taken to be ground
  const Type by_name = language.type_called(line.name, domain, language.types_of_items());
  const bool is_other_herb = language.lexicon.is_of_class(line.unit, "SPOON") && by_name &&
                             by_name != line.type && begins_with(by_name, picked, language);
  return is_other_herb ? std::optional(told()) : std::nullopt;
}

}  // namespace irl::language
