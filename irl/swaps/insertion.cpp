#include "irl/swaps/insertion.hpp"

#include <algorithm>

#include "irl/swaps/amounts.hpp"

namespace irl::swaps {

namespace {

constexpr std::string_view food_ending = "-food";

/// Whether an operation at or behind a place gives the variable.
bool is_given_later(const EditedNetwork& network, const std::string& variable, std::size_t behind) {
  for (std::size_t o = network.position(behind) + 1; o < network.operations().size(); ++o) {
    const Operation& operation = network.operations()[o].operation;
    const Primitive* primitive = network.domain().find(operation.primitive);
    for (std::size_t slot = 0; primitive && slot < operation.arguments.size(); ++slot)
      if (slot < primitive->slots.size() && primitive->slots[slot].role == SlotRole::output &&
          variable_in(operation, slot) == variable)
        return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> ActionWriter::tool_like(const SlotDefinition& slot, const std::string& name,
                                                   std::size_t behind) const {
  const Program& program = reading_.execution.program;
  const Type vessel = program.domain->item_shape()->vessel;
  if (slot.role != SlotRole::optional || vessel.is(slot.type)) return std::nullopt;
  std::optional<std::string> found;
  for (std::size_t v = 0; v < program.variables.size(); ++v) {
    const std::string& known = program.variables[v].name;
    const auto& bound = reading_.execution.solution.bindings[v];
    const Entity* thing = bound ? bound->value.get_if<Entity>() : nullptr;
    if (known.empty() || !thing || thing->has_failed() || !thing->is(slot.type) || thing->is(vessel))
      continue;
    if (!network_.uses(known) || is_given_later(network_, known, behind)) continue;
    if (!found || known == name) found = known;
  }
  return found;
}

std::string ActionWriter::name_for(const std::string& variable, const SlotDefinition& slot,
                                   const std::string& word, std::size_t behind) {
  if (variable.ends_with(food_ending))
    return network_.fresh(variable.substr(0, variable.size() - food_ending.size() + 1) + word);
  if (auto tool = tool_like(slot, variable, behind)) return *tool;
  const bool is_tool = slot.role == SlotRole::optional &&
                       !network_.domain().item_shape()->vessel.is(slot.type) && !variable.ends_with("-1");
  if (!is_tool) return network_.fresh(variable);
  const auto [known, is_new] = tools_.try_emplace(variable);
  if (is_new) known->second = network_.fresh(variable);
  return known->second;
}

Operation ActionWriter::written(const Operation& form, Names& names, const std::string& word,
                                std::size_t behind) {
  Operation operation = form;
  const Primitive& primitive = *network_.domain().find(form.primitive);
  for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot) {
    auto* variable = std::get_if<Variable>(&operation.arguments[slot].value);
    if (!variable || primitive.state_in == slot || primitive.state_out == slot) continue;
    if (const auto known = names.find(variable->name); known != names.end()) {
      variable->name = known->second;
      continue;
    }
    const std::string name = name_for(variable->name, primitive.slots[slot], word, behind);
    names[variable->name] = name;
    variable->name = name;
  }
  return operation;
}

Inserted ActionWriter::insert(std::size_t behind, const ActionKind& kind, const std::string& food,
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
  Names names{{"food", food}};
  Inserted inserted;
  for (const Operation& operation : form.operations) {
    behind = network_.insert_behind(behind, written(operation, names, word, behind));
    inserted.ids.push_back(behind);
  }
  inserted.result = variable_in(network_.at(behind).operation, 0).value();
  network_.pass_on_behind(behind, food, inserted.result);
  return inserted;
}

const Operation& ActionWriter::joining_form() const {
  return preparation_.form(preparation_.joins.front())->main_operation();
}

Inserted ActionWriter::insert_joining(std::size_t behind, const std::string& target, const std::string& food,
                                      const std::string& word) {
  Names names{{"food", food}, {"target", target}};
  const std::size_t with = target.find("-with-");
  const std::string holder = with == std::string::npos ? target : target.substr(0, with);
  Operation operation = joining_form();
  if (auto* result = std::get_if<Variable>(&operation.arguments.front().value))
    names[result->name] = network_.fresh(holder + "-with-" + word);
  const std::size_t id = network_.insert_behind(behind, written(operation, names, word, behind));
  const std::string result = variable_in(network_.at(id).operation, 0).value();
  network_.pass_on_behind(id, target, result);
  return {{id}, result};
}

void ActionWriter::replace_by_joining(std::size_t id, const std::string& target, const std::string& food) {
  Names names{{"food", food}, {"target", target}};
  Operation operation = joining_form();
  if (const auto result = variable_in(operation, 0))
    names[*result] = variable_in(network_.at(id).operation, 0).value_or(food);
  network_.replace_operation(id, written(operation, names, food, id));
}

std::size_t ActionWriter::insert_bringing(std::size_t behind, const std::string& variable, Type type,
                                          const Amount& amount) {
  Names names{{"food", variable}};
  const Operation& form = preparation_.form(network_.domain().item_shape()->brings)->main_operation();
  const std::size_t id = network_.insert_behind(behind, written(form, names, variable, behind));
  set_brought(network_, id, type, amount);
  return id;
}

void set_brought(EditedNetwork& network, std::size_t id, Type type, const Amount& amount) {
  const ItemShape& shape = *network.domain().item_shape();
  const Primitive& brings = *network.domain().find(shape.brings);
  network.set_argument(id, brings.slot(shape.kind_slot).value(), {Symbol{std::string(type.name())}});
  network.set_argument(id, brings.slot(shape.number_slot).value(), number_term(amount.value));
  network.set_argument(id, brings.slot(shape.unit_slot).value(), {Symbol{std::string(amount.unit.name())}});
}

}  // namespace irl::swaps
