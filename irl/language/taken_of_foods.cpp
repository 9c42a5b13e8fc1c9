#include "irl/language/taken_of_foods.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "grammar/english/inflection.hpp"
#include "irl/language/done_first.hpp"
#include "irl/language/realisation.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::Measure;
using english::NounPhrase;

namespace {

/// A kind of thing that may be taken of a listed one.
struct PartOfFood {
  Type type;
  Identity whole = Identity::none;
  double count = 0;                ///< how many wholes there are
  std::optional<Measure> of_it{};  ///< how much of it there is; none: it is parted from the whole
};

/// `Lemon`, of `lemon-juice`.
bool is_called_after(Type part, Type whole, const Language& language) {
  const std::vector<std::string>& name = language.words_of(part);
  return name.size() > 1 &&
         std::ranges::equal(std::span(name).first(name.size() - 1), language.words_of(whole));
}

/// The way to bring something that begins by fetching a whole, and goes on with parting that.
const Bringing* parting(Type whole, const Language& language) {
  const auto begins_with_it = [&](const Bringing& one) {
    return one.network.size() > 2 &&
           std::ranges::any_of(one.network.front().operation.arguments, [&](const Term& term) {
             const Symbol* symbol = std::get_if<Symbol>(&term.value);
             return symbol && symbol->name == whole.name();
           });
  };
  const auto found = std::ranges::find_if(language.bringing, begins_with_it);
  return found == language.bringing.end() ? nullptr : &*found;
}

bool is_anywhere(Type type, const Situation& situation) {
  return std::ranges::any_of(situation.items(), [&](const Situation::Item& item) {
    return std::ranges::find(item.types.all, type) != item.types.all.end();
  });
}

/// Whether something that a bare noun names has been taken already, and is by itself: `zest the lemon` comes
/// before `add the zest`, also where limes are listed.
bool is_taken_already(const NounPhrase& phrase, const Situation& situation, const Language& language) {
  return phrase.words.size() == 1 && std::ranges::any_of(situation.items(), [&](const Situation::Item& item) {
           if (item.types.basic.size() != 1) return false;
           const std::vector<std::string>& name = language.words_of(item.types.basic.front());
           return name.size() > 1 && english::same_noun(name.back(), phrase.words.front()) &&
                  language.in_one.contains(item.types.basic.front().name());
         });
}

/// What may be taken of the listed foods with which nothing was done, and is nowhere yet.
std::vector<PartOfFood> parts_of_foods(const Situation& situation, const Referring& referring,
                                       const Interpretation& by) {
  std::vector<PartOfFood> found;
  for (const Thing& thing : situation.things()) {
    const IngredientLine* line = thing.line ? untouched_line(thing.identity, referring, by) : nullptr;
    const bool is_counted = line && line->type && (line->unit.empty() || line->unit == "piece");
    if (!is_counted) continue;
    for (const Type type : situation.domain().types().all()) {
      if (!is_called_after(type, line->type, by.language) || is_anywhere(type, situation)) continue;
      const auto of_one = by.language.in_one.find(type.name());
      PartOfFood part{.type = type, .whole = thing.identity, .count = line->number};
      if (of_one != by.language.in_one.end())
        part.of_it = Measure{of_one->second.number * line->number, of_one->second.unit};
      if (part.of_it || parting(line->type, by.language)) found.push_back(part);
    }
  }
  return found;
}

/// What a phrase says that it is of: `the zest and juice of the lemon`, `the juice from the fruit`.
std::vector<NounPhrase> wholes_said(const Clause& clause, const Argument& argument,
                                    const NounPhrase& phrase) {
  if (!phrase.part_of.empty()) return phrase.part_of;
  for (const NounPhrase* other = &phrase; other != argument.phrases.data() + argument.phrases.size(); ++other)
    if (!other->part_of.empty() && phrase.words.size() == 1) return other->part_of;
  const Argument* from = phrase.words.size() == 1 ? clause.argument("from") : nullptr;
  return from ? from->phrases : std::vector<NounPhrase>{};
}

bool is_meant(const PartOfFood& part, const NounPhrase& whole, const Referring& referring,
              const Language& language) {
  const auto meant = referring.find(whole, language.types_of_items(), {});
  return !meant.empty() && std::ranges::find(meant.front().things, part.whole) != meant.front().things.end();
}

/// The parts that a phrase names by their own name: `the yolks`, `lemon juice`, `the juice of the lime`.
std::vector<PartOfFood> named_by(const NounPhrase& phrase, std::span<const NounPhrase> wholes,
                                 std::vector<PartOfFood> parts, const Referring& referring,
                                 const Interpretation& by) {
  const auto is_of_another = [&](const PartOfFood& part) {
    return !wholes.empty() && std::ranges::none_of(wholes, [&](const NounPhrase& whole) {
      return is_meant(part, whole, referring, by.language);
    });
  };
  // The juices of what is fried are no juice of a lemon.
  const auto is_not_its_name = [&](const PartOfFood& part) {
    const std::string& noun = by.language.words_of(part.type).back();
    const bool is_same = part.of_it && wholes.empty() ? phrase.words.back() == noun
                                                      : english::same_noun(phrase.words.back(), noun);
    return !is_same || !by.language.misfit(phrase.words, part.type) ||
           !std::ranges::all_of(phrase.words, [&](const std::string& word) {
             return by.language.is_in_a_name(word, part.type) || by.language.adjectives.contains(word) ||
                    by.language.modifiers.contains(word) || by.language.lexicon.is_participle(word);
           });
  };
  std::erase_if(parts, is_of_another);
  std::erase_if(parts, is_not_its_name);
  return parts;
}

/// `Squeeze the lemon`, `zest the oranges`: the parts that a verb takes of what a phrase names.
std::vector<PartOfFood> taken_by_verb(const Clause& clause, const Argument& argument,
                                      const NounPhrase& phrase, std::vector<PartOfFood> parts,
                                      const Referring& referring, const Language& language) {
  const auto is_taken = [&](const Role& role, const PartOfFood& part) {
    return role.is_said_as(argument.relation) &&
           std::ranges::find(role.types, part.type) != role.types.end() &&
           std::ranges::all_of(role.types, [&](Type type) { return language.in_one.contains(type.name()); });
  };
  const auto ways = language.constructions_of(clause.verb, clause.adverbs);
  std::erase_if(parts, [&](const PartOfFood& part) {
    return std::ranges::none_of(ways, [&](const auto& way) {
      return std::ranges::any_of(way.first->roles, [&](const Role& role) { return is_taken(role, part); });
    });
  });
  std::erase_if(parts, [&](const PartOfFood& part) { return !is_meant(part, phrase, referring, language); });
  return parts;
}

/// How much of it words ask for: `the juice of 1 lemon`, of two; `half a lemon`.
Measure measure_of(const PartOfFood& part, const NounPhrase& whole) {
  const bool is_counted = whole.measure && (whole.measure->unit.empty() || whole.measure->unit == "piece");
  const double said = is_counted                            ? whole.measure->number
                      : whole.count > 0                     ? static_cast<double>(whole.count)
                      : whole.share == english::Share::part ? part.count * whole.fraction
                                                            : part.count;
  return {part.of_it->number * std::min(said, part.count) / part.count, part.of_it->unit};
}

/// Brings it, or parts it from its whole; false where that cannot be done.
bool take(const PartOfFood& part, const NounPhrase& phrase, std::size_t place, Understanding& now,
          const Interpretation& by) {
  const Situation before = now.situation;
  const Thing& whole = *before.thing(part.whole);
  ClauseNote note{.part = place};
  Realisation realisation(by.language, by.lines, now.situation, note);
  const std::string variable =
      part.of_it ? realisation.bring(part.type, measure_of(part, phrase), true)
                 : realisation.part(*parting(by.lines[*whole.line].type, by.language), whole.variable);
  if (!variable.empty() && note.failures.empty() && is_anywhere(part.type, now.situation)) {
    now.situation.note_taken_of(part.whole);
    for (const Thing& thing : std::vector(now.situation.things()))
      if (thing.worked_on > before.operations()) now.situation.put_aside(thing.identity);
    return true;
  }
  now.situation = before;
  return false;
}

/// What is assumed of a part of a listed food, as it is told.
std::string told_of(const PartOfFood& part, const NounPhrase& phrase, const NounPhrase& whole,
                    const std::string& line) {
  if (!part.of_it) return fmt::format("'{}' to be of '{}'", phrase.text, line);
  const Measure measure = measure_of(part, whole);
  const std::string amount = fmt::format("{} {}", to_string(measure.number), measure.unit);
  const bool is_less = phrase.measure && !phrase.measure->unit.empty();  // `2 tablespoons of the juice`
  return is_less ? fmt::format("'{}' to be of '{}', in which there is {}", phrase.text, line, amount)
                 : fmt::format("'{}' to be {}, of '{}'", phrase.text, amount, line);
}

}  // namespace

std::string Realisation::part(const Bringing& bringing, const std::string& whole) {
  Roles roles;
  roles[bringing.network.front().operation.arguments.front().variable()->name] = {Term{Variable{whole}, {}}};
  for (const RoleOperation& step : std::span(bringing.network).subspan(1)) execute({step}, roles, true, 0);
  const std::string* thing = variable_of(roles, "thing");
  return thing ? *thing : std::string();
}

WithPartsTaken with_parts_taken(const Understanding& before, const Clause& clause, const ClauseInPlace& place,
                                const Interpretation& by) {
  WithPartsTaken result{before, clause};
  if (place.about || clause.is_negated()) return result;
  const Referring referring(by.language, by.lines, before.situation);
  const std::vector<PartOfFood> parts = parts_of_foods(before.situation, referring, by);
  if (parts.empty()) return result;
  for (Argument& argument : result.clause.arguments) {
    Identity last = Identity::none;  // `the lemon juice and zest`
    for (NounPhrase& phrase : argument.phrases) {
      if (phrase.words.empty() || says_whose(phrase)) continue;
      // `A tablespoon of lemon juice` is brought as so much.
      const bool is_measured = phrase.measure && !phrase.measure->unit.empty() &&
                               phrase.determiner != english::Determiner::definite;
      const std::vector<NounPhrase> wholes = wholes_said(clause, argument, phrase);
      if (wholes.empty() && is_taken_already(phrase, result.before.situation, by.language)) continue;
      std::vector<PartOfFood> named =
          is_measured ? std::vector<PartOfFood>{} : named_by(phrase, wholes, parts, referring, by);
      const auto is_of_last = [&](const PartOfFood& part) { return part.whole == last; };
      if (std::ranges::any_of(named, is_of_last)) std::erase_if(named, std::not_fn(is_of_last));
      const bool is_by_verb = named.empty();
      if (is_by_verb) named = taken_by_verb(clause, argument, phrase, parts, referring, by.language);
      // Which one is meant must be plain.
      if (named.size() != 1) continue;
      const PartOfFood& part = named.front();
      const NounPhrase whole = !is_by_verb && !wholes.empty() ? wholes.front() : phrase;
      const std::string& line = by.lines[*before.situation.thing(part.whole)->line].text;
      if (!take(part, whole, place.part, result.before, by)) continue;
      result.assumed.push_back(told_of(part, phrase, whole, line));
      last = part.whole;
      phrase.words = by.language.words_of(part.type);
      phrase.part_of.clear();
      phrase.share = english::Share::whole;
      phrase.count = 0;
      if (is_by_verb) phrase.measure.reset();
    }
  }
  return result;
}

}  // namespace irl::language
