#include <algorithm>
#include <map>
#include <set>

#include "irl/network/edit/names.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/variables.hpp"
#include "irl/repair/detail/proposals.hpp"

namespace irl {

void propose_erasure(const Case& broken, std::size_t operation, Proposals& proposals) {
  const Wiring& wiring = broken.wiring;
  const Primitive* primitive = wiring.primitive(operation);
  const auto propose = [&](const std::optional<std::string>& instead, std::size_t distance) {
    proposals.push_back(
        {{.kind = EditKind::erase, .cost = broken.costs.erase, .change = erasure(wiring, operation, instead)},
         0,
         distance});
  };
  if (!primitive) return propose({}, 0);
  const std::string* result = wiring.variable({operation, 0});
  const bool is_used =
      result && primitive->slots[0].role == SlotRole::output && wiring.uses(*result).size() > 1;
  for (const Place taken : is_used ? wiring.taken(operation) : std::vector<Place>{})
    if (const std::string* given = wiring.variable(taken);
        given && wiring.is_given(*given) &&
        compatible(broken.examination.type(*given, wiring), primitive->slots[0].type))
      propose(*given, taken.slot);
  propose({}, is_used ? primitive->slots.size() : 0);
}

namespace {

/// Operations as they are to be, by position.
using Group = std::vector<std::pair<std::size_t, Operation>>;

/// The ways to make as many arguments of some as a primitive has slots, those first in which most of what
/// stays fits its slot.
class Alignment {
 public:
  /// Of all of them; they have equally many arguments.
  Alignment(const Case& broken, const Group& group, const Primitive& primitive)
      : broken_(broken), group_(group), written_(group.front().second), primitive_(primitive) {}

  /// By slot, the argument that stays; none where one is added.
  using Kept = std::vector<std::optional<std::size_t>>;

  std::vector<Kept> best(std::size_t most) {
    const std::size_t slots = primitive_.slots.size(), arguments = written_.arguments.size();
    std::vector<bool> chosen(std::max(slots, arguments), false);
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(std::min(slots, arguments)), true);
    constexpr int most_ways = 2'000;
    std::multimap<int, Kept> ways;
    for (int way = 0; way < most_ways; ++way) {
      Kept kept = aligned(chosen);
      const int fits = fitting(kept);
      ways.emplace(-fits, std::move(kept));
      if (!std::prev_permutation(chosen.begin(), chosen.end())) break;
    }
    std::vector<Kept> found;
    for (auto& [fits, kept] : ways)
      if (found.size() < most) found.push_back(std::move(kept));
    return found;
  }

 private:
  /// Of the longer side, slots or arguments, those are used that are chosen.
  Kept aligned(const std::vector<bool>& chosen) const {
    Kept kept(primitive_.slots.size());
    std::size_t slot = 0, argument = 0;
    for (const bool is_used : chosen) {
      if (is_used)
        kept[slot++] = argument++;
      else if (primitive_.slots.size() > written_.arguments.size())
        ++slot;
      else
        ++argument;
    }
    return kept;
  }

  int fitting(const Kept& kept) const {
    int fits = 0;
    for (SlotIndex slot; slot < kept.size(); ++slot)
      for (const auto& [position, operation] : group_)
        if (kept[slot]) fits += fitting(operation.arguments[*kept[slot]], static_cast<std::uint32_t>(slot));
    return fits;
  }

  int fitting(const Term& argument, SlotIndex slot) const {
    const SlotDefinition& definition = primitive_.slots[slot];
    const Wiring& wiring = broken_.wiring;
    if (const Variable* variable = argument.variable()) {
      const bool is_result = definition.role == SlotRole::output;
      if (is_result == wiring.is_given(variable->name))
        return is_result ? -1 : definition.role == SlotRole::optional ? 0 : -1;
      const Type type = wiring.type(variable->name);
      return !type ? 0 : compatible(type, definition.type) ? 2 : -2;
    }
    if (definition.role == SlotRole::output) return -3;
    const auto* symbol = std::get_if<Symbol>(&argument.value);
    if (!symbol) return definition.type.is(wiring.domain().types().number()) ? 2 : -2;
    const Type type = wiring.domain().types().find(symbol->name);
    return type && type.is(definition.type) ? 2 : -2;
  }

  const Case& broken_;
  const Group& group_;
  const Operation& written_;
  const Primitive& primitive_;
};

/// What an argument may be that was left out: what is missing or what nobody uses, else a new variable.
/// `taken` are the names that are put in elsewhere at the same time.
std::string left_out(const Case& broken, SlotIndex slot, const Primitive& primitive, const Operation& so_far,
                     bool takes_up_loose_ends, const std::set<std::string>& taken) {
  const Wiring& wiring = broken.wiring;
  const SlotDefinition& definition = primitive.slots[slot];
  const auto is_used = [&](const std::string& name) {
    return taken.contains(name) || has_variable(so_far, name);
  };
  const bool is_result = definition.role == SlotRole::output;
  const bool is_state = is_state_slot(primitive, slot);
  if (is_state && !is_result)
    for (const std::string& state : wiring.states_left())
      if (!is_used(state)) return state;
  if (!is_state && (definition.role != SlotRole::optional || takes_up_loose_ends))
    for (const std::string& name : is_result ? wiring.missing() : wiring.loose_ends())
      if (!is_used(name) && compatible(wiring.type(name), definition.type)) return name;
  if (is_state && is_result)
    for (std::size_t o = 0; o < wiring.network().operations.size(); ++o)
      if (const std::string* name = wiring.state_taken(o); name && !wiring.is_given(*name) && !is_used(*name))
        return *name;
  return fresh_name(definition.name,
                    [&](const std::string& name) { return wiring.contains(name) || is_used(name); });
}

/// All of them with as many arguments as the primitive has slots, those that stay in the same slots.
Group completed(const Case& broken, Group group, const Primitive& primitive, const Alignment::Kept& kept,
                bool takes_up_loose_ends) {
  std::set<std::string> taken;
  for (auto& [position, operation] : group) {
    Operation complete = operation;
    complete.arguments.clear();
    for (SlotIndex slot; slot < kept.size(); ++slot) {
      Term argument;
      if (kept[slot])
        argument = operation.arguments[*kept[slot]];
      else
        argument.value = Variable{left_out(broken, slot, primitive, complete, takes_up_loose_ends, taken)};
      complete.arguments.push_back(std::move(argument));
    }
    for (SlotIndex slot; slot < kept.size(); ++slot)
      if (const std::string* name = variable_at(complete, slot); name && !kept[slot]) taken.insert(*name);
    operation = std::move(complete);
  }
  return group;
}

/// The operations with that name and as many arguments as one of them, which comes first.
Group written_alike(const Case& broken, std::size_t first) {
  Group group{{first, broken.operation(first)}};
  for (std::size_t o = 0; o < broken.network().operations.size(); ++o) {
    const Operation& other = broken.operation(o);
    const Operation& model = group.front().second;
    if (o != first && other.primitive == model.primitive && other.arguments.size() == model.arguments.size())
      group.emplace_back(o, other);
  }
  return group;
}

Group called(Group group, const std::string& primitive) {
  for (auto& [position, operation] : group) operation.primitive = primitive;
  return group;
}

Proposal rewritten(EditKind kind, double cost, Group group, double fit, std::size_t distance = 0) {
  return {{.kind = kind, .cost = cost, .change = {.rewritten = std::move(group)}}, fit, distance};
}

/// What people call so, with the arguments that they leave out.
void propose_primitives_meant(const Case& broken, std::size_t operation, Proposals& proposals) {
  constexpr std::size_t most_ways = 6;
  const std::string& written = broken.operation(operation).primitive;
  if (broken.wiring.domain().find(written)) return;
  double fit = 2;
  for (const std::string& name : broken.synonyms.primitives(written)) {
    const Primitive* primitive = broken.wiring.domain().find(name);
    if (!primitive || name == written) continue;
    const Group alike = called(written_alike(broken, operation), name);
    const Group alone{alike.front()};
    std::vector<Group> groups{alike};
    if (alike.size() > 1) groups.push_back(alone);
    for (const Group& group : groups) {
      const Operation& model = group.front().second;
      fit -= 0.01;
      if (model.arguments.size() == primitive->slots.size()) {
        proposals.push_back(rewritten(EditKind::primitive, broken.costs.synonym, group, fit));
        continue;
      }
      std::size_t way = 0;
      for (const auto& kept : Alignment(broken, group, *primitive).best(most_ways))
        for (const bool takes_up_loose_ends : {false, true})
          proposals.push_back(rewritten(EditKind::primitive, broken.costs.synonym,
                                        completed(broken, group, *primitive, kept, takes_up_loose_ends), fit,
                                        way++));
    }
  }
}

}  // namespace

void propose_primitives(const Case& broken, std::size_t operation, Proposals& proposals) {
  propose_primitives_meant(broken, operation, proposals);
  const Operation& written = broken.operation(operation);
  for (const Primitive& primitive : broken.wiring.domain().primitives()) {
    broken.budget.demand();
    const bool is_alike = is_misspelt(written.primitive, primitive.name);
    if (primitive.name == written.primitive ||
        (!is_alike && primitive.slots.size() != written.arguments.size()))
      continue;
    const double cost = broken.costs.primitive * (is_alike ? 1 : 1.5);
    const double fit = likeness(written.primitive, primitive.name);
    Group alike{{operation, written}};
    if (!broken.wiring.domain().find(written.primitive)) alike = written_alike(broken, operation);
    proposals.push_back(rewritten(EditKind::primitive, cost, called(alike, primitive.name), fit));
    if (alike.size() > 1)
      proposals.push_back(rewritten(EditKind::primitive, cost, called({alike.front()}, primitive.name), fit));
  }
}

void propose_arguments(const Case& broken, std::size_t operation, Proposals& proposals) {
  const Operation& written = broken.operation(operation);
  const Primitive* primitive = broken.wiring.domain().find(written.primitive);
  constexpr std::size_t most_ways = 8;
  if (!primitive || primitive->slots.size() == written.arguments.size()) return;
  const auto difference = std::max(primitive->slots.size(), written.arguments.size()) -
                          std::min(primitive->slots.size(), written.arguments.size());
  const double cost = broken.costs.argument * static_cast<double>(difference);
  const Group alike = written_alike(broken, operation), alone{alike.front()};
  std::size_t way = 0;
  for (const auto& kept : Alignment(broken, alone, *primitive).best(most_ways))
    for (const bool takes_up_loose_ends : {true, false}) {
      const auto propose = [&](const Group& group) {
        proposals.push_back(rewritten(EditKind::arguments, cost,
                                      completed(broken, group, *primitive, kept, takes_up_loose_ends), 0,
                                      way++));
      };
      propose(alone);
      if (alike.size() > 1) propose(alike);
    }
}

}  // namespace irl
