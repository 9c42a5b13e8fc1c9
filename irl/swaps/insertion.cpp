#include <algorithm>

#include "irl/network/edit/state_threading.hpp"
#include "irl/network/wiring.hpp"
#include "irl/swaps/draft.hpp"

namespace irl::swaps {

namespace {

constexpr std::string_view food_ending = "-food";

/// Whether an operation at or behind a place gives the variable.
bool is_given_later(const EditedNetwork& network, const std::string& variable, std::size_t behind) {
  return std::ranges::any_of(Wiring(network.network(), network.domain()).givers(variable),
                             [&](Place giver) { return giver.operation > network.position(behind); });
}

}  // namespace

std::optional<std::string> Drafting::tool_like(const SlotDefinition& slot, const std::string& name,
                                               std::size_t behind) const {
  const Program& program = base_.reading.execution.program;
  const Type vessel = program.domain->item_shape()->vessel;
  if (slot.role != SlotRole::optional || vessel.is(slot.type)) return std::nullopt;
  std::optional<std::string> found;
  for (const VariableIndex v : indices(program.variables)) {
    const std::string& known = program.variables[v].name;
    const auto& bound = base_.reading.execution.solution.bindings[v];
    const Entity* thing = bound ? bound->value.get_if<Entity>() : nullptr;
    if (known.empty() || !thing || thing->has_failed() || !thing->is(slot.type) || thing->is(vessel))
      continue;
    if (!edited_.uses(known) || is_given_later(edited_, known, behind)) continue;
    if (!found || known == name) found = known;
  }
  return found;
}

std::string Drafting::name_for(const std::string& variable, const SlotDefinition& slot,
                               const std::string& word, std::size_t behind) {
  if (variable.ends_with(food_ending))
    return edited_.fresh_name(variable.substr(0, variable.size() - food_ending.size() + 1) + word);
  if (auto tool = tool_like(slot, variable, behind)) return *tool;
  const bool is_tool = slot.role == SlotRole::optional && !domain_.item_shape()->vessel.is(slot.type) &&
                       !variable.ends_with("-1");
  if (!is_tool) return edited_.fresh_name(variable);
  const auto [known, is_new] = tools_.try_emplace(variable);
  if (is_new) known->second = edited_.fresh_name(variable);
  return known->second;
}

Operation Drafting::written(const Operation& form, Renaming& names, const std::string& word,
                            std::size_t behind) {
  const Primitive& primitive = *domain_.find(form.primitive);
  for (SlotIndex slot; slot < form.arguments.size(); ++slot)
    if (const std::string* variable = variable_at(form, slot); variable && !is_state_slot(primitive, slot))
      if (!names.contains(*variable))
        names[*variable] = name_for(*variable, primitive.slots[slot], word, behind);
  return renamed(form, names);
}

void Drafting::insert(std::size_t& behind, const ActionKind& kind, std::string& food,
                      const std::string& word) {
  ActionForm form = *preparation_.form(kind.primitive);
  Operation& main = form.operations[form.main];
  if (form.operations.size() == 1) {
    for (const ToldConstant& constant : kind.constants)
      if (constant.slot < main.arguments.size()) main.arguments[constant.slot] = constant.term;
    std::string said = preparation_.said_after(kind);
    std::ranges::replace(said, ' ', '-');
    const bool says_more = preparation_.said.contains(kind.text());
    if (auto* result = std::get_if<Variable>(&main.arguments.front().value); says_more && result)
      result->name = said + std::string(food_ending);
  }
  Renaming names{{"food", food}};
  for (const Operation& operation : form.operations) {
    behind = edited_.insert_behind(behind, written(operation, names, word, behind));
    draft_.inserted[behind] = kind.primitive;
  }
  const std::string result = *variable_at(edited_.at(behind), 0);
  edited_.replace_uses(food, result, edited_.position(behind) + 1);
  food = result;
}

const Operation& Drafting::joining_form() const {
  return preparation_.form(preparation_.joins.front())->main_operation();
}

void Drafting::insert_joining(std::size_t behind, const std::string& target, const std::string& food,
                              const std::string& word) {
  Renaming names{{"food", food}, {"target", target}};
  const std::size_t with = target.find("-with-");
  const std::string holder = with == std::string::npos ? target : target.substr(0, with);
  Operation operation = joining_form();
  if (auto* result = std::get_if<Variable>(&operation.arguments.front().value))
    names[result->name] = edited_.fresh_name(holder + "-with-" + word);
  const std::size_t id = edited_.insert_behind(behind, written(operation, names, word, behind));
  edited_.replace_uses(target, *variable_at(edited_.at(id), 0), edited_.position(id) + 1);
}

void Drafting::replace_by_joining(std::size_t id, const std::string& target, const std::string& food) {
  Renaming names{{"food", food}, {"target", target}};
  Operation operation = joining_form();
  if (const std::string* result = variable_at(operation, 0)) {
    const std::string* given = variable_at(edited_.at(id), 0);
    names[*result] = given ? *given : food;
  }
  edited_.replace(id, written(operation, names, food, id));
}

std::size_t Drafting::insert_bringing(std::size_t behind, const std::string& variable, const Amount& amount) {
  Renaming names{{"food", variable}};
  const Operation& form = preparation_.form(domain_.item_shape()->brings)->main_operation();
  const std::size_t id = edited_.insert_behind(behind, written(form, names, variable, behind));
  set_brought(id, amount);
  return id;
}

void Drafting::set_brought(std::size_t id, const Amount& amount) {
  const ItemShape& shape = *domain_.item_shape();
  const Primitive& brings = *domain_.find(shape.brings);
  const auto set = [&](const std::string& slot, Term term) {
    edited_.set_argument(id, brings.slot(slot).value(), std::move(term));
  };
  set(shape.kind_slot, {Symbol{std::string(task_.added.name())}});
  set(shape.number_slot, number_term(amount.value));
  set(shape.unit_slot, {Symbol{std::string(amount.unit.name())}});
}

std::optional<SlotIndex> Drafting::target_slot(const Operation& operation,
                                               std::optional<std::size_t> other_than) const {
  const Primitive& primitive = *domain_.find(operation.primitive);
  for (const SlotIndex slot : indices(primitive.slots)) {
    const SlotDefinition& definition = primitive.slots[slot];
    const bool is_taken = definition.role == SlotRole::input || definition.role == SlotRole::optional;
    if (is_taken && slot != other_than && primitive.state_in != slot &&
        domain_.item_shape()->vessel.is(definition.type))
      return slot;
  }
  return std::nullopt;
}

ActionPlan Drafting::planned(const std::vector<OwnAction>& own, Type before) const {
  return plan_actions({.own = own,
                       .before = profile_of(before.name(), knowledge_),
                       .type = task_.added,
                       .after = profile_of(task_.added.name(), knowledge_),
                       .failures = failures_,
                       .preparation = preparation_,
                       .domain = domain_});
}

}  // namespace irl::swaps
