#include "irl/language/writing/generation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "grammar/english/translation.hpp"
#include "irl/language/listed_ingredients.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/unsaid_chunks.hpp"
#include "irl/language/writing/clause_writing.hpp"
#include "irl/language/writing/naming.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::NounPhrase;

namespace {

constexpr std::size_t most_draws = 30;       // for one line or sentence
constexpr std::size_t most_drawn_verbs = 3;  // of those of a construction

/// Draws what a text says, and reads it as it goes.
class Drawing {
 public:
  Drawing(const ReadingMeans& means, const Rules& rules, std::uint64_t seed, std::uint64_t number)
      : language_(means.language), domain_(means.domain), reader_(means, rules) {
    std::seed_seq seeds{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                        static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32)};
    random_.seed(seeds);
    for (const Type type : domain_.types().all()) {
      const Bringing* bringing = language_.bringing_of(type);
      if (type.is_failed() || !is_a_leaf(type)) continue;
      leaves_.push_back(type);
      if (bringing && bringing->is_item) items_.push_back(type);
    }
  }

  bool draw(const GenerationSizes& sizes) {
    const std::size_t lines = between(sizes.fewest_ingredients, sizes.most_ingredients);
    for (std::size_t i = 0; i < lines; ++i) draw_until([this] { return add_line(); });
    const std::size_t sentences = between(sizes.fewest_instructions, sizes.most_instructions);
    for (std::size_t i = 0; i < sentences; ++i) draw_until([this] { return add_sentence(); });
    reader_.finish();
    return instructions_ >= sizes.fewest_instructions;
  }

  grammar::RecipeNetwork network(const std::string& id) const {
    return reader_.ways().front().situation.network(id, {});
  }

 private:
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_() % end); }
  std::size_t between(std::size_t least, std::size_t most) { return least + below(most - least + 1); }
  bool happens(std::size_t times, std::size_t of) { return below(of) < times; }
  template <class Range>
  const auto& one_of(const Range& range) {
    return *std::next(range.begin(), static_cast<std::ptrdiff_t>(below(range.size())));
  }
  template <class Draw>
  static void draw_until(const Draw& draw) {
    for (std::size_t i = 0; i < most_draws; ++i)
      if (draw()) return;
  }

  bool is_a_leaf(Type type) const {
    return std::ranges::none_of(domain_.types().all(), [&](Type other) {
      return other != type && !other.is_failed() && other.is(type);
    });
  }

  const Understanding& reading() const { return reader_.ways().front(); }

  /// An amount of something, by chance.
  BroughtThing drawn_item() {
    const auto& [unit, amounts] = one_of(language_.amounts);
    return {.type = std::string(one_of(items_).name()), .number = one_of(amounts), .unit = unit};
  }

  bool add_line() {
    const std::string line = english::translated(
        ClauseWriting(language_, domain_).brought_phrase(drawn_item()), language_.lexicon);
    TextReader after = reader_;
    after.read_line(listed_ingredients(std::array{line}, {}, language_, domain_).front(), {}, Deadline());
    return take(std::move(after));
  }

  bool add_sentence() {
    const Construction& construction = one_of(language_.constructions);
    if (construction.network.empty() || construction.is_undone) return false;
    const std::optional<Clause> clause = drawn_clause(construction);
    if (!clause) return false;
    const auto ways = english::translated_sentences({&*clause, 1}, language_.lexicon);
    if (ways.empty()) return false;
    TextReader after = reader_;
    after.read_instruction(ways.front(), {}, instructions_ + 1, Deadline());
    if (!take(std::move(after))) return false;
    ++instructions_;
    return true;
  }

  /// Whether all of it was understood and did something; then it is kept.
  bool take(TextReader after) {
    const Understanding& way = after.ways().front();
    if (!is_understood_from(way, reading().notes.size(), false)) return false;
    if (way.situation.operations() == reading().situation.operations()) return false;
    reader_ = std::move(after);
    return true;
  }

  std::optional<Clause> drawn_clause(const Construction& construction) {
    const std::size_t verb = below(std::min(most_drawn_verbs, construction.verbs.size()));
    if (construction.verbs[verb].first.empty()) return std::nullopt;
    Clause clause = said_with(construction.verbs[verb].first);
    std::vector<Identity> taken;
    for (auto role = construction.roles.rbegin(); role != construction.roles.rend(); ++role) {
      if (role->relations.empty()) continue;
      const bool may_be_left_out = !role->is_required || !role->otherwise.empty();
      const bool is_object = role->relations.front() == "object";
      if (may_be_left_out && !happens(is_object ? 4 : 1, is_object ? 5 : 3)) continue;
      const auto phrase = drawn_phrase(*role, taken);
      if (!phrase && may_be_left_out) continue;
      if (!phrase) return std::nullopt;
      if (role->relations.front() == "size")
        clause = with_size(std::move(clause), phrase->measure.value_or(english::Measure{}));
      else
        clause.arguments.push_back({role->relations.front(), {*phrase}});
    }
    return clause;
  }

  std::optional<NounPhrase> drawn_phrase(const Role& role, std::vector<Identity>& taken) {
    const ClauseWriting clauses(language_, domain_);
    if (role.is_new) return clauses.brought_phrase(drawn_item());
    if (const auto phrase = drawn_thing(role, taken)) return phrase;
    std::vector<Type> kinds;
    for (const Type leaf : leaves_)
      if (std::ranges::any_of(role.types, [&](Type type) { return leaf.is(type); })) kinds.push_back(leaf);
    if (kinds.empty()) return std::nullopt;
    const Type kind = one_of(kinds);
    if (const auto amounts = language_.amounts.find(kind.name()); amounts != language_.amounts.end()) {
      NounPhrase phrase;
      phrase.measure = english::Measure{one_of(amounts->second), std::string(kind.name())};
      return phrase;
    }
    const Bringing* bringing = language_.bringing_of(kind);
    if (bringing && bringing->is_item) return std::nullopt;  // there is none
    if (bringing && !bringing->is_mere_word()) {
      NounPhrase phrase = clauses.brought_phrase({.type = std::string(kind.name())});
      if (bringing->is_left_open) phrase.determiner = english::Determiner::definite;
      return phrase;
    }
    NounPhrase phrase;
    phrase.words = words_for(kind, language_);
    return phrase;
  }

  /// Something that is there, and is not spoken of yet in the clause.
  std::optional<NounPhrase> drawn_thing(const Role& role, std::vector<Identity>& taken) {
    const Referring referring(language_, reader_.lines(), reading().situation);
    std::vector<const Thing*> fitting;
    for (const Thing& thing : reading().situation.things())
      if (std::ranges::find(taken, thing.identity) == taken.end() &&
          referring.is_any_of(thing.identity, role.types) &&
          (!role.is_made || referring.is_made(thing.identity)))
        fitting.push_back(&thing);
    if (fitting.empty()) return std::nullopt;
    const Thing& thing = *one_of(fitting);
    auto phrases = phrases_for(thing, role.types, reading(), language_, reader_.lines());
    if (phrases.empty()) return std::nullopt;
    taken.push_back(thing.identity);
    return std::move(phrases.front());
  }

  const Language& language_;
  const Domain& domain_;
  TextReader reader_;
  std::size_t instructions_ = 0;
  std::mt19937_64 random_;
  std::vector<Type> leaves_;
  std::vector<Type> items_;
};

}  // namespace

workbench::Expected<TextGeneration> TextGeneration::of(const Language& language, const Domain& domain,
                                                       const RunOptions& options, GenerationSizes sizes) {
  if (language.phrases)
    return workbench::usage_problem(
        fmt::format("the language of the domain '{}' is one of questions, which are not made up",
                    domain.name()),
        "irl compose draws networks, which irl write says");
  if (language.amounts.empty())
    return workbench::usage_problem(
        fmt::format("the language of the domain '{}' has no amounts", domain.name()),
        "`amounts` in its language file say by unit which numbers made-up texts may have");
  const bool has_items = domain.item_shape() && std::ranges::any_of(language.bringing, &Bringing::is_item);
  if (!has_items || language.constructions.empty())
    return workbench::usage_problem(fmt::format(
        "the language of the domain '{}' brings nothing in amounts, or has no constructions", domain.name()));
  auto repairs = unsaid_chunks(language, domain);
  if (!repairs) return std::unexpected(std::move(repairs.error()));
  return TextGeneration(language, domain, options, sizes, *std::move(repairs));
}

std::expected<GeneratedText, NotMadeUp> TextGeneration::text(std::uint64_t seed, std::uint64_t number) const {
  const ReadingMeans means{.language = *language_, .domain = *domain_, .repairs = repairs_};
  const Deadline deadline{options_->limits.time, options_->limits.cancelled};
  Drawing drawing(means, options_->rules, seed, number);
  if (!drawing.draw(sizes_)) return std::unexpected(NotMadeUp::no_network);
  const std::string id = fmt::format("made-up-{}-{}", seed, number);
  GeneratedText made{.network = drawing.network(id), .text = {}};
  auto text = write_text(made.network, *language_, *domain_, *options_);
  if (deadline.is_over())
    return std::unexpected(NotMadeUp::stopped);  // with more time, other words are found
  if (!text || !text->is_whole() || text->instructions.empty()) return std::unexpected(NotMadeUp::unsaid);
  made.text = *std::move(text);
  return made;
}

}  // namespace irl::language
