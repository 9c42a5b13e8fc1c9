#include "irl/network/detail/definition_slots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "irl/network/program.hpp"

namespace irl {

namespace {

/// What is known of the values in a slot; no type: nothing.
struct Known {
  Type type{};
  Type item_type{};
  bool holds_reals = false;
};

/// What holds of a value of which both hold.
Known both(const Known& one, const Known& other) {
  if (!one.type) return other;
  if (!other.type) return one;
  Known narrower = other.type.is(one.type) ? other : one;
  narrower.holds_reals = one.holds_reals || other.holds_reals;
  return narrower;
}

/// What holds of a value of which one of both holds.
Known either(const Known& one, const Known& other, const Types& types) {
  if (!one.type || !other.type) return {types.anything()};
  if (one.type.is(other.type)) return {other.type, other.item_type, one.holds_reals && other.holds_reals};
  if (other.type.is(one.type)) return {one.type, one.item_type, one.holds_reals && other.holds_reals};
  return {types.anything()};
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
    for (const Operation& operation : definition.body) note_results(operation, variables);
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
          known = both(known, {slot.type, slot.item_type, slot.holds_reals});
        }
      }
    });
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

  /// What an aggregate gives is a number.
  void note_results(const Operation& operation, std::unordered_map<std::string, Known>& variables) const {
    if (!is_special_form(operation, [this](std::string_view name) { return groups_.is_known(name); })) return;
    const Variable* result = operation.arguments.front().variable();
    if (operation.primitive != "not" && result)
      variables[result->name] = {operation.primitive == "count" ? domain_.types().integer()
                                                                : domain_.types().number()};
  }

  std::vector<SlotDefinition> slots_of(std::size_t g) const {
    const DefinitionGroup& group = groups_.all()[g];
    std::vector<SlotDefinition> slots;
    for (std::size_t i = 0; i < known_[g].size(); ++i) {
      const Variable* variable = group.definitions.front()->parameters[i].variable();
      std::string name = variable ? variable->name : fmt::format("slot-{}", i + 1);
      if (std::ranges::find(slots, name, &SlotDefinition::name) != slots.end())
        name = fmt::format("{}-{}", name, i + 1);
      const Known& known = known_[g][i];
      slots.push_back(
          {.name = std::move(name), .type = known.type ? known.type : domain_.types().anything()});
      slots.back().item_type = known.item_type;
      slots.back().holds_reals = known.holds_reals;
    }
    return slots;
  }

  DefinitionGroups& groups_;
  const Domain& domain_;
  std::vector<std::vector<Known>> known_;
};

}  // namespace

std::vector<std::vector<SlotDefinition>> slots_of(DefinitionGroups& groups, const Domain& domain) {
  return SlotFinder(groups, domain).run();
}

}  // namespace irl
