#include "irl/language/role_filling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

#include "irl/language/measured_things.hpp"
#include "irl/language/objects_spoken_of.hpp"
#include "irl/language/parts_of_amounts.hpp"
#include "irl/language/pronouns_of_clause.hpp"
#include "irl/language/unread_phrases.hpp"
#include "irl/language/unsaid_roles.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

constexpr std::size_t most_branches = 3;
constexpr std::size_t most_fillings_of_a_role = 64;  // three branches for each phrase would soon be too many

constexpr double for_a_guessed_weight = 1;

bool is_unit(Type type, const Domain& domain) {
  const Type unit = domain.types().find("unit");
  return type.measures() || (unit && type.is(unit));
}

bool contains(const std::vector<const void*>& all, const void* one) {
  return std::ranges::find(all, one) != all.end();
}

/// Whether a role is how large something is, or each of several: that of any phrase.
bool is_size(std::string_view relation) {
  return relation == "size" || relation == "each";
}

void keep_the_best(std::vector<Filling>& fillings, std::size_t most) {
  if (fillings.size() <= most) return;
  std::ranges::stable_sort(fillings, {}, &Filling::cost);
  fillings.resize(most);
}

/// Fills one role after the other, keeping the best ways to do so.
struct RoleFiller {
  RoleSources from;
  std::size_t most;

  Fillings run() {
    std::vector<Filling> all{Filling{}};
    std::size_t filled = 0;
    for (const Role& role : from.construction.roles) {
      std::vector<Filling> next;
      for (const Filling& filling : all) fill(role, filling, next);
      if (next.empty()) return {.lacking = &role, .filled = filled};
      ++filled;
      std::ranges::stable_sort(next, {}, &Filling::cost);
      if (next.size() > most) next.resize(most);
      all = std::move(next);
    }
    for (Filling& filling : all)
      filling.cost += cost_of_what_is_named(filling) + cost_of_what_is_unread(filling, from.construction,
                                                                              from.place, from.language,
                                                                              from.referring, from.situation);
    std::ranges::stable_sort(all, {}, &Filling::cost);
    return {.ways = std::move(all)};
  }

  /// `Pour over the salad`: what the clause names is not what goes without saying.
  double cost_of_what_is_named(const Filling& filling) const {
    constexpr double for_taking_what_is_named = 1;
    double cost = 0;
    for (const Role& role : from.construction.roles) {
      const auto unsaid = filling.things.find(role.name);
      const auto is_of_role = [&](const auto& filled) { return filled.second == role.name; };
      if (unsaid == filling.things.end() || std::ranges::any_of(filling.roles, is_of_role)) continue;
      for (const Argument& argument : from.place.clause->arguments)
        for (const NounPhrase& phrase : argument.phrases) {
          const std::string* said = phrase.words.empty() ? nullptr : filling.role_of(phrase);
          const auto things = said ? filling.things.find(*said) : filling.things.end();
          if (things != filling.things.end() && rather_names(phrase, role, unsaid->second, things->second))
            cost += for_taking_what_is_named;
        }
    }
    return cost;
  }
  /// Whether a phrase plainly names one of some things, and not what it was taken for.
  bool rather_names(const NounPhrase& phrase, const Role& role, const std::vector<Identity>& things,
                    const std::vector<Identity>& taken_for) const {
    constexpr double for_being_later = 0.12;
    const std::vector<Referents> meant = from.referring.find(phrase, role.types, {});
    const auto same = std::ranges::find(meant, taken_for, &Referents::things);
    const bool is_plain = !meant.empty() && !meant.front().is_vague &&
                          (same == meant.end() || same->cost > meant.front().cost + for_being_later);
    return is_plain && std::ranges::any_of(things, [&](Identity one) {
             return std::ranges::find(meant.front().things, one) != meant.front().things.end();
           });
  }

  void fill(const Role& role, const Filling& before, std::vector<Filling>& results) const {
    const bool is_about_it = role.is_said_as("object") && role.nouns.empty() && before.taken().empty();
    if (from.place.about && is_about_it) {  // `sugar, separated`, is no egg
      if (!role.types.empty() && !from.referring.is_any_of(*from.place.about, role.types)) return;
      from.add_thing(results.emplace_back(before), role, *from.place.about);
      return;
    }
    std::vector<Filling> all{before};
    for (const std::string& relation : role.relations) {
      if (is_said_as_object(role, relation)) continue;
      for (const Argument& argument : from.place.clause->arguments)
        for (const NounPhrase& phrase : argument.phrases) {
          std::vector<Filling> next;
          for (const Filling& filling : all)
            if (argument.relation == relation || is_size(relation))
              read_phrase(role, relation, argument, phrase, filling, next);
            else
              next.push_back(filling);
          keep_the_best(next, most_fillings_of_a_role);
          all = std::move(next);
        }
    }
    for (Filling& filling : all) {
      const bool is_filled = filling.read.size() > before.read.size();
      if (is_filled)
        results.push_back(std::move(filling));
      else
        fill_unsaid(from, role, filling, results);
    }
  }

  /// Whether what goes somewhere is said otherwise already: in `drop the jam in the center`, unlike in `drop
  /// in the jam`, the center is not what is dropped.
  bool is_said_as_object(const Role& role, std::string_view relation) const {
    const bool may_be_place = relation == "in" || relation == "over" || relation == "on";
    const Argument* object = from.place.clause->argument("object");
    return may_be_place && object && !object->phrases.empty() && is_moved(role, from.construction);
  }

  /// Whether the noun of a phrase is one that a role wants, if it wants any.
  static bool may_be_said_so(const Role& role, const NounPhrase& phrase) {
    const auto is_said = [&](const std::string& noun) { return ends_with(phrase, noun); };
    const bool is_bare = phrase.determiner == english::Determiner::none && !phrase.measure;
    return (!role.is_bare || is_bare) &&
           (!role.is_some || phrase.measure || phrase.share == english::Share::some) &&
           (!role.is_plural || (!phrase.words.empty() && english::may_be_plural(phrase.words.back()))) &&
           (role.nouns.empty() || std::ranges::any_of(role.nouns, is_said) ||
            (phrase.pronoun == "rest" && !role.is_made));
  }

  void read_phrase(const Role& role, const std::string& relation, const Argument& argument,
                   const NounPhrase& phrase, const Filling& before, std::vector<Filling>& next) const {
    const Domain& domain = from.situation.domain();
    if (!may_be_said_so(role, phrase) || goes_over(from, role, relation, phrase) ||
        names_result(from, relation, phrase)) {
      next.push_back(before);
      return;
    }
    const void* token = is_size(relation) ? static_cast<const void*>(&phrase.measure) : &phrase;
    if (contains(before.read, token)) {
      next.push_back(before);
      return;
    }
    if (!role.size_of.empty()) {
      next.push_back(before);
      fill_with_share(role, phrase, next.back());
      return;
    }
    if (std::ranges::any_of(role.types, [&](Type type) { return is_unit(type, domain); })) {
      const bool is_said = is_size(relation) ? says_size(phrase, relation == "each", from.language,
                                                         from.referring, from.situation)
                                             : phrase.is_measure();
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
      const bool is_filled = fits && !is_said_already;
      const auto weight = is_filled && is_size(relation)
                              ? guessed_weight(*phrase.measure, role, from.language)
                              : std::nullopt;
      if (weight) fill_with_measure(next.emplace_back(filling), role, *weight, phrase.text);
      if (weight) next.back().cost += for_a_guessed_weight;
      if (is_filled) fill_with_measure(filling, role, *phrase.measure, phrase.text);
      next.push_back(std::move(filling));
      return;
    }
    if (role.is_new) {
      next.push_back(before);
      // `The tube of the rear wheel` names a thing that is there by another one.
      if (!phrase.words.empty() && phrase.part_of.empty()) add_new(next.back(), role, phrase);
      return;
    }
    std::vector<Identity> taken = from.items_taken(before);
    if (!phrase.pronoun.empty()) std::ranges::copy(named_beside(from, phrase), std::back_inserter(taken));
    const bool may_be_brought = role.is_listed_only && !phrase.words.empty() &&
                                from.language.type_called(phrase.words, domain, role.types);
    if (may_be_brought && phrase.determiner == english::Determiner::none && !phrase.measure) {
      Filling filling = before;
      filling.read.push_back(token);
      filling.why.push_back(fmt::format("{}: '{}' is brought with it", role.name, phrase.text));
      next.push_back(std::move(filling));
      return;
    }
    std::vector<Referents> choices =
        from.referring.find(with_its_noun(as_thing(phrase, from.language), from.language), role.types, taken);
    const bool is_counted = choices.empty() && phrase.is_measure() && !role.types.empty();
    if (is_counted) choices = from.referring.find(without_number(phrase), role.types, taken);
    for (Referents& choice : choices)
      if (choice.things.size() > 1) leave_out_what_is_named(from, role, phrase, choice.things);
    // `Add the chives` and `put the sprouts into a bowl` move nothing that is being made; `pour the slurry
    // into a bowl` does.
    const bool are_several = !phrase.words.empty() && !english::same_noun(phrase.words.back(), "one") &&
                             english::may_be_plural(phrase.words.back());
    const bool moves = is_moved(role, from.construction), says_where = says_where_to(*from.place.clause);
    // Nor is a mixture peeled where words say `peel the pears`.
    const bool prepares = from.language.prepares.contains(from.place.clause->verb);
    if (are_several ? moves || says_where || prepares : moves && !says_where)
      std::erase_if(choices, [](const Referents& choice) { return choice.is_vague; });
    leave_out_what_is_not_meant(role, phrase, contains(before.read, &phrase.measure), choices);
    // Where oil or butter is wanted, milk is not.
    if (wants_kinds_of_items(role))
      std::erase_if(choices, [&](const Referents& choice) {
        return !std::ranges::all_of(choice.things,
                                    [&](Identity one) { return from.referring.is_any_of(one, role.types); });
      });
    if (!phrase.pronoun.empty())
      std::erase_if(choices, [&](const Referents& choice) {
        return another_pronoun_means(choice.things, phrase, *from.place.clause, before);
      });
    // What is divided is what is meant, or this is no division.
    const bool may_be_divided =
        !role.is_in_one ||
        (!choices.empty() && std::ranges::all_of(choices.front().things, [&](Identity one) {
          return from.referring.is_in_one(one);
        }));
    if (!may_be_divided) choices.clear();
    if (role.is_made)
      std::erase_if(choices, [&](const Referents& choice) {
        const bool goes_back = phrase.words.empty();  // `toss them with the oil`
        return choice.things.size() != 1 || !(goes_back || from.referring.is_made(choice.things.front())) ||
               from.situation.thing(choice.things.front())->worked_on == 0;
      });
    std::erase_if(choices, [&](const Referents& choice) {
      return !std::ranges::all_of(
          choice.things, [&](Identity one) { return from.referring.holds_what_is_wanted(one, role); });
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
        from.add_thing(filling, role, thing);
        if (contains(filling.read, &phrase.measure)) continue;  // it was the size of something
        auto part = part_said(phrase, thing, from.language, from.referring, from.situation);
        if (part && is_side_of_it(relation, phrase, *part))
          filling.guesses[role.name] = fmt::format("'{}' to be all of it", phrase.text);
        else if (part)
          filling.parts.push_back(*std::move(part));
      }
      if (is_any_amount(phrase, choice, filling))
        filling.guesses[role.name] = fmt::format("'{}' to be all of it", phrase.text);
      filling.left_out.insert(filling.left_out.end(), choice.left_out.begin(), choice.left_out.end());
      if (choice.kind) from.add_kind(filling, role, choice.kind, &phrase);
      if (is_counted) filling.guesses[role.name] = fmt::format("'{}' to be any number of them", phrase.text);
      next.push_back(std::move(filling));
    }
    if (choices.empty()) next.push_back(before);
  }

  /// `Chop 2 onions`, of 300 g.
  bool is_any_amount(const NounPhrase& phrase, const Referents& choice, const Filling& filling) const {
    const auto is_of_it = [&](const Filling::Part& part) { return part.whole == choice.things.front(); };
    return choice.things.size() == 1 && !contains(filling.read, &phrase.measure) &&
           std::ranges::none_of(filling.parts, is_of_it) &&
           leaves_amount_open(phrase, choice.things.front(), from.situation);
  }

  /// `Into the pan` brings no muffin tin, `over everything` is over no empty pan, and `one of the balls` is
  /// not all of them.
  void leave_out_what_is_not_meant(const Role& role, const NounPhrase& phrase, bool says_size,
                                   std::vector<Referents>& choices) const {
    const bool may_be_brought =
        role.brought_by.empty() || std::ranges::any_of(role.brought_by, [&](const std::string& noun) {
          return ends_with(phrase, noun);
        });
    const bool is_some_of_them = says_how_many_of_them(phrase);
    const bool is_everything = phrase.determiner == english::Determiner::everything;
    std::erase_if(choices, [&](const Referents& choice) {
      if (choice.kind) return !may_be_brought || is_some_of_them;
      return std::ranges::any_of(choice.things, [&](Identity one) {
        return (is_everything && from.situation.kinds_in(one) == 0) ||
               (!says_size && says_another_amount(phrase, one, from.referring, from.situation));
      });
    });
  }

  static void fill_with_measure(Filling& filling, const Role& role, const english::Measure& measure,
                                std::string_view text) {
    const std::string number = to_string(measure.number);
    filling.terms[role.name] = {number_term(measure.number)};
    filling.terms[role.name + "-unit"] = {Term{Symbol{measure.unit}, {}}};
    filling.guesses.erase(role.name);
    if (measure.is_guess)
      filling.guesses[role.name] = fmt::format("'{}' to be {} {}", text, number, measure.unit);
    filling.why.push_back(fmt::format("{}: {} {}", role.name, number, measure.unit));
  }

  /// How much of a thing is divided: a half, of `half of the dough`; 0 where it is no share.
  static double share_taken(const Filling& filling) {
    if (filling.parts.empty()) return 1;
    const Filling::Part& part = filling.parts.front();
    if (part.measure.unit != "percent") return 0;
    const double taken = part.measure.number / 100;
    return part.is_what_is_left ? 1 - taken : taken;
  }

  /// `Divide the dough into 12 pieces`: how large each of them is.
  void fill_with_share(const Role& role, const NounPhrase& phrase, Filling& filling) const {
    const auto divided = filling.things.find(role.size_of);
    const std::size_t count = says_pieces(phrase) ? number_of_pieces(phrase) : 0;
    if (count < 2 || divided == filling.things.end() || divided->second.size() != 1) return;
    const double whole = from.referring.weight(divided->second.front()) * share_taken(filling);
    if (whole <= 0 || filling.terms.contains(role.name)) return;
    filling.terms[role.name] = {number_term(whole / static_cast<double>(count))};
    filling.terms[role.name + "-unit"] = {Term{Symbol{std::string(role.types.front().name())}, {}}};
    const void* token = phrase.is_measure() ? static_cast<const void*>(&phrase) : &phrase.measure;
    filling.read.push_back(token);
    filling.roles[token] = role.name;
    filling.why.push_back(fmt::format("{}: '{}' of {} {}", role.name, phrase.text, to_string(whole),
                                      role.types.front().name()));
  }
  /// Whether a phrase speaks of pieces of all of it, and not of bowls, of balls of 3 cm or of half of it.
  bool says_pieces(const NounPhrase& phrase) const {
    const bool says_length = std::ranges::any_of(phrase.words, english::is_unit_of_length);
    const auto is_less = [](const NounPhrase& of) { return of.share != english::Share::whole; };
    std::vector<Type> places;
    for (const Bringing& bringing : from.language.bringing)
      if (!bringing.is_item && !bringing.is_mere_word()) places.push_back(bringing.type);
    const bool is_place =
        !phrase.words.empty() && from.language.type_called(phrase.words, from.situation.domain(), places);
    return !says_length && !is_place && std::ranges::none_of(phrase.part_of, is_less);
  }
  /// How many pieces a phrase says, `12 pieces`, `two balls`; 0 where it says none.
  static std::size_t number_of_pieces(const NounPhrase& phrase) {
    constexpr double most_pieces = 1000;
    if (phrase.count > 0 && !phrase.measure) return phrase.count;
    const bool is_counted =
        phrase.measure && (phrase.measure->unit.empty() || phrase.measure->unit == "piece");
    if (!is_counted || phrase.measure->number != std::floor(phrase.measure->number)) return 0;
    return phrase.measure->number <= most_pieces ? static_cast<std::size_t>(phrase.measure->number) : 0;
  }

  /// Whether nothing but some kinds of what is brought in amounts can play a role.
  bool wants_kinds_of_items(const Role& role) const {
    return !role.types.empty() && std::ranges::all_of(role.types, [&](Type type) {
      return std::ranges::any_of(from.language.bringing, [&](const Bringing& any) {
        return any.is_item && type != any.type && type.is(any.type);
      });
    });
  }

  /// Whether operations find it by themselves, as an oven.
  bool is_left_to_operations(Type kind) const {
    const Bringing* bringing = kind ? from.language.bringing_of(kind) : nullptr;
    return bringing && bringing->is_left_open;
  }

  /// A kind, and how much of it, if that is said.
  void add_new(Filling& filling, const Role& role, const NounPhrase& phrase) const {
    const Type kind = from.language.type_called(phrase.words, from.situation.domain(), role.types);
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
};

}  // namespace

bool Filling::reads(const NounPhrase& phrase) const {
  return contains(read, &phrase) || contains(read, &phrase.measure);
}

bool Filling::reads_only_the_size_of(const NounPhrase& phrase) const {
  return contains(read, &phrase.measure) && !contains(read, &phrase);
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
  return RoleFiller{{construction, parameter, place, language, referring, situation}, most}.run();
}

}  // namespace irl::language
