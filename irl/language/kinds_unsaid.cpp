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

constexpr std::string_view in_tins = "tinned", picked = "fresh";

bool says_any_of(const IngredientLine& line, std::span<const std::string_view> words) {
  return std::ranges::any_of(english::words_in(line.text), [&](const std::string& said) {
    return std::ranges::any_of(words, [&](std::string_view word) { return english::same_noun(said, word); });
  });
}

bool says_tinned(const IngredientLine& line) {
  static constexpr std::array<std::string_view, 2> words{"canned", "tinned"};
  return says_any_of(line, words);
}

bool says_tin(const IngredientLine& line) {
  static constexpr std::array<std::string_view, 2> words{"can", "tin"};
  return says_tinned(line) || says_any_of(line, words);
}

bool begins_with(Type type, std::string_view word, const Language& language) {
  const std::vector<std::string>& words = language.words_of(type);
  return words.size() > 1 && words.front() == word;
}

/// A herb that is fresh only as its type says: by the teaspoon, uncut, without a word of its leaves.
bool is_herb_by_the_teaspoon(const IngredientLine& line, const Language& language) {
  static constexpr std::array<std::string_view, 3> says_fresh{"fresh", "freshly", "leaf"};
  return line.unit == "teaspoon" && line.name.size() == 1 && line.remarks.empty() &&
         !says_any_of(line, says_fresh) && begins_with(line.type, picked, language);
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
  static constexpr std::array<std::string_view, 5> states{picked, in_tins, "dried", "ground", "frozen"};
  return std::ranges::any_of(states,
                             [&](std::string_view state) { return begins_with(type, state, language); });
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

/// The type of a name with that word in front of it; none where no name has it.
Type with_word(std::string_view word, const IngredientLine& line, const Language& language,
               const Domain& domain) {
  std::vector<std::string> words = bare_name(line, language);
  words.insert(words.begin(), std::string(word));
  const Type type = language.type_called(words, domain, language.types_of_items());
  return type && begins_with(type, word, language) ? type : Type();
}

}  // namespace

Type kind_rather_meant(const IngredientLine& line, const Language& language, const Domain& domain) {
  if (!line.type || line.name.empty()) return {};
  if (is_herb_by_the_teaspoon(line, language)) {
    const Type ground = with_word("ground", line, language, domain);
    return ground ? ground : with_word("dried", line, language, domain);
  }
  return says_tin(line) && line.type != with_word(in_tins, line, language, domain)
             ? with_word(in_tins, line, language, domain)
             : Type();
}

std::optional<std::string> told_of_kind(const IngredientLine& line, const Language& language,
                                        const Domain& domain) {
  if (line.name.empty()) return std::nullopt;
  const auto told = [&] { return fmt::format("'{}' to be {}", fmt::join(line.name, " "), line.type.name()); };
  if (is_herb_by_the_teaspoon(line, language) || is_of_several_kinds(line, language, domain)) return told();
  const bool is_tinned = begins_with(line.type, in_tins, language);
  if (is_tinned ? !says_tin(line) : says_tinned(line)) return told();
  // `1 tsp coriander`, taken to be ground
  const Type by_name = language.type_called(line.name, domain, language.types_of_items());
  const bool is_other_herb =
      line.unit == "teaspoon" && by_name && by_name != line.type && begins_with(by_name, picked, language);
  return is_other_herb ? std::optional(told()) : std::nullopt;
}

}  // namespace irl::language
