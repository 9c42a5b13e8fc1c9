#include "irl/network/definitions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "irl/network/detail/defined_primitives.hpp"
#include "irl/network/detail/definition_rules.hpp"
#include "irl/network/detail/definition_slots.hpp"
#include "irl/network/written.hpp"

namespace irl {

namespace {

/// The patterns of bound slots that a relation has directions for: all of them where it has few slots, else
/// those with few bound or few free.
std::vector<SlotSet> patterns(std::size_t slots) {
  constexpr std::size_t few = 5;
  std::vector<SlotSet> all;
  if (slots <= few) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << slots; ++bits)
      all.push_back(SlotSet::of_bits(bits));
    return all;
  }
  const SlotSet every = SlotSet::first(slots);
  all = {SlotSet(), every};
  for (const SlotIndex one : every) {
    SlotSet only, without = every;
    only.insert(one);
    without.erase(one);
    all.insert(all.end(), {only, without});
    for (SlotIndex other = one + 1; other < slots; ++other) {
      SlotSet two = only;
      two.insert(other);
      all.push_back(two);
    }
  }
  return all;
}

/// Whether a body can stand wherever the primitive is used: it is one, and its arguments are variables of it.
bool can_be_inlined(const DefinitionGroup& group, const DefinitionGroups& groups) {
  if (group.has_actions) return true;
  const Definition& definition = *group.definitions.front();
  if (group.definitions.size() > 1 || group.recurs || definition.score != 1 || definition.body.empty())
    return false;
  const auto is_known = [&](std::string_view name) { return groups.is_known(name); };
  std::set<std::string> in_body, parameters;
  for (const Operation& operation : definition.body) {
    if (is_special_form(operation, is_known)) return false;
    for (const Term& argument : operation.arguments)
      if (const Variable* variable = argument.variable()) in_body.insert(variable->name);
  }
  return std::ranges::all_of(definition.parameters, [&](const Term& parameter) {
    const Variable* variable = parameter.variable();
    return variable && in_body.contains(variable->name) && parameters.insert(variable->name).second;
  });
}

class PrimitiveMaker {
 public:
  PrimitiveMaker(std::span<const Definition> definitions, const Domain& domain,
                 const std::vector<const Definition*>& given_groups)
      : domain_(domain),
        groups_(definitions, domain, found_),
        slots_(slots_of(groups_, domain)),
        rules_(rules_of(groups_, slots_, domain, found_, given_groups)) {}

  Defined run() {
    auto made = std::make_shared<DefinedPrimitives>();
    for (std::size_t g = 0; g < groups_.all().size(); ++g) {
      DefinitionGroup& group = groups_.all()[g];
      if (!group.is_sound) continue;
      Primitive primitive = described(g);
      if (group.has_actions)
        add_roles(primitive, *group.definitions.front(), *made);
      else if (!add_directions(primitive, *rules_.predicates[g])) {
        found_.report(
            FindingKind::bad_definition, {.where = group.definitions.front()->where},
            fmt::format("no direction of '{}' can be used: whatever is given, an operation in its body "
                        "cannot be executed",
                        group.shown_name()),
            "a body of which some order can be executed");
        continue;
      }
      if (can_be_inlined(group, groups_))
        primitive.definition = std::make_shared<Definition>(*group.definitions.front());
      made->add(std::string(group.name), std::move(primitive));
    }
    return {std::move(made), std::move(found_).findings()};
  }

 private:
  Primitive described(std::size_t g) {
    const DefinitionGroup& group = groups_.all()[g];
    Primitive primitive{.name = std::string(group.name), .slots = slots_[g]};
    for (const Definition* definition : group.definitions)
      if (primitive.summary.empty()) primitive.summary = definition->summary;
    primitive.example = fmt::format("({}", primitive.name);
    for (const SlotDefinition& slot : primitive.slots) primitive.example += fmt::format(" ?{}", slot.name);
    primitive.example += ')';
    if (group.definitions.front()->is_form) {
      const Operation& form = group.definitions.front()->body.front();
      primitive.name = form.primitive;
      primitive.example = primitive.form = written(form);
    }
    return primitive;
  }

  bool add_directions(Primitive& primitive, tabling::PredicateIndex predicate) {
    Relation relation;
    relation.prove = [rules = rules_.rules, predicate](SlotValues row) {
      return rules->prove(predicate, row);
    };
    primitive.kind = std::move(relation);
    for (const SlotSet bound : patterns(primitive.slots.size())) {
      if (!rules_.rules->can_be_asked(predicate, bound)) continue;
      Finder finder = tabling::TabledRules::finder(rules_.rules, predicate, bound);
      const bool is_check = finder.found.empty();
      detail::add_direction(primitive, std::move(finder),
                            is_check ? Determinism::semidet : Determinism::nondet);
    }
    return !primitive.directions.empty();
  }

  /// Of what has actions: which slots it takes and which it gives. It is inlined, and never executed itself.
  void add_roles(Primitive& primitive, const Definition& definition, const DefinedPrimitives& before) {
    Direction direction;
    for (SlotIndex slot; slot < definition.parameters.size(); ++slot) {
      const std::string& name = definition.parameters[slot].variable()->name;
      bool is_given = false, takes_state = false, gives_state = false, is_optional = true;
      for (const Operation& operation : definition.body) {
        const Primitive* used = before.find(operation.primitive);
        if (!used) used = domain_.find(operation.primitive);
        if (!used) continue;
        for (SlotIndex i; i < operation.arguments.size(); ++i) {
          const Variable* variable = operation.arguments[i].variable();
          if (!variable || variable->name != name) continue;
          is_given = is_given || used->slots[i].role == SlotRole::output;
          is_optional = is_optional && used->slots[i].role == SlotRole::optional;
          takes_state = takes_state || used->state_in == i;
          gives_state = gives_state || used->state_out == i;
        }
      }
      SlotDefinition& made = primitive.slots[slot];
      made.role = is_given ? SlotRole::output : is_optional ? SlotRole::optional : SlotRole::input;
      if (is_optional && !is_given) made.default_text = "what the operations of its definition take";
      (is_given ? direction.found : is_optional ? direction.optional : direction.given).insert(slot);
      if (gives_state) primitive.state_out = slot;
      if (takes_state && !is_given) primitive.state_in = slot;
    }
    direction.run = [](const RunContext&, Arguments) { return Answers(); };
    primitive.directions.push_back(std::move(direction));
  }

  const Domain& domain_;
  FindingCollector found_;
  DefinitionGroups groups_;
  std::vector<std::vector<SlotDefinition>> slots_;
  DefinitionRules rules_;
};

}  // namespace

const Primitive* DefinedPrimitives::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

const Primitive& DefinedPrimitives::add(std::string name, Primitive primitive) {
  const Primitive& added = primitives_.emplace_back(std::move(primitive));
  by_name_.emplace(std::move(name), &added);
  return added;
}

Defined primitives_of(std::span<const Definition> definitions, const Domain& domain,
                      const std::vector<const Definition*>& given_groups) {
  return PrimitiveMaker(definitions, domain, given_groups).run();
}

Defined primitives_of(std::span<const Definition> definitions, const Domain& domain) {
  return primitives_of(definitions, domain, {});
}

void define(Domain& domain, std::span<const Definition> definitions) {
  const Defined defined = primitives_of(definitions, domain);
  std::vector<std::string> wrong;
  for (const Problem& problem : problems_of(defined.findings))
    if (problem.severity == Severity::error) wrong.push_back(to_string(problem));
  if (!wrong.empty()) throw DefinitionError(fmt::format("{}", fmt::join(wrong, "\n")));
  for (const Primitive& primitive : defined.primitives->all()) domain.add(primitive);
}

}  // namespace irl
