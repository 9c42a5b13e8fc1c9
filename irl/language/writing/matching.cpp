#include "irl/language/writing/matching.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "irl/language/parts_of_amounts.hpp"

namespace irl::language {

namespace {

constexpr std::size_t most_expansions = 24;  // of one operation of a construction
constexpr std::size_t most_ways = 32;        // to match one construction at one place
constexpr std::size_t most_brought = 4;

/// An operation that a construction comes to, with roles as its variables; or, where it has no primitive,
/// nothing but that a role goes on as what another one is.
struct Pattern {
  Operation operation{};
  std::string same{};  ///< the role that goes on
  std::string as{};
};
using Patterns = std::vector<Pattern>;

/// Roles of a chunk, which last as long as it does.
bool is_of_a_chunk(const std::string& role) {
  return role.starts_with('#');
}

std::string substituted(const std::string& text, const std::string& parameter) {
  const std::size_t star = text.find('*');
  return star == std::string::npos ? text : text.substr(0, star) + parameter + text.substr(star + 1);
}

Operation substituted(Operation operation, const std::string& parameter) {
  operation.primitive = substituted(operation.primitive, parameter);
  for (Term& term : operation.arguments) {
    if (auto* variable = std::get_if<Variable>(&term.value))
      variable->name = substituted(variable->name, parameter);
    if (auto* symbol = std::get_if<Symbol>(&term.value)) symbol->name = substituted(symbol->name, parameter);
  }
  return operation;
}

/// Writes out the chunks that a construction calls, in each of their forms.
struct Expansion {
  const Language& language;
  const Domain& domain;
  std::size_t chunks = 0;                        // so far: their roles are told apart by it
  std::vector<const ConstructionChunk*> open{};  // none is written out within itself

  /// The shortest first.
  std::vector<Patterns> of(const Operation& operation) {
    const ConstructionChunk* chunk = language.chunk(operation.primitive);
    if (!chunk) return {{Pattern{operation}}};
    if (std::ranges::find(open, chunk) != open.end()) return {};
    open.push_back(chunk);
    std::vector<Patterns> all;
    for (const ConstructionChunk::Form& form : chunk->forms) {
      const bool asks_for_one_thing = std::ranges::any_of(
          form.fits, [](const auto& condition) { return condition.second.starts_with('='); });
      if (asks_for_one_thing) continue;  // nobody says to put a bowl into itself
      std::ranges::move(of_form(form, *chunk, operation), std::back_inserter(all));
    }
    open.pop_back();
    std::ranges::stable_sort(all, {}, &Patterns::size);
    if (all.size() > most_expansions) all.resize(most_expansions);
    return all;
  }

  std::vector<Patterns> of_form(const ConstructionChunk::Form& form, const ConstructionChunk& chunk,
                                const Operation& call) {
    const std::size_t number = chunks++;
    const auto outer = [&](const Term& term) -> Term {
      const Variable* variable = term.variable();
      if (!variable) return term;
      const auto parameter = std::ranges::find(chunk.parameters, variable->name);
      const auto place = static_cast<std::size_t>(parameter - chunk.parameters.begin());
      if (place < chunk.parameters.size() && place < call.arguments.size()) return call.arguments[place];
      return Term{Variable{"#" + std::to_string(number) + variable->name}, {}};
    };
    std::vector<Patterns> all{{}};
    bool gives_result = false;
    for (const RoleOperation& step : form.network) {
      Operation inner = step.operation;
      for (Term& term : inner.arguments) term = outer(term);
      gives_result =
          gives_result || (!step.operation.arguments.empty() &&
                           step.operation.arguments.front() == Term{Variable{chunk.parameters.front()}, {}});
      std::vector<Patterns> next;
      for (const Patterns& before : all)
        for (const Patterns& after : of(inner)) {
          if (next.size() >= most_expansions) break;
          next.push_back(before);
          next.back().insert(next.back().end(), after.begin(), after.end());
        }
      all = std::move(next);
    }
    // A chunk that gives nothing goes on with what it was given last.
    const Variable* result = call.arguments.empty() ? nullptr : call.arguments.front().variable();
    const Variable* last = call.arguments.empty() ? nullptr : call.arguments.back().variable();
    if (!gives_result && result && last && result->name != last->name)
      for (Patterns& patterns : all) patterns.push_back({.same = result->name, .as = last->name});
    return all;
  }
};

/// Matches one construction, with the roles that words speak of chosen, against the operations from a place
/// on.
struct UseFinder {
  struct State {
    std::map<std::string, std::vector<Term>, std::less<>>
        now{};  // by role, what fills it after what was matched
    std::map<std::string, std::vector<Term>, std::less<>> said{};           // by role, what filled it first
    std::map<std::string, grammar::english::Measure, std::less<>> parts{};  // that are taken, by the whole
    std::size_t cursor = 0;
    std::set<std::string, std::less<>> given{};  // by the operations that were matched
  };

  std::span<const Operation> operations;
  const Domain& domain;
  const Construction& construction;
  const KnownVariables& variables;
  const PartSlots& part_slots;
  std::set<std::string, std::less<>> unfilled{};  // roles that are not said
  std::vector<std::vector<Patterns>> steps{};     // by operation of the construction, its expansions
  std::vector<State> found{};

  void run(State state) { go_on(0, 0, std::move(state), {}); }

 private:
  bool is_role(const std::string& name) const {
    if (unfilled.contains(name)) return false;
    std::string_view role = name;  // of `time-unit`, `what-number`, the role that says it
    for (const std::string_view part : {"-unit", "-number"})
      if (name.ends_with(part)) role.remove_suffix(part.size());
    return std::ranges::any_of(construction.roles, [&](const Role& one) {
      return (one.name == name || one.name == role) && !unfilled.contains(one.name);
    });
  }

  /// One step for one more of several things, or the next step; `growing` are the roles that the step may
  /// fill with further things.
  void go_on(std::size_t step, std::size_t turn, State state,
             const std::set<std::string, std::less<>>& growing) {
    if (found.size() >= most_ways) return;
    if (step == steps.size()) {
      found.push_back(std::move(state));
      return;
    }
    // The fewest things first, so that a long chain of operations of one kind does not use up all the ways.
    if (turn > 0 && is_done_with_all(step, turn, state)) go_on(step + 1, 0, state, {});
    const std::size_t cursor = state.cursor;
    if (turn == 0 || state.cursor < operations.size())
      for (const Patterns& patterns : steps[step]) {
        State after = state;
        std::erase_if(after.now, [](const auto& one) { return is_of_a_chunk(one.first); });
        std::set<std::string, std::less<>> grows = growing;
        if (!matches(patterns, turn, after, grows)) continue;
        if (turn > 0 && (after.cursor == cursor || after.said == state.said)) continue;
        go_on(step, turn + 1, std::move(after), grows);
      }
  }

  /// Whether no role of a step has more things than it was done with.
  bool is_done_with_all(std::size_t step, std::size_t turn, const State& state) const {
    for (const Patterns& patterns : steps[step])
      for (const Pattern& pattern : patterns)
        for (const Term& term : pattern.operation.arguments)
          if (const Variable* variable = term.variable())
            if (const auto terms = state.said.find(variable->name);
                terms != state.said.end() && terms->second.size() > turn)
              return false;
    return true;
  }

  bool matches(const Patterns& patterns, std::size_t turn, State& state,
               std::set<std::string, std::less<>>& growing) const {
    for (const Pattern& pattern : patterns) {
      if (pattern.operation.primitive.empty()) {
        const auto as = state.now.find(pattern.as);
        if (as != state.now.end())
          put(state, pattern.same, turn, as->second[std::min(turn, as->second.size() - 1)]);
        continue;
      }
      if (state.cursor >= operations.size() || !matches(pattern.operation, turn, state, growing))
        return false;
      ++state.cursor;
    }
    return true;
  }

  static void put(State& state, const std::string& role, std::size_t turn, const Term& term) {
    std::vector<Term>& terms = state.now[role];
    if (turn < terms.size())
      terms[turn] = term;
    else if (terms.size() == 1 && turn > 0)
      terms[0] = term;
    else
      terms.push_back(term);
  }

  bool matches(const Operation& pattern, std::size_t turn, State& state,
               std::set<std::string, std::less<>>& growing) const {
    const Operation& operation = operations[state.cursor];
    const Primitive* primitive = domain.find(pattern.primitive);
    if (!primitive || operation.primitive != pattern.primitive ||
        operation.arguments.size() != primitive->slots.size() ||
        pattern.arguments.size() != operation.arguments.size())
      return false;
    std::vector<std::pair<std::string, Term>> given;
    const auto part = part_taken_by(operation);
    for (SlotIndex slot; slot < pattern.arguments.size(); ++slot) {
      if (slot == primitive->state_in || slot == primitive->state_out) continue;
      if (part && (slot == part_slots.number || slot == part_slots.unit)) continue;
      const Term& argument = operation.arguments[slot];
      const Variable* role = pattern.arguments[slot].variable();
      const bool is_output = primitive->slots[slot].role == SlotRole::output;
      if (!role) {
        if (!(pattern.arguments[slot] == argument)) return false;
      } else if (is_output) {
        if (argument.variable()) given.emplace_back(role->name, argument);
      } else if (!takes(role->name, argument, turn, state, growing, given)) {
        return false;
      }
    }
    if (part) state.parts.insert(*part);
    std::set<std::string, std::less<>> named;
    for (const auto& [role, term] : given) {  // what is given first counts
      state.given.insert(term.variable()->name);
      if (!role.empty() && named.insert(role).second) put(state, role, turn, term);
    }
    return true;
  }

  /// How much an operation takes of what a variable holds, where it is the one that takes parts.
  std::optional<std::pair<std::string, grammar::english::Measure>> part_taken_by(
      const Operation& operation) const {
    if (!part_slots.operation || operation.primitive != part_slots.operation->primitive) return std::nullopt;
    const auto number = number_in(operation.arguments[*part_slots.number]);
    const auto* unit = std::get_if<Symbol>(&operation.arguments[*part_slots.unit].value);
    const Variable* whole = operation.arguments[*part_slots.whole].variable();
    if (!number || !unit || !whole) return std::nullopt;
    return std::pair(whole->name, grammar::english::Measure{*number, unit->name});
  }

  /// Whether an argument may stand where a role does: it is what fills the role, or fills it from now on, or
  /// both are left open.
  bool takes(const std::string& role, const Term& argument, std::size_t turn, State& state,
             std::set<std::string, std::less<>>& growing,
             std::vector<std::pair<std::string, Term>>& given) const {
    const Variable* variable = argument.variable();
    const bool is_open =
        variable && !variables.are_known(variable->name) && !state.given.contains(variable->name);
    const auto filled = state.now.find(role);
    if (filled != state.now.end() && !filled->second.empty()) {
      if (turn < filled->second.size() && !growing.contains(role)) return filled->second[turn] == argument;
      if (filled->second.back() == argument) return true;
      if (!variable || is_open || !growing.contains(role)) return false;  // several things, one amount
    } else if (is_open) {
      given.emplace_back(role, argument);
      return true;
    } else if (!is_role(role)) {
      // What operations find by themselves, such as the stove, they find once more.
      if (!variable || variables.are_given(variable->name)) return false;
      given.emplace_back(role, argument);
      return true;
    } else {
      growing.insert(role);
    }
    state.now[role].push_back(argument);
    state.said[role].push_back(argument);
    return true;
  }
};

/// The roles that operations of a construction depend on, in both ways.
std::vector<std::string> conditions_of(const Construction& construction) {
  std::set<std::string> roles;
  for (const RoleOperation& step : construction.network) {
    roles.insert(step.when.begin(), step.when.end());
    roles.insert(step.unless.begin(), step.unless.end());
  }
  return {roles.begin(), roles.end()};
}

}  // namespace

std::optional<BroughtThing> Matching::brought_by(const Operation& operation) const {
  const Primitive* primitive = domain_.find(operation.primitive);
  if (!primitive || primitive->slots.size() != operation.arguments.size()) return std::nullopt;
  for (const Bringing& bringing : language_.bringing) {
    if (bringing.network.size() != 1) continue;
    const Operation& pattern = bringing.network.front().operation;
    if (pattern.primitive != operation.primitive || pattern.arguments.size() != operation.arguments.size())
      continue;
    BroughtThing thing;
    thing.bringing = &bringing;
    bool fits = true;
    for (SlotIndex slot; slot < pattern.arguments.size() && fits; ++slot) {
      if (slot == primitive->state_in || slot == primitive->state_out) continue;
      const Variable* role = pattern.arguments[slot].variable();
      const Term& argument = operation.arguments[slot];
      const auto* symbol = std::get_if<Symbol>(&argument.value);
      if (!role)
        fits = pattern.arguments[slot] == argument;
      else if (role->name == "thing")
        thing.variable = argument.variable() ? argument.variable()->name : "";
      else if (role->name == "type")
        thing.type = symbol ? symbol->name : "";
      else if (role->name == "number")
        thing.number = number_in(argument);
      else if (role->name == "unit")
        thing.unit = symbol ? symbol->name : "";
      else
        fits = argument.variable() != nullptr;
    }
    const Type type = domain_.types().find(thing.type);
    if (fits && !thing.variable.empty() && type && language_.bringing_of(type) == &bringing &&
        bringing.is_item == thing.number.has_value())
      return thing;
  }
  return std::nullopt;
}

std::vector<ConstructionUse> Matching::uses_at(std::size_t begin, const KnownVariables& variables) const {
  const PartSlots part_slots(language_);
  std::vector<ConstructionUse> uses;
  std::vector<BroughtThing> brought;  // by the operations from there on
  for (std::size_t at = begin; at < operations_.size() && brought.size() < most_brought; ++at) {
    const auto thing = brought_by(operations_[at]);
    if (!thing) break;
    brought.push_back(*thing);
  }
  for (const Construction& construction : language_.constructions) {
    if (construction.network.empty() || construction.is_undone) continue;
    std::set<std::string> parameters;
    for (const auto& [verb, parameter] : construction.verbs)
      if (!verb.empty()) parameters.insert(parameter);
    const std::vector<std::string> conditions = conditions_of(construction);
    for (const std::string& parameter : parameters)
      for (std::size_t choice = 0; choice < (std::size_t{1} << std::min<std::size_t>(conditions.size(), 6));
           ++choice) {
        UseFinder finder{operations_, domain_, construction, variables, part_slots};
        for (std::size_t i = 0; i < conditions.size(); ++i)
          if (!(choice >> i & 1)) finder.unfilled.insert(conditions[i]);
        Expansion expansion{language_, domain_};
        for (const RoleOperation& step : construction.network) {
          const auto is_filled = [&](const std::string& role) { return !finder.unfilled.contains(role); };
          if (std::ranges::all_of(step.when, is_filled) && std::ranges::none_of(step.unless, is_filled))
            finder.steps.push_back(expansion.of(substituted(step.operation, parameter)));
        }
        if (finder.steps.empty()) continue;
        for (std::size_t count = 0; count <= brought.size(); ++count) {
          const std::span first(brought.data(), count);
          UseFinder::State state{.cursor = begin + count};
          for (const BroughtThing& thing : first) state.given.insert(thing.variable);
          finder.found.clear();
          finder.run(std::move(state));
          for (UseFinder::State& one : finder.found) {
            bool fits = one.cursor > begin + count;
            for (std::size_t i = 0; i < conditions.size(); ++i)
              fits = fits && one.said.contains(conditions[i]) == static_cast<bool>(choice >> i & 1);
            const auto is_used = [&](const BroughtThing& thing) {
              const Term term{Variable{thing.variable}, {}};
              return std::ranges::any_of(one.said, [&](const auto& role) {
                return std::ranges::find(role.second, term) != role.second.end();
              });
            };
            const auto of_several =
                std::ranges::count_if(one.said, [](const auto& role) { return role.second.size() > 1; });
            if (!fits || of_several > 1 || !std::ranges::all_of(first, is_used)) continue;
            ConstructionUse use{&construction,        parameter, std::move(one.said), {},
                                std::move(one.parts), one.cursor};
            for (const BroughtThing& thing : first) use.brought.emplace(thing.variable, thing);
            uses.push_back(std::move(use));
          }
        }
      }
  }
  std::ranges::stable_sort(uses, std::ranges::greater{}, &ConstructionUse::end);
  return uses;
}

}  // namespace irl::language
