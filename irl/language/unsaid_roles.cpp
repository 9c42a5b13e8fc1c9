#include "irl/language/unsaid_roles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::NounPhrase;

namespace {

constexpr double for_what_was_worked_on_before = 0.5;
constexpr double for_another_base_than_what_is_there = 0.25;
constexpr double for_bringing_unasked = 0.3;
constexpr double for_a_listed_thing = 0.1;
constexpr double for_a_vessel_just_spoken_of = 0.5;  // a gain

struct UnsaidRole {
  const RoleSources& from;

  /// `Wash the radishes and the cucumber. Slice thinly.`: all that the clause before worked on, one by one.
  void fill_with_several(const Role& role, const Filling& before, std::vector<Filling>& results) const {
    const bool is_object = role.is_said_as("object");
    const std::vector<Identity> several =
        from.referring.worked_on_together(role.types, from.items_taken(before));
    if (!is_object || several.size() < 2) return;
    Filling all = before;
    for (const Identity one : several) from.add_thing(all, role, one);
    all.why.push_back(fmt::format("{}: what was worked on one by one", role.name));
    results.push_back(std::move(all));
  }

  void fill(const Role& role, const Filling& before, std::vector<Filling>& results) const {
    using Kind = Otherwise::Kind;
    for (const Otherwise& otherwise : role.otherwise) {
      Filling filling = before;
      switch (otherwise.kind) {
        case Kind::focus:
        case Kind::other:
        case Kind::latest: {
          if (const auto measure = otherwise.kind == Kind::latest ? measured_last(role) : std::nullopt) {
            const auto& [number, unit] = *measure;
            filling.terms[role.name] = {number_term(number)};
            filling.terms[role.name + "-unit"] = {Term{Symbol{unit}, {}}};
            filling.guesses[role.name] = fmt::format("{} {}, as before", to_string(number), unit);
            break;
          }
          if (is_about_what_is_unknown(role)) continue;
          std::vector<Identity> recent = from.referring.recent(role.types, from.items_taken(before));
          if (goes_with_an_order())
            std::erase_if(recent, [&](Identity one) {
              return from.situation.thing(one)->worked_on <= from.situation.before_sentence();
            });
          // `Fry the onion and set it aside. Fry the potatoes.`
          if (otherwise.kind == Kind::latest)
            std::erase_if(recent, [&](Identity one) {
              return from.situation.thing(one)->worked_on == put_aside_count &&
                     from.situation.kinds_in(one) > 0;
            });
          if (otherwise.kind == Kind::other)
            std::erase_if(recent, [&](Identity one) { return !from.referring.is_worked(one); });
          // `Peel the onion. Fry it in a pan. Add the leeks and cover.`: not the bowl that has been emptied.
          const auto is_emptied = [&](Identity one) {
            return from.situation.kinds_in(one) == 0 && from.situation.was_filled(one);
          };
          if (!recent.empty())
            recent.erase(std::remove_if(recent.begin() + 1, recent.end(), is_emptied), recent.end());
          if (role.is_in_one && !recent.empty() && !from.referring.is_in_one(recent.front())) continue;
          if (!recent.empty() && !from.referring.holds_what_is_wanted(recent.front(), role)) continue;
          if (recent.empty()) continue;
          if (otherwise.kind == Kind::focus) fill_with_several(role, before, results);
          if (recent.size() > (otherwise.kind == Kind::latest ? 1 : 2)) recent.resize(2);
          const bool goes_elsewhere = otherwise.kind == Kind::other && is_put_in_what_is_there(before);
          for (std::size_t i = 0; i < recent.size(); ++i) {
            Filling one = before;
            if (goes_elsewhere) one.cost += for_another_base_than_what_is_there;
            one.cost += for_what_was_worked_on_before * static_cast<double>(i);
            from.add_thing(one, role, recent[i]);
            one.why.push_back(fmt::format("{}: what was worked on {}", role.name, i ? "before" : "last"));
            if (i > 0) one.guesses[role.name] = "what was worked on before the last thing";
            if (i == 0) one.unsaid.push_back(role.name);
            results.push_back(std::move(one));
          }
          return;
        }
        case Kind::ready: {
          const auto vessel = made_ready(role, before);
          if (!vessel) continue;
          from.add_thing(filling, role, *vessel);
          if (is_spoken_of(*vessel) && from.place.clause->unread.empty())
            filling.cost -= for_a_vessel_just_spoken_of;
          filling.why.push_back(fmt::format("{}: what was made ready last", role.name));
          break;
        }
        case Kind::among: {
          const auto chosen = among(filling, otherwise.name);
          if (!chosen) continue;
          std::erase(filling.things[otherwise.name], *chosen);
          const Term term{Variable{from.situation.thing(*chosen)->variable}, {}};
          std::erase(filling.terms[otherwise.name], term);
          if (filling.terms[otherwise.name].empty()) {
            filling.terms.erase(otherwise.name);
            for (auto& [phrase, filled] : filling.roles)
              if (filled == otherwise.name) filled = role.name;
          }
          from.add_thing(filling, role, *chosen);
          break;
        }
        case Kind::shared:
          filling.shared[role.name] = otherwise.name;
          break;
        case Kind::bring:
          from.add_kind(filling, role, from.situation.domain().types().find(otherwise.name), nullptr);
          filling.cost += for_bringing_unasked;
          break;
        case Kind::guess: {
          const std::string number = to_string(otherwise.number);
          filling.terms[role.name] = {number_term(otherwise.number)};
          filling.terms[role.name + "-unit"] = {Term{Symbol{otherwise.name}, {}}};
          filling.guesses[role.name] = fmt::format("{} {} for each of them", number, otherwise.name);
          break;
        }
        case Kind::them: {
          const std::vector<Identity> several = from.referring.prepared(before.taken());
          if (several.size() < 2) continue;
          for (const Identity one : several) from.add_thing(filling, role, one);
          break;
        }
        case Kind::together: {
          const std::vector<Identity> several =
              from.referring.worked_on_together(role.types, from.items_taken(before));
          if (several.size() < 2) continue;
          for (const Identity one : several) from.add_thing(filling, role, one);
          break;
        }
        case Kind::listed: {
          const std::string wanted = substituted(otherwise.name);
          const Type type = from.situation.domain().types().find(wanted);
          for (const Identity one : from.referring.unused(before.taken()))
            if (type && from.referring.is_any_of(one, std::span(&type, 1))) {
              from.add_thing(filling, role, one);
              filling.cost += for_a_listed_thing;
              results.push_back(filling);
              break;
            }
          continue;
        }
        case Kind::unsaid: {
          std::vector<Identity> all = from.referring.unused(before.taken());
          if (!role.types.empty())
            std::erase_if(all, [&](Identity one) { return !from.referring.is_any_of(one, role.types); });
          if (all.empty()) continue;
          for (const Identity one : all) from.add_thing(filling, role, one);
          break;
        }
      }
      results.push_back(std::move(filling));
      return;
    }
    if (!role.is_required) results.push_back(before);
  }

  /// `Bake for 10 minutes at 220 °C. Add the nuts. Bake for another 5 minutes.`: what was given last in one
  /// of the units that a role takes, to an operation that the construction has as well; none where nothing
  /// was.
  std::optional<std::pair<double, std::string>> measured_last(const Role& role) const {
    const Situation& situation = from.situation;
    const auto is_unit_of_role = [&](const Term& term) {
      const auto* symbol = std::get_if<Symbol>(&term.value);
      const Type unit = symbol ? situation.domain().types().find(symbol->name) : Type();
      return unit && unit.measures() &&
             std::ranges::any_of(role.types, [&](Type type) { return unit.is(type); });
    };
    for (std::size_t i = situation.operations(); i-- > 0;) {
      const bool is_of_construction =
          std::ranges::any_of(from.construction.network, [&](const RoleOperation& one) {
            return one.operation.primitive == situation.operation(i).primitive;
          });
      if (!is_of_construction) continue;
      const std::vector<Term>& terms = situation.operation(i).arguments;
      const auto unit = std::ranges::find_if(terms, is_unit_of_role);
      if (unit == terms.begin() || unit == terms.end()) continue;
      if (const auto number = number_in(*std::prev(unit)))
        return std::pair(*number, std::get<Symbol>(unit->value).name);
    }
    return std::nullopt;
  }

  /// `Grease a tray. Tip in the dough.`: the empty vessel that was worked on last, unless something else than
  /// what is put there was worked on since. One from which something was taken is left over, and not ready,
  /// unless words speak of it: `get the pan really hot`.
  std::optional<Identity> made_ready(const Role& role, const Filling& before) const {
    std::vector<Type> types = from.language.types_of_items();
    types.insert(types.end(), role.types.begin(), role.types.end());
    const std::vector<Identity> last = from.referring.recent(types, before.taken());
    const bool is_ready = !last.empty() && from.situation.kinds_in(last.front()) == 0 &&
                          (is_spoken_of(last.front()) || !from.situation.was_filled(last.front())) &&
                          from.referring.is_any_of(last.front(), role.types);
    return is_ready ? std::optional(last.front()) : std::nullopt;
  }

  /// `Rinse the frobnicate. Drain.`: what is prepared is what was spoken of, and nothing else.
  bool is_about_what_is_unknown(const Role& role) const {
    const auto& spoken_of = from.situation.spoken_of();
    return spoken_of && spoken_of->things.empty() && role.is_said_as("object") &&
           from.language.prepares.contains(from.place.clause->verb);
  }

  bool is_spoken_of(Identity thing) const {
    const auto& spoken_of = from.situation.spoken_of();
    return spoken_of && std::ranges::find(spoken_of->things, thing) != spoken_of->things.end();
  }

  /// `Melt the chocolate, stirring now and then`: nothing but what the sentence works on is stirred.
  bool goes_with_an_order() const {
    const english::Clause& clause = *from.place.clause;
    return clause.form == english::VerbForm::gerund && clause.link.empty() && clause.arguments.empty() &&
           from.situation.operations() > from.situation.before_sentence();
  }

  /// `Pour in the mixture`: it goes into what was worked on last, and is not that itself.
  bool is_put_in_what_is_there(const Filling& filling) const {
    const std::vector<Identity> last = from.referring.recent(from.language.types_of_items(), {});
    return !last.empty() && std::ranges::any_of(from.place.clause->arguments, [&](const Argument& argument) {
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
      const bool is_later =
          !best || from.situation.thing(one)->worked_on > from.situation.thing(*best)->worked_on;
      if (from.referring.is_made(one) && from.situation.thing(one)->worked_on > 0 && is_later) best = one;
    }
    return best;
  }

  std::string substituted(std::string text) const {
    if (const std::size_t star = text.find('*'); star != std::string::npos)
      text.replace(star, 1, from.parameter);
    return text;
  }
};

}  // namespace

std::vector<Identity> RoleSources::items_taken(const Filling& filling) const {
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

void RoleSources::add_thing(Filling& filling, const Role& role, Identity thing) const {
  filling.things[role.name].push_back(thing);
  filling.terms[role.name].push_back(Term{Variable{situation.thing(thing)->variable}, {}});
}

void RoleSources::add_kind(Filling& filling, const Role& role, Type kind, const NounPhrase* phrase) const {
  const Bringing* bringing = language.bringing_of(kind);
  if (!bringing || bringing->is_mere_word())
    filling.terms[role.name].push_back(Term{Symbol{std::string(kind.name())}, {}});
  else if (!bringing->is_left_open)
    filling.wanted.push_back({role.name, kind, phrase});
}

bool names_result(const RoleSources& from, std::string_view relation, const NounPhrase& phrase) {
  const bool may_be_result = relation == "to" && from.construction.names_result && !phrase.words.empty() &&
                             phrase.determiner == english::Determiner::indefinite;
  if (!may_be_result) return false;
  const auto meant = from.referring.find(phrase, from.language.types_of_items(), {});
  return !meant.empty() && std::ranges::all_of(meant.front().things, [&](Identity one) {
    return from.situation.thing(one)->line && from.situation.thing(one)->worked_on == 0;
  });
}

bool goes_over(const RoleSources& from, const Role& role, std::string_view relation,
               const NounPhrase& phrase) {
  const bool is_rest = phrase.pronoun == "rest" && phrase.words.empty();
  return is_rest && (relation == "over" || relation == "on") && !from.place.clause->argument("object") &&
         !role.is_said_as("object") && std::ranges::any_of(from.construction.roles, [](const Role& other) {
           return other.is_said_as("object");
         });
}

void fill_unsaid(const RoleSources& from, const Role& role, const Filling& before,
                 std::vector<Filling>& results) {
  UnsaidRole{from}.fill(role, before, results);
}

}  // namespace irl::language
