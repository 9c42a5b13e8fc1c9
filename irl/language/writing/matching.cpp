#include "irl/language/writing/matching.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "irl/language/parts_of_amounts.hpp"
#include "irl/language/writing/written_out.hpp"

namespace irl::language {

namespace {

constexpr std::size_t most_ways = 32;      // to match one construction at one place
constexpr std::size_t most_tries = 5'000;  // a long chain of transfers may be parted in very many ways
constexpr std::size_t most_brought = 4;
constexpr std::size_t most_ahead = 200;  // operations that are looked at whether a form can end in them

/// Matches one construction against the operations from a place on.
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
  const WrittenOut& form;
  const KnownVariables& variables;
  const PartSlots& part_slots;
  std::vector<State> found{};
  std::size_t tries = 0;
  std::size_t begin = 0;
  std::vector<std::optional<bool>> known_ends{};  // by step and operation, from the first one on

  void run(State state) {
    begin = state.cursor;
    known_ends.assign(form.steps.size() * most_ahead, std::nullopt);
    go_on(0, 0, std::move(state), {});
  }

 private:
  /// Whether the operations from one on may be the steps from one on by their primitives alone: most ways to
  /// part a long chain cannot be gone to their end.
  bool can_end(std::size_t step, std::size_t cursor) {
    if (step == form.steps.size() || cursor - begin >= most_ahead) return true;
    std::optional<bool>& known = known_ends[step * most_ahead + cursor - begin];
    if (!known)
      known = std::ranges::any_of(form.steps[step], [&](const Patterns& patterns) {
        const auto end = end_by_name(patterns, cursor);
        return end && (can_end(step + 1, *end) || (*end > cursor && can_end(step, *end)));
      });
    return *known;
  }

  std::optional<std::size_t> end_by_name(const Patterns& patterns, std::size_t cursor) const {
    for (const Pattern& pattern : patterns) {
      if (pattern.operation.primitive.empty()) continue;
      if (cursor >= operations.size() || operations[cursor].primitive != pattern.operation.primitive)
        return std::nullopt;
      ++cursor;
    }
    return cursor;
  }

  bool is_role(const std::string& name) const {
    if (form.leaves_out(name)) return false;
    std::string_view role = name;  // of `time-unit`, `what-number`, the role that says it
    for (const std::string_view part : {"-unit", "-number"})
      if (name.ends_with(part)) role.remove_suffix(part.size());
    return std::ranges::any_of(form.construction->roles, [&](const Role& one) {
      return (one.name == name || one.name == role) && !form.leaves_out(one.name);
    });
  }

  /// One step for one more of several things, or the next step; `growing` are the roles that the step may
  /// fill with further things.
  void go_on(std::size_t step, std::size_t turn, State state,
             const std::set<std::string, std::less<>>& growing) {
    if (found.size() >= most_ways || tries == most_tries) return;
    if (!can_end(step, state.cursor) && (turn == 0 || !can_end(step + 1, state.cursor))) return;
    ++tries;
    if (step == form.steps.size()) {
      found.push_back(std::move(state));
      return;
    }
    // The fewest things first, so that a long chain of operations of one kind does not use up all the ways.
    if (turn > 0 && is_done_with_all(step, turn, state)) go_on(step + 1, 0, state, {});
    const std::size_t cursor = state.cursor;
    if (turn == 0 || state.cursor < operations.size())
      for (const Patterns& patterns : form.steps[step]) {
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
    for (const Patterns& patterns : form.steps[step])
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

/// Whether a match is a use: all that is said is, and nothing else; what was brought for it serves it.
bool is_a_use(const UseFinder::State& match, const WrittenOut& form, std::span<const BroughtThing> brought) {
  const auto is_used = [&](const BroughtThing& thing) {
    const Term term{Variable{thing.variable}, {}};
    return std::ranges::any_of(match.said, [&](const auto& role) {
      return std::ranges::find(role.second, term) != role.second.end();
    });
  };
  const auto of_several =
      std::ranges::count_if(match.said, [](const auto& role) { return role.second.size() > 1; });
  return of_several <= 1 && std::ranges::all_of(brought, is_used) &&
         std::ranges::all_of(form.conditions, [&](const auto& condition) {
           return match.said.contains(condition.first) == condition.second;
         });
}

}  // namespace

Matching::Matching(std::span<const Operation> operations, const Language& language, const Domain& domain)
    : operations_(operations),
      language_(language),
      domain_(domain),
      constructions_(std::make_shared<const std::vector<WrittenOut>>(written_out(language))) {}

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
  std::vector<BroughtThing> brought;  // by the operations from there on
  for (std::size_t at = begin; at < operations_.size() && brought.size() < most_brought; ++at) {
    const auto thing = brought_by(operations_[at]);
    if (!thing) break;
    brought.push_back(*thing);
  }
  std::vector<ConstructionUse> uses;
  for (const WrittenOut& form : *constructions_)
    for (std::size_t count = 0; count <= brought.size(); ++count) {
      const std::span first(brought.data(), count);
      UseFinder finder{operations_, domain_, form, variables, part_slots};
      UseFinder::State state{.cursor = begin + count};
      for (const BroughtThing& thing : first) state.given.insert(thing.variable);
      finder.run(std::move(state));
      for (UseFinder::State& match : finder.found) {
        if (match.cursor <= begin + count || !is_a_use(match, form, first)) continue;
        ConstructionUse use{form.construction,      form.parameter, std::move(match.said), {},
                            std::move(match.parts), match.cursor};
        for (const BroughtThing& thing : first) use.brought.emplace(thing.variable, thing);
        uses.push_back(std::move(use));
      }
    }
  std::ranges::stable_sort(uses, std::ranges::greater{}, &ConstructionUse::end);
  return uses;
}

}  // namespace irl::language
