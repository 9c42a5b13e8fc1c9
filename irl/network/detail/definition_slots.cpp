#include "irl/network/detail/definition_slots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <unordered_map>

#include "irl/network/program.hpp"

namespace irl {

namespace {

/// Whether the numbers in a slot are doubles. Of constants alone nothing follows: they are held as the other
/// values of their slot are.
enum class Reals { unknown, no, yes };

Reals both(Reals one, Reals other) {
  return std::max(one, other);
}
Reals either(Reals one, Reals other) {
  return one == Reals::no || other == Reals::no ? Reals::no : std::max(one, other);
}

/// What is known of the values in a slot; no type: nothing.
struct Known {
  Type type{};
  Type item_type{};
  Reals reals = Reals::unknown;
};

/// What holds of a value of which both hold.
Known both(const Known& one, const Known& other) {
  if (!one.type) return other;
  if (!other.type) return one;
  Known narrower = other.type.is(one.type) ? other : one;
  narrower.reals = both(one.reals, other.reals);
  return narrower;
}

/// What holds of a value of which one of both holds.
Known either(const Known& one, const Known& other, const Types& types) {
  const Reals reals = either(one.reals, other.reals);
  if (!one.type || !other.type) return {types.anything(), {}, reals};
  if (one.type.is(other.type)) return {other.type, other.item_type, reals};
  if (other.type.is(one.type)) return {one.type, one.item_type, reals};
  return {types.anything(), {}, reals};
}

/// The operation as a special form; none if it is no such form, or a wrong one, which is reported elsewhere.
std::optional<SpecialForm> form_of(const Operation& operation, const DefinitionGroups& groups) {
  if (!is_special_form(operation, [&](std::string_view name) { return groups.is_known(name); }))
    return std::nullopt;
  std::string wrong;
  return read_special_form(operation, wrong);
}

class SlotFinder {
 public:
  SlotFinder(DefinitionGroups& groups, const Domain& domain) : groups_(groups), domain_(domain) {
    for (const DefinitionGroup& group : groups.all())
      known_.emplace_back(group.definitions.front()->parameters.size());
  }

  std::vector<std::vector<SlotDefinition>> run() {
    std::vector<std::size_t> by_level(groups_.all().size());
    for (std::size_t g = 0; g < by_level.size(); ++g) by_level[g] = g;
    std::ranges::stable_sort(by_level, {}, [this](std::size_t g) { return groups_.all()[g].level; });
    // What recurs knows its own slots after one round, and those of its fellows after the next.
    for (const bool again : {false, true})
      for (const std::size_t g : by_level)
        if (groups_.all()[g].is_sound && (!again || groups_.all()[g].recurs)) look_at(g);
    std::vector<std::vector<SlotDefinition>> slots;
    for (std::size_t g = 0; g < known_.size(); ++g) slots.push_back(slots_of(g));
    return slots;
  }

 private:
  void look_at(std::size_t g) {
    const DefinitionGroup& group = groups_.all()[g];
    std::optional<std::vector<Known>> all;
    for (const Definition* definition : group.definitions) {
      const std::vector<Known> these = parameters_of(*definition);
      // A definition that says nothing about a slot leaves it to the others, since it recurs, most likely.
      if (!all) {
        all = these;
        continue;
      }
      for (std::size_t i = 0; i < std::min(these.size(), all->size()); ++i)
        (*all)[i] = !these[i].type    ? (*all)[i]
                    : !(*all)[i].type ? these[i]
                                      : either((*all)[i], these[i], domain_.types());
    }
    if (all) known_[g] = *all;
  }

  std::vector<Known> parameters_of(const Definition& definition) {
    std::unordered_map<std::string, Known> variables;
    groups_.for_each_operation(definition, [&](const Operation& operation) {
      const auto defined = groups_.find(operation.primitive);
      const Primitive* primitive = defined ? nullptr : domain_.find(operation.primitive);
      for (std::size_t i = 0; i < operation.arguments.size(); ++i) {
        const Variable* variable = operation.arguments[i].variable();
        if (!variable) continue;
        Known& known = variables[variable->name];
        if (defined) {
          if (i < known_[*defined].size()) known = both(known, known_[*defined][i]);
        } else if (primitive && i < primitive->slots.size()) {
          const SlotDefinition& slot = primitive->slots[i];
          known = both(known, {slot.type, slot.item_type, reals_in(slot)});
        }
      }
    });
    note_results(definition.body, variables);
    std::vector<Known> parameters;
    for (const Term& parameter : definition.parameters) {
      if (const Variable* variable = parameter.variable()) {
        parameters.push_back(variables[variable->name]);
      } else if (std::holds_alternative<TermList>(parameter.value)) {
        parameters.push_back({domain_.types().list()});
      } else {
        const Value value = value_of(parameter, domain_);
        parameters.push_back(value.empty() ? Known() : Known{value.type(domain_.types())});
      }
    }
    return parameters;
  }

  Reals reals_in(const SlotDefinition& slot) const {
    if (slot.holds_reals) return Reals::yes;
    const Types& types = domain_.types();
    return types.integer().is(slot.type) || types.list().is(slot.type) ? Reals::no : Reals::unknown;
  }

  /// What an aggregate gives is a number, a double where it is of doubles.
  void note_results(const std::vector<Operation>& body, std::unordered_map<std::string, Known>& variables) {
    for (const Operation& operation : body) {
      const auto form = form_of(operation, groups_);
      if (!form) continue;
      note_results(form->inner, variables);
      const Variable* result = form->result ? form->result->variable() : nullptr;
      if (!result) continue;
      const Known given =
          form->value ? Known{domain_.types().number(), {}, variables[form->value->variable()->name].reals}
                      : Known{domain_.types().integer(), {}, Reals::no};
      variables[result->name] = both(given, variables[result->name]);
    }
  }

  std::vector<SlotDefinition> slots_of(std::size_t g) const {
    const DefinitionGroup& group = groups_.all()[g];
    std::vector<SlotDefinition> slots;
    for (std::size_t i = 0; i < known_[g].size(); ++i) {
      std::string name = fmt::format("slot-{}", i + 1);
      for (const Definition* definition : group.definitions | std::views::reverse)
        if (i < definition->parameters.size())
          if (const Variable* variable = definition->parameters[i].variable()) name = variable->name;
      if (std::ranges::find(slots, name, &SlotDefinition::name) != slots.end())
        name = fmt::format("{}-{}", name, i + 1);
      const Known& known = known_[g][i];
      slots.push_back(
          {.name = std::move(name), .type = known.type ? known.type : domain_.types().anything()});
      slots.back().item_type = known.item_type;
      slots.back().holds_reals = known.reals == Reals::yes;
    }
    return slots;
  }

  DefinitionGroups& groups_;
  const Domain& domain_;
  std::vector<std::vector<Known>> known_;
};

}  // namespace

bool is_of_reals(const SpecialForm& form, const DefinitionGroups& groups,
                 const std::vector<std::vector<SlotDefinition>>& slots, const Domain& domain) {
  if (!form.value) return false;
  const std::string& name = form.value->variable()->name;
  return std::ranges::any_of(form.inner, [&](const Operation& operation) {
    if (const auto inner = form_of(operation, groups)) {
      const Variable* result = inner->result ? inner->result->variable() : nullptr;
      return result && result->name == name && is_of_reals(*inner, groups, slots, domain);
    }
    const auto defined = groups.find(operation.primitive);
    const Primitive* primitive = defined ? nullptr : domain.find(operation.primitive);
    if (!defined && !primitive) return false;
    const std::vector<SlotDefinition>& of_operation = defined ? slots[*defined] : primitive->slots;
    for (std::size_t i = 0; i < std::min(of_operation.size(), operation.arguments.size()); ++i)
      if (of_operation[i].holds_reals && std::ranges::count(variables_in({operation.arguments[i]}), name) > 0)
        return true;
    return false;
  });
}

std::vector<std::vector<SlotDefinition>> slots_of(DefinitionGroups& groups, const Domain& domain) {
  return SlotFinder(groups, domain).run();
}

}  // namespace irl
