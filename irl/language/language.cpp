#include "irl/language/language.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <charconv>
#include <unordered_map>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

constexpr double for_an_unknown_adjective = 0.25;
constexpr double for_what_is_left_out = 0.04;
constexpr double for_a_head_in_front = 0.06;
constexpr double for_a_later_meaning = 0.001;
constexpr double for_a_more_general_word = 0.01;
constexpr double too_far_from_the_words = 1;

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::any_of(words, [&](const std::string& one) { return english::same_noun(one, word); });
}

/// How badly a phrase fits a name. Its head must be there; what else it says may be missing.
std::optional<double> misfit_of_words(const std::vector<std::string>& phrase,
                                      const std::vector<std::string>& name, bool any_word_names_it) {
  if (phrase.empty() || name.empty() || !has(name, phrase.back())) return std::nullopt;
  if (name.front() == "can") return std::nullopt;  // `can-beat` is said of things, and names none
  if (!any_word_names_it && !english::same_noun(name.back(), phrase.back())) return std::nullopt;
  double cost = english::same_noun(name.back(), phrase.back()) ? 0 : for_a_head_in_front;
  for (const std::string& word : phrase)
    if (!has(name, word)) cost += for_an_unknown_adjective;
  for (const std::string& word : name)
    if (!has(phrase, word)) cost += for_what_is_left_out;
  return cost;
}

/// The verb of `finely chop`.
std::string_view without_adverb(std::string_view verb) {
  return verb.substr(verb.rfind(' ') + 1);
}

using Verb = std::pair<std::string, std::string>;

}  // namespace

/// Of some words: the noun that they are exactly, and by type how badly they fit.
struct Language::Known {
  std::optional<std::size_t> noun{};
  std::vector<std::optional<std::optional<double>>> by_type{};
  std::vector<std::optional<bool>> contradictions{};  ///< by type
};

/// Of a type: the words of its name, its nouns in their order, how it is brought.
struct Language::Names {
  std::vector<std::string> words{};
  std::vector<const Noun*> nouns{};
  const Bringing* bringing = nullptr;
};

struct Language::Found::Content {
  /// By verb without its adverb, the constructions that have it, each with its ways to say it.
  std::map<std::string, std::vector<std::pair<const Construction*, std::vector<const Verb*>>>, std::less<>>
      constructions{};
  std::vector<std::unique_ptr<const Names>> names{};              // by type
  std::map<std::vector<std::size_t>, std::vector<Type>> below{};  // by the indices of types
  std::unordered_map<std::vector<std::string>, Known, boost::hash<std::vector<std::string>>> phrases{};
};

Language::Found::Found() : content_(std::make_unique<Content>()) {}
Language::Found::~Found() = default;
Language::Found& Language::Found::operator=(const Found&) {
  *content_ = {};
  return *this;
}

std::vector<std::pair<const Construction*, std::string>> Language::constructions_of(
    std::string_view verb, const std::vector<std::string>& adverbs) const {
  auto& by_verb = found_->constructions;
  if (by_verb.empty())
    for (const Construction& construction : constructions)
      for (const Verb& way : construction.verbs) {
        auto& of_verb = by_verb[std::string(without_adverb(way.first))];
        if (of_verb.empty() || of_verb.back().first != &construction) of_verb.emplace_back(&construction, 0);
        of_verb.back().second.push_back(&way);
      }
  std::vector<std::pair<const Construction*, std::string>> found;
  std::vector<std::pair<const Construction*, std::string>> with_adverb;
  const auto of_verb = by_verb.find(verb);
  if (of_verb == by_verb.end()) return found;
  for (const auto& [construction, ways] : of_verb->second) {
    const Verb* best = nullptr;
    for (const Verb* way : ways) {
      const std::size_t blank = way->first.rfind(' ');
      if (blank == std::string::npos
              ? best == nullptr
              : std::ranges::find(adverbs, way->first.substr(0, blank)) != adverbs.end())
        best = way;
    }
    if (!best) continue;
    found.emplace_back(construction, best->second);
    if (best->first.contains(' ')) with_adverb.push_back(found.back());
  }
  return with_adverb.empty() ? found : with_adverb;
}

const Construction* Language::construction(std::string_view name) const {
  const auto found = std::ranges::find(constructions, name, &Construction::name);
  return found == constructions.end() ? nullptr : &*found;
}

const ConstructionChunk* Language::chunk(std::string_view name) const {
  const auto found = std::ranges::find(chunks, name, &ConstructionChunk::name);
  return found == chunks.end() ? nullptr : &*found;
}

const Language::Names& Language::names_of(Type type) const {
  auto& known = found_->names;
  if (known.size() <= type.index()) known.resize(type.index() + 1);
  if (!known[type.index()]) known[type.index()] = std::make_unique<const Names>(find_names(type));
  return *known[type.index()];
}

Language::Names Language::find_names(Type type) const {
  Names names{.words = english::words_in(type.name())};
  for (const Noun& noun : nouns)
    if (std::ranges::find(noun.types, type) != noun.types.end()) names.nouns.push_back(&noun);
  const auto found = std::ranges::find_if(bringing, [&](const Bringing& one) { return type.is(one.type); });
  if (found != bringing.end()) names.bringing = &*found;
  return names;
}

const Bringing* Language::bringing_of(Type type) const {
  return names_of(type).bringing;
}

const std::vector<std::string>& Language::words_of(Type type) const {
  return names_of(type).words;
}

Language::Known& Language::known(const std::vector<std::string>& words) const {
  constexpr std::size_t most_phrases = 1'000;  // texts without end have phrases without end
  auto& phrases = found_->phrases;
  if (const auto found = phrases.find(words); found != phrases.end()) return found->second;
  if (phrases.size() >= most_phrases) phrases.clear();
  Known& known = phrases[words];
  // `Peppers` may be something else than pepper.
  auto noun = std::ranges::find(nouns, words, &Noun::words);
  if (noun == nouns.end())
    noun = std::ranges::find_if(
        nouns, [&](const Noun& one) { return std::ranges::equal(one.words, words, english::same_noun); });
  if (noun != nouns.end()) known.noun = static_cast<std::size_t>(noun - nouns.begin());
  return known;
}

std::optional<double> Language::misfit(const std::vector<std::string>& words, Type type) const {
  return misfit_of_name(words, type, known(words));
}

std::optional<double> Language::misfit_of_name(const std::vector<std::string>& words, Type type,
                                               Known& known) const {
  if (known.by_type.size() <= type.index()) known.by_type.resize(type.index() + 1);
  if (const auto found = known.by_type[type.index()]) return *found;
  const std::optional<double> found = known.noun ? misfit_of_noun(nouns[*known.noun], type)
                                      : contradicts(words, type, known) ? std::nullopt
                                                                        : misfit_of_parts(words, type, known);
  known.by_type[type.index()] = found;
  return found;
}

bool Role::is_said_as(std::string_view relation) const {
  return std::ranges::find(relations, relation) != relations.end();
}

std::optional<double> Language::number_in_noun(Type type) const {
  for (const Noun* noun : names_of(type).nouns)
    for (const std::string& word : noun->words) {
      unsigned number = 0;
      const char* const end = word.data() + word.size();
      if (const auto read = std::from_chars(word.data(), end, number);
          read.ec == std::errc() && read.ptr == end)
        return number;
    }
  return std::nullopt;
}

bool Language::knows(const std::string& word) const {
  return lexicon.is_noun(word) || adjectives.contains(word) || modifiers.contains(word) ||
         lexicon.adverbs.contains(word) || lexicon.verb(word).has_value() || lexicon.unit(word) ||
         english::is_function_word(word) || english::number_word(word) ||
         (word.size() == 1 && word.front() >= 'a');  // the `b mixture`
}

bool Language::is_head(const std::string& word) const {
  return std::ranges::any_of(english::singulars(word),
                             [&](const std::string& form) { return heads.contains(form); });
}

bool Language::is_in_a_name(const std::string& word, Type type) const {
  const Names& names = names_of(type);
  return has(names.words, word) ||
         std::ranges::any_of(names.nouns, [&](const Noun* noun) { return has(noun->words, word); }) ||
         std::ranges::any_of(type.parents(), [&](Type parent) { return is_in_a_name(word, parent); });
}

bool Language::stands_for_several(const std::string& word) const {
  const auto noun = std::ranges::find_if(nouns, [&](const Noun& one) {
    return one.words.size() == 1 && english::same_noun(one.words.front(), word);
  });
  return noun != nouns.end() && std::ranges::any_of(noun->types, [&](Type type) {
           return !type.is(noun->types.front()) && !noun->types.front().is(type);
         });
}

bool Language::names_others(const std::vector<std::string>& words, Type type) const {
  const Known& found = known(words);
  return found.noun && !misfit_of_noun(nouns[*found.noun], type);
}

bool Language::names_by_front(const std::vector<std::string>& words, Type type) const {
  const std::vector<std::string>& name = words_of(type);
  const bool is_said_before = std::ranges::any_of(nouns, [&](const Noun& noun) {
    return english::same_noun(noun.words.back(), words.back()) &&
           std::ranges::any_of(noun.types, [&](Type meant) { return type.is(meant); });
  });
  return !is_said_before && has(name, words.back()) && !english::same_noun(name.back(), words.back());
}

bool Language::names_by_part_of_noun(const std::vector<std::string>& words, Type type) const {
  if (known(words).noun || misfit_of_words(words, words_of(type), true)) return false;
  const auto is_said_in_full = [&](const Noun* noun) {
    return std::ranges::all_of(noun->words, [&](const std::string& word) { return has(words, word); });
  };
  return std::ranges::none_of(names_of(type).nouns, is_said_in_full) &&
         std::ranges::none_of(type.parents(), [&](Type parent) { return misfit(words, parent).has_value(); });
}

/// `Dried oregano` is no fresh oregano, `coconut milk` no milk: a word that tells other kinds apart, where
/// the name has one of its own, and a word that names another thing.
std::vector<Type> Language::types_of_items() const {
  std::vector<Type> types;
  for (const Bringing& one : bringing)
    if (one.is_item) types.push_back(one.type);
  return types;
}

const std::vector<Type>& Language::types_below(std::span<const Type> types, const Domain& domain) const {
  std::vector<std::size_t> indices;
  for (const Type type : types) indices.push_back(type.index());
  const auto [below, is_new] = found_->below.try_emplace(std::move(indices));
  if (is_new)
    for (const Type type : domain.types().all())
      if (!type.is_failed() && std::ranges::any_of(types, [&](Type one) { return type.is(one); }))
        below->second.push_back(type);
  return below->second;
}

Type Language::type_called(const std::vector<std::string>& words, const Domain& domain,
                           std::span<const Type> below) const {
  Type best;
  double least = too_far_from_the_words;
  Known& known = this->known(words);
  for (const Type type : types_below(below, domain)) {
    const auto cost = misfit_of_name(words, type, known);
    if (!cost || *cost >= least) continue;
    least = *cost;
    best = type;
  }
  return best;
}

bool Language::contradicts(const std::vector<std::string>& words, Type type) const {
  return contradicts(words, type, known(words));
}

bool Language::contradicts(const std::vector<std::string>& words, Type type, Known& known) const {
  std::vector<std::optional<bool>>& by_type = known.contradictions;
  if (by_type.size() <= type.index()) by_type.resize(type.index() + 1);
  std::optional<bool>& found = by_type[type.index()];
  if (!found) found = contradicts_name(words, type);
  return *found;
}

bool Language::contradicts_name(const std::vector<std::string>& words, Type type) const {
  const Bringing* bringing = bringing_of(type);
  const std::vector<std::string>& name = words_of(type);
  if (!bringing || !bringing->is_item || name.empty()) return false;
  if (!is_head(name.back())) return false;  // a dough is of anything
  // `The leather saddle` is no plain saddle, where there are leather saddles.
  std::vector<std::string> said;
  for (const std::string& word : words)
    if (!adjectives.contains(word)) said.push_back(english::singular(word));
  const bool names_a_kind_of_it =
      said.size() > name.size() && lexicon.names.contains(said) &&
      std::ranges::any_of(said, [&](const std::string& word) { return !is_in_a_name(word, type); });
  if (names_a_kind_of_it) return true;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (adjectives.contains(words[i])) continue;
    const bool is_of_another = is_head(words[i]) || (name.size() > 1 && modifiers.contains(words[i]));
    if (is_of_another && !is_in_a_name(words[i], type)) return true;
  }
  return false;
}

/// Words that are a noun of the domain mean its types alone, the first one first.
std::optional<double> Language::misfit_of_noun(const Noun& noun, Type type) {
  const auto meant = std::ranges::find_if(noun.types, [&](Type one) { return type.is(one); });
  if (meant == noun.types.end()) return std::nullopt;
  return for_a_later_meaning * static_cast<double>(meant - noun.types.begin());
}

std::optional<double> Language::misfit_of_parts(const std::vector<std::string>& words, Type type,
                                                Known& known) const {
  // Cocoa is cocoa powder, but a bowl is no bowl lid.
  const Bringing* bringing = bringing_of(type);
  // And `the whites` are no white flour: a plural that names a thing of its own is that.
  const bool names_another = !words.empty() && english::may_be_plural(words.back()) && is_head(words.back());
  const bool is_item = bringing && bringing->is_item && !names_another;
  std::optional<double> best;
  const auto take = [&](std::optional<double> cost) {
    if (cost && (!best || *cost < *best)) best = cost;
  };
  take(misfit_of_words(words, words_of(type), is_item));
  for (const Noun* noun : names_of(type).nouns) {
    // `Caramel sauce` may be caramel, a `sauce` is none.
    if (noun->is_nearest && words.size() < noun->words.size()) continue;
    if (const auto cost = misfit_of_words(words, noun->words, is_item)) {
      const auto meant = std::ranges::find(noun->types, type);
      take(*cost + for_a_later_meaning * static_cast<double>(meant - noun->types.begin() - 1));
    }
  }
  for (const Type parent : type.parents())
    if (const auto cost = misfit_of_name(words, parent, known)) take(*cost + for_a_more_general_word);
  return best;
}

}  // namespace irl::language
