#include "irl/language/role_filling.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

#include "irl/language/measured_things.hpp"
#include "irl/language/objects_spoken_of.hpp"
#include "irl/language/parts_of_amounts.hpp"
#include "irl/language/unread_phrases.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

constexpr double for_what_was_worked_on_before = 0.5;
constexpr double for_another_base_than_what_is_there = 0.25;
constexpr double for_bringing_unasked = 0.3;
constexpr double for_a_listed_thing = 0.1;
constexpr std::size_t most_branches = 3;
constexpr std::size_t most_fillings_of_a_role = 64;  // three branches for each phrase would soon be too many

bool is_unit(Type type, const Domain& domain) {
  const Type unit = domain.types().find("unit");
  return type.measures() || (unit && type.is(unit));
}

bool contains(const std::vector<const void*>& all, const void* one) {
  return std::ranges::find(all, one) != all.end();
}

void keep_the_best(std::vector<Filling>& fillings, std::size_t most) {
  if (fillings.size() <= most) return;
  std::ranges::stable_sort(fillings, {}, &Filling::cost);
  fillings.resize(most);
}

/// Fills one role after the other, keeping the best ways to do so.
struct RoleFiller {
  const Construction& construction;
  const std::string& parameter;
  const ClauseInPlace& place;
  const Language& language;
  const Referring& referring;
  const Situation& situation;
  std::size_t most;

  Fillings run() {
    std::vector<Filling> all{Filling{}};
    std::size_t filled = 0;
    for (const Role& role : construction.roles) {
      std::vector<Filling> next;
      for (const Filling& filling : all) fill(role, filling, next);
      if (next.empty()) return {.lacking = &role, .filled = filled};
      ++filled;
      std::ranges::stable_sort(next, {}, &Filling::cost);
      if (next.size() > most) next.resize(most);
      all = std::move(next);
    }
    for (Filling& filling : all)
      filling.cost += cost_of_what_is_unread(filling, construction, place, language, referring, situation);
    std::ranges::stable_sort(all, {}, &Filling::cost);
    return {.ways = std::move(all)};
  }

  void fill(const Role& role, const Filling& before, std::vector<Filling>& results) const {
    if (place.about && std::ranges::find(role.relations, "object") != role.relations.end() &&
        before.taken().empty()) {
      Filling filling = before;
      add_thing(filling, role, *place.about);
      results.push_back(std::move(filling));
      return;
    }
    std::vector<Filling> all{before};
    for (const std::string& relation : role.relations)
      for (const Argument& argument : place.clause->arguments)
        for (const NounPhrase& phrase : argument.phrases) {
          std::vector<Filling> next;
          for (const Filling& filling : all)
            if (argument.relation == relation || relation == "size")
              read_phrase(role, relation, argument, phrase, filling, next);
            else
              next.push_back(filling);
          keep_the_best(next, most_fillings_of_a_role);
          all = std::move(next);
        }
    for (Filling& filling : all) {
      const bool is_filled = filling.read.size() > before.read.size();
      if (is_filled)
        results.push_back(std::move(filling));
      else
        fill_otherwise(role, filling, results);
    }
  }

  void read_phrase(const Role& role, const std::string& relation, const Argument& argument,
                   const NounPhrase& phrase, const Filling& before, std::vector<Filling>& next) const {
    const Domain& domain = situation.domain();
    const void* token = relation == "size" ? static_cast<const void*>(&phrase.measure) : &phrase;
    if (contains(before.read, token)) {
      next.push_back(before);
      return;
    }
    if (std::ranges::any_of(role.types, [&](Type type) { return is_unit(type, domain); })) {
      const bool is_size = phrase.measure && (phrase.is_portion || !phrase.is_measure());
      const bool is_said = relation == "size" ? is_size : phrase.is_measure();
      const Type unit = is_said && phrase.measure ? domain.types().find(phrase.measure->unit) : Type();
      const bool fits = unit && std::ranges::any_of(role.types, [&](Type type) { return unit.is(type); });
      Filling filling = before;
      // `Overnight, 8 hours at least`: what is said exactly counts.
      const bool is_said_better = fits && filling.guesses.contains(role.name) && !phrase.measure->is_guess;
      const bool is_said_already = filling.terms.contains(role.name) && !is_said_better;
      if (fits && (!is_said_already || phrase.measure->is_guess)) {
        filling.read.push_back(token);
        filling.roles[token] = role.name;
      }
      if (fits && !is_said_already) fill_with_measure(filling, role, phrase);
      next.push_back(std::move(filling));
      return;
    }
    if (role.is_new) {
      next.push_back(before);
      // `The tube of the rear wheel` names a thing that is there by another one.
      if (!phrase.words.empty() && phrase.part_of.empty()) add_new(next.back(), role, phrase);
      return;
    }
    const std::vector<Identity> taken = items_taken(before);
    if (role.is_listed_only && phrase.determiner == english::Determiner::none && !phrase.measure) {
      Filling filling = before;
      filling.read.push_back(token);
      filling.why.push_back(fmt::format("{}: '{}' is brought with it", role.name, phrase.text));
      next.push_back(std::move(filling));
      return;
    }
    std::vector<Referents> choices =
        referring.find(with_its_noun(as_thing(phrase, language), language), role.types, taken);
    const bool is_counted = choices.empty() && phrase.is_measure() && !role.types.empty();
    if (is_counted) choices = referring.find(without_number(phrase), role.types, taken);
    for (Referents& choice : choices)
      if (!phrase.pronoun.empty() && choice.things.size() > 1) leave_out_what_is_named(role, choice.things);
    // `Add the chives` and `put the sprouts into a bowl` move nothing that is being made; `pour the slurry
    // into a bowl` does.
    const bool are_several = !phrase.words.empty() && !english::same_noun(phrase.words.back(), "one") &&
                             english::singulars(phrase.words.back()).size() > 1;
    const bool moves = is_moved(role, construction), says_where = says_where_to(*place.clause);
    if (are_several ? moves || says_where : moves && !says_where)
      std::erase_if(choices, [](const Referents& choice) { return choice.is_vague; });
    // Where oil or butter is wanted, milk is not.
    if (wants_kinds_of_items(role))
      std::erase_if(choices, [&](const Referents& choice) {
        return !std::ranges::all_of(choice.things,
                                    [&](Identity one) { return referring.is_any_of(one, role.types); });
      });
    if (role.is_made)
      std::erase_if(choices, [&](const Referents& choice) {
        const bool goes_back = phrase.words.empty();  // `toss them with the oil`
        return choice.things.size() != 1 || !(goes_back || referring.is_made(choice.things.front())) ||
               situation.thing(choice.things.front())->worked_on == 0;
      });
    const bool is_first = &phrase == &argument.phrases.front();
    if (choices.size() > (is_first ? most_branches : 1)) choices.resize(is_first ? most_branches : 1);
    for (const Referents& choice : choices) {
      Filling filling = before;
      filling.cost += choice.cost;
      filling.read.push_back(token);
      if (!is_left_to_operations(choice.kind)) filling.roles[token] = role.name;
      filling.why.push_back(fmt::format("{}: '{}' is {}", role.name, phrase.text,
                                        choice.kind ? std::string(choice.kind.name()) : choice.why));
      for (const Identity thing : choice.things) {
        add_thing(filling, role, thing);
        if (contains(filling.read, &phrase.measure)) continue;  // it was the size of something
        if (auto part = part_said(phrase, thing, language, referring, situation))
          filling.parts.push_back(*std::move(part));
      }
      filling.left_out.insert(filling.left_out.end(), choice.left_out.begin(), choice.left_out.end());
      if (choice.kind) add_kind(filling, role, choice.kind, &phrase);
      if (is_counted) filling.guesses[role.name] = fmt::format("'{}' to be any number of them", phrase.text);
      next.push_back(std::move(filling));
    }
    if (choices.empty()) next.push_back(before);
  }

  static void fill_with_measure(Filling& filling, const Role& role, const NounPhrase& phrase) {
    const english::Measure& measure = *phrase.measure;
    const std::string number = to_string(measure.number);
    filling.terms[role.name] = {number_term(measure.number)};
    filling.terms[role.name + "-unit"] = {Term{Symbol{measure.unit}, {}}};
    filling.guesses.erase(role.name);
    if (measure.is_guess)
      filling.guesses[role.name] = fmt::format("'{}' to be {} {}", phrase.text, number, measure.unit);
    filling.why.push_back(fmt::format("{}: {} {}", role.name, number, measure.unit));
  }

  /// `Add them to the chicken`: what has a name in the clause is none of them.
  void leave_out_what_is_named(const Role& role, std::vector<Identity>& several) const {
    for (const Argument& argument : place.clause->arguments)
      for (const NounPhrase& phrase : argument.phrases) {
        if (!phrase.pronoun.empty() || phrase.determiner != english::Determiner::definite) continue;
        const std::vector<Referents> named = referring.find(phrase, role.types, {});
        if (named.empty() || named.front().things.size() != 1) continue;
        const auto other = std::ranges::find(several, named.front().things.front());
        if (other != several.end() && several.size() > 1) several.erase(other);
      }
  }

  /// Whether nothing but some kinds of what is brought in amounts can play a role.
  bool wants_kinds_of_items(const Role& role) const {
    return !role.types.empty() && std::ranges::all_of(role.types, [&](Type type) {
      const Bringing* bringing = language.bringing_of(type);
      return bringing && bringing->is_item && type != bringing->type;
    });
  }

  /// What is taken, apart from vessels: a thing may stand where it stands already.
  std::vector<Identity> items_taken(const Filling& filling) const {
    std::vector<Identity> taken;
    for (const Role& role : construction.roles) {
      const auto things = filling.things.find(role.name);
      const bool is_of_items = std::ranges::any_of(role.types, [&](Type type) {
        const Bringing* bringing = language.bringing_of(type);
        return role.types.empty() || (bringing && bringing->is_item);
      });
      if (things != filling.things.end() && (is_of_items || role.types.empty()))
        taken.insert(taken.end(), things->second.begin(), things->second.end());
    }
    return taken;
  }
  void add_thing(Filling& filling, const Role& role, Identity thing) const {
    filling.things[role.name].push_back(thing);
    filling.terms[role.name].push_back(Term{Variable{situation.thing(thing)->variable}, {}});
  }

  /// Whether operations find it by themselves, as an oven.
  bool is_left_to_operations(Type kind) const {
    const Bringing* bringing = kind ? language.bringing_of(kind) : nullptr;
    return bringing && bringing->is_left_open;
  }

  void add_kind(Filling& filling, const Role& role, Type kind, const NounPhrase* phrase) const {
    const Bringing* bringing = language.bringing_of(kind);
    if (!bringing || bringing->is_mere_word())
      filling.terms[role.name].push_back(Term{Symbol{std::string(kind.name())}, {}});
    else if (!bringing->is_left_open)
      filling.wanted.push_back({role.name, kind, phrase});
  }

  /// A kind, and how much of it, if that is said.
  void add_new(Filling& filling, const Role& role, const NounPhrase& phrase) const {
    const Type kind = language.type_called(phrase.words, situation.domain(), role.types);
    if (!kind || filling.terms.contains(role.name)) return;
    filling.terms[role.name] = {Term{Symbol{std::string(kind.name())}, {}}};
    if (phrase.measure) {
      const std::string& unit = phrase.measure->unit;
      filling.terms[role.name + "-number"] = {number_term(phrase.measure->number)};
      filling.terms[role.name + "-unit"] = {Term{Symbol{unit.empty() ? "piece" : unit}, {}}};
    }
    filling.read.push_back(&phrase);
    filling.roles[&phrase] = role.name;
    filling.why.push_back(fmt::format("{}: '{}' is {}", role.name, phrase.text, kind.name()));
  }

  /// `Wash the radishes and the cucumber. Slice thinly.`: all that the clause before worked on, one by one.
  void fill_with_several(const Role& role, const Filling& before, std::vector<Filling>& results) const {
    const bool is_object = std::ranges::find(role.relations, "object") != role.relations.end();
    const std::vector<Identity> several = referring.worked_on_together(role.types, items_taken(before));
    if (!is_object || several.size() < 2) return;
    Filling all = before;
    for (const Identity one : several) add_thing(all, role, one);
    all.why.push_back(fmt::format("{}: what was worked on one by one", role.name));
    results.push_back(std::move(all));
  }

  void fill_otherwise(const Role& role, const Filling& before, std::vector<Filling>& results) const {
    using Kind = Otherwise::Kind;
    for (const Otherwise& otherwise : role.otherwise) {
      Filling filling = before;
      switch (otherwise.kind) {
        case Kind::focus:
        case Kind::other:
        case Kind::latest: {
          std::vector<Identity> recent = referring.recent(role.types, items_taken(before));
          if (otherwise.kind == Kind::other)
            std::erase_if(recent, [&](Identity one) { return !referring.is_worked(one); });
          if (recent.empty()) continue;
          if (otherwise.kind == Kind::focus) fill_with_several(role, before, results);
          if (recent.size() > (otherwise.kind == Kind::latest ? 1 : 2)) recent.resize(2);
          const bool goes_elsewhere = otherwise.kind == Kind::other && is_put_in_what_is_there(before);
          for (std::size_t i = 0; i < recent.size(); ++i) {
            Filling one = before;
            if (goes_elsewhere) one.cost += for_another_base_than_what_is_there;
            one.cost += for_what_was_worked_on_before * static_cast<double>(i);
            add_thing(one, role, recent[i]);
            one.why.push_back(fmt::format("{}: what was worked on {}", role.name, i ? "before" : "last"));
            if (i > 0) one.guesses[role.name] = "what was worked on before the last thing";
            results.push_back(std::move(one));
          }
          return;
        }
        case Kind::among: {
          const auto chosen = among(filling, otherwise.name);
          if (!chosen) continue;
          std::erase(filling.things[otherwise.name], *chosen);
          const Term term{Variable{situation.thing(*chosen)->variable}, {}};
          std::erase(filling.terms[otherwise.name], term);
          if (filling.terms[otherwise.name].empty()) {
            filling.terms.erase(otherwise.name);
            for (auto& [phrase, filled] : filling.roles)
              if (filled == otherwise.name) filled = role.name;
          }
          add_thing(filling, role, *chosen);
          break;
        }
        case Kind::shared:
          filling.shared[role.name] = otherwise.name;
          break;
        case Kind::bring:
          add_kind(filling, role, situation.domain().types().find(otherwise.name), nullptr);
          filling.cost += for_bringing_unasked;
          break;
        case Kind::them: {
          const std::vector<Identity> several = referring.prepared(before.taken());
          if (several.size() < 2) continue;
          for (const Identity one : several) add_thing(filling, role, one);
          break;
        }
        case Kind::listed: {
          const std::string wanted = substituted(otherwise.name);
          const Type type = situation.domain().types().find(wanted);
          for (const Identity one : referring.unused(before.taken()))
            if (type && referring.is_any_of(one, std::span(&type, 1))) {
              add_thing(filling, role, one);
              filling.cost += for_a_listed_thing;
              results.push_back(filling);
              break;
            }
          continue;
        }
        case Kind::unsaid: {
          std::vector<Identity> all = referring.unused(before.taken());
          if (!role.types.empty())
            std::erase_if(all, [&](Identity one) { return !referring.is_any_of(one, role.types); });
          if (all.empty()) continue;
          for (const Identity one : all) add_thing(filling, role, one);
          break;
        }
      }
      results.push_back(std::move(filling));
      return;
    }
    if (!role.is_required) results.push_back(before);
  }

  /// `Pour in the mixture`: it goes into what was worked on last, and is not that itself.
  bool is_put_in_what_is_there(const Filling& filling) const {
    const std::vector<Identity> last = referring.recent(language.types_of_items(), {});
    return !last.empty() && std::ranges::any_of(place.clause->arguments, [&](const Argument& argument) {
      return argument.relation == "in" &&
             std::ranges::any_of(argument.phrases, [&](const NounPhrase& phrase) {
               const std::string* role = phrase.pronoun.empty() ? filling.role_of(phrase) : nullptr;
               const auto things = role ? filling.things.find(*role) : filling.things.end();
               return things != filling.things.end() &&
                      std::ranges::find(things->second, last.front()) != things->second.end();
             });
    });
  }

  /// What the others are put to: the only thing, or the last one that is being made.
  std::optional<Identity> among(const Filling& filling, const std::string& role) const {
    const auto found = filling.things.find(role);
    if (found == filling.things.end() || found->second.empty()) return std::nullopt;
    const bool more_to_come = std::ranges::any_of(
        filling.wanted, [&](const Filling::Wanted& wanted) { return wanted.role == role; });
    if (found->second.size() == 1 && !more_to_come) return found->second.front();
    std::optional<Identity> best;
    for (const Identity one : found->second) {
      const bool is_later = !best || situation.thing(one)->worked_on > situation.thing(*best)->worked_on;
      if (referring.is_made(one) && situation.thing(one)->worked_on > 0 && is_later) best = one;
    }
    return best;
  }

  std::string substituted(std::string text) const {
    if (const std::size_t star = text.find('*'); star != std::string::npos) text.replace(star, 1, parameter);
    return text;
  }
};

}  // namespace

bool Filling::reads(const NounPhrase& phrase) const {
  return contains(read, &phrase) || contains(read, &phrase.measure);
}

const std::string* Filling::role_of(const NounPhrase& phrase) const {
  auto found = roles.find(&phrase);
  if (found == roles.end()) found = roles.find(&phrase.measure);
  return found == roles.end() ? nullptr : &found->second;
}

std::vector<Identity> Filling::taken() const {
  std::vector<Identity> all;
  for (const auto& [role, identities] : things) all.insert(all.end(), identities.begin(), identities.end());
  return all;
}

Fillings fillings(const Construction& construction, const std::string& parameter, const ClauseInPlace& place,
                  const Language& language, const Referring& referring, const Situation& situation,
                  std::size_t most) {
  return RoleFiller{construction, parameter, place, language, referring, situation, most}.run();
}

}  // namespace irl::language
