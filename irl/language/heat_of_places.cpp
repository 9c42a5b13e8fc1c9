#include "irl/language/heat_of_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "grammar/english/inflection.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::NounPhrase;

namespace {

constexpr std::string_view of_heat = "at";

struct HeatOfPlaces {
  const Situation& situation;
  const Language& language;

  /// How hot the place that a phrase names is said to be; none where it says nothing of it, or names no
  /// place.
  std::optional<english::Measure> heat_of(const NounPhrase& phrase) const {
    if (phrase.words.empty()) return std::nullopt;
    const Type place = place_called(phrase);
    if (!place) return std::nullopt;
    if (!phrase.measure) return guessed(phrase, place);
    if (is_heat(*phrase.measure)) return phrase.measure;
    return is_bare(*phrase.measure) ? of_bare_number(*phrase.measure, phrase.words.back()) : std::nullopt;
  }

 private:
  Type place_called(const NounPhrase& phrase) const {
    std::vector<Type> places;
    for (const Bringing& bringing : language.bringing)
      if (!bringing.is_item) places.push_back(bringing.type);
    return language.type_called(phrase.words, situation.domain(), places);
  }

  /// Whether an operation takes such a measure where words say `at`.
  bool is_heat(const english::Measure& measure) const {
    const Type unit = situation.domain().types().find(measure.unit);
    const auto takes_it = [&](const Role& role) {
      return role.is_said_as(of_heat) &&
             std::ranges::any_of(role.types, [&](Type type) { return unit.is(type); });
    };
    return unit && unit.measures() &&
           std::ranges::any_of(language.constructions, [&](const Construction& construction) {
             return std::ranges::any_of(construction.roles, takes_it);
           });
  }

  static bool is_bare(const english::Measure& measure) {
    return measure.unit.empty() || measure.unit == "piece";
  }

  /// `A 425 oven`, which says no unit.
  std::optional<english::Measure> of_bare_number(const english::Measure& measure,
                                                 const std::string& noun) const {
    const auto said = english::said_measure(
        english::tokens_of(fmt::format("{} {}", english::singular(noun), measure.number)), 1,
        language.lexicon);
    return said && is_heat(said->measure) ? std::optional(said->measure) : std::nullopt;
  }

  /// `A slow oven`, unless one has been heated.
  std::optional<english::Measure> guessed(const NounPhrase& phrase, Type place) const {
    if (phrase.words.size() < 2 || phrase.determiner == english::Determiner::definite) return std::nullopt;
    const std::size_t last = phrase.words.size() - 1;
    const auto guess = language.lexicon.guesses.find(
        fmt::format("{} {}", phrase.words[last - 1], english::singular(phrase.words[last])));
    const auto was_worked_on = [&](const Thing& thing) {
      const Entity* held = situation.bound(thing);
      return held && held->is(place) && thing.worked_on > 0;
    };
    if (guess == language.lexicon.guesses.end() || !is_heat(guess->second) ||
        std::ranges::any_of(situation.things(), was_worked_on))
      return std::nullopt;
    return guess->second;
  }
};

/// `Place it in a 220 °C oven and bake for an hour`: the heat is that of what goes on for a time.
bool says_how_long(const english::Clause& clause) {
  const Argument* time = clause.argument("for");
  return time && std::ranges::any_of(time->phrases, &NounPhrase::is_measure);
}

}  // namespace

void tell_heat_of_places(english::SentenceReading& reading, const Situation& situation,
                         const Language& language) {
  const HeatOfPlaces heats{situation, language};
  std::vector<english::Clause>& clauses = reading.clauses;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    english::Clause& clause = clauses[i];
    const bool is_of_next = !says_how_long(clause) && i + 1 < clauses.size() && says_how_long(clauses[i + 1]);
    std::vector<Argument> apart;
    for (Argument& argument : clause.arguments)
      for (NounPhrase& phrase : argument.phrases)
        if (const auto heat = heats.heat_of(phrase)) {
          NounPhrase said;
          said.measure = heat;
          said.text = phrase.text;
          said.where = phrase.where;
          apart.push_back({std::string(of_heat), {std::move(said)}});
          phrase.measure.reset();
        }
    std::ranges::move(apart, std::back_inserter(clauses[is_of_next ? i + 1 : i].arguments));
  }
}

}  // namespace irl::language
