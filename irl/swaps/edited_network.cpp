#include "irl/swaps/edited_network.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace irl::swaps {

namespace {

const std::string* name_of(const Term& term) {
  const Variable* variable = term.variable();
  return variable ? &variable->name : nullptr;
}

bool is_output(const Primitive* primitive, std::size_t slot) {
  return primitive && slot < primitive->slots.size() && primitive->slots[slot].role == SlotRole::output;
}

}  // namespace

std::optional<std::string> variable_in(const Operation& operation, std::optional<std::size_t> slot) {
  if (!slot || *slot >= operation.arguments.size()) return std::nullopt;
  const std::string* name = name_of(operation.arguments[*slot]);
  return name ? std::optional(*name) : std::nullopt;
}

std::optional<std::size_t> target_slot(const Primitive& primitive, std::optional<std::size_t> other_than,
                                       const Domain& domain) {
  for (std::size_t slot = 0; slot < primitive.slots.size(); ++slot) {
    const SlotDefinition& definition = primitive.slots[slot];
    const bool is_taken = definition.role == SlotRole::input || definition.role == SlotRole::optional;
    if (is_taken && slot != other_than && primitive.state_in != slot &&
        domain.item_shape()->vessel.is(definition.type))
      return slot;
  }
  return std::nullopt;
}

EditedNetwork::EditedNetwork(const grammar::RecipeNetwork& base, const Domain& domain)
    : base_(base), domain_(domain) {
  for (std::size_t o = 0; o < base.network.operations.size(); ++o) {
    const grammar::RecipePart* part = grammar::part_of(base, o);
    operations_.push_back({.id = o,
                           .operation = base.network.operations[o],
                           .part = part ? std::optional<std::size_t>(part - base.parts.data()) : std::nullopt,
                           .implicit = grammar::is_implicit(base, o)});
    for (const Term& term : base.network.operations[o].arguments)
      if (const std::string* name = name_of(term)) names_.insert(*name);
  }
}

bool EditedNetwork::has(std::size_t id) const {
  return std::ranges::find(operations_, id, &EditedOperation::id) != operations_.end();
}

std::size_t EditedNetwork::position(std::size_t id) const {
  return static_cast<std::size_t>(std::ranges::find(operations_, id, &EditedOperation::id) -
                                  operations_.begin());
}

std::string EditedNetwork::fresh(std::string name) {
  if (names_.insert(name).second) return name;
  std::size_t digits = name.size();
  while (digits > 0 && std::isdigit(static_cast<unsigned char>(name[digits - 1]))) --digits;
  const bool is_numbered = digits > 0 && digits < name.size() && name[digits - 1] == '-';
  const std::string stem = is_numbered ? name.substr(0, digits) : name + "-";
  for (std::size_t number = is_numbered ? 1 : 2;; ++number)
    if (std::string candidate = stem + std::to_string(number); names_.insert(candidate).second)
      return candidate;
}

void EditedNetwork::replace(const std::string& from, const std::string& to) {
  for (EditedOperation& edited : operations_)
    for (Term& term : edited.operation.arguments)
      if (auto* variable = std::get_if<Variable>(&term.value); variable && variable->name == from)
        variable->name = to;
}

void EditedNetwork::rename(const std::string& from, const std::string& to) {
  if (from == to) return;
  replace(from, to);
  names_.insert(to);
  became_[from] = to;
}

void EditedNetwork::set_argument(std::size_t id, std::size_t slot, Term term) {
  EditedOperation& edited = operations_[position(id)];
  edited.operation.arguments[slot] = std::move(term);
  if (edited.change == EditedOperation::Change::none) edited.change = EditedOperation::Change::changed;
}

std::size_t EditedNetwork::insert_behind(std::size_t id, Operation operation) {
  const std::size_t before = position(id);
  EditedOperation edited{.id = base_.network.operations.size() + removed_.size() + operations_.size(),
                         .part = operations_[before].part,
                         .change = EditedOperation::Change::inserted};
  while (has(edited.id)) ++edited.id;
  const Primitive* earlier = primitive(operations_[before].operation);
  const Primitive* added = primitive(operation);
  const auto state = earlier && earlier->state_out
                         ? variable_in(operations_[before].operation, *earlier->state_out)
                         : std::nullopt;
  if (state && added && added->state_in && added->state_out) {
    edited.stem = operations_[before].stem.empty() ? *state : operations_[before].stem;
    std::string name = edited.stem + "a";
    while (!names_.insert(name).second)
      if (name.back() == 'z')
        name += 'a';
      else
        ++name.back();
    for (std::size_t later = 0; later < operations_.size(); ++later) {
      Operation& taker = operations_[later].operation;
      const Primitive* known = primitive(taker);
      if (known && known->state_in && variable_in(taker, *known->state_in) == state)
        taker.arguments[*known->state_in].value = Variable{name};
    }
    operation.arguments[*added->state_in].value = Variable{*state};
    operation.arguments[*added->state_out].value = Variable{name};
  }
  edited.operation = std::move(operation);
  const std::size_t added_id = edited.id;
  operations_.insert(operations_.begin() + static_cast<std::ptrdiff_t>(before) + 1, std::move(edited));
  return added_id;
}

void EditedNetwork::replace_operation(std::size_t id, Operation operation) {
  EditedOperation& edited = operations_[position(id)];
  removed_.push_back(edited);
  const Primitive* before = primitive(edited.operation);
  const Primitive* after = primitive(operation);
  const auto pass = [&](const auto& from, const auto& to) {
    if (from && to) operation.arguments[*to] = edited.operation.arguments[*from];
  };
  if (before && after) {
    pass(before->state_in, after->state_in);
    pass(before->state_out, after->state_out);
  }
  edited.operation = std::move(operation);
  edited.change = EditedOperation::Change::inserted;
}

void EditedNetwork::pass_on_behind(std::size_t id, const std::string& from, const std::string& to) {
  for (std::size_t later = position(id) + 1; later < operations_.size(); ++later) {
    Operation& operation = operations_[later].operation;
    for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot)
      if (variable_in(operation, slot) == from && !is_output(primitive(operation), slot))
        operation.arguments[slot].value = Variable{to};
  }
  became_[from] = to;
}

void EditedNetwork::remove(std::size_t id, const std::optional<std::string>& instead) {
  const auto gone = operations_.begin() + static_cast<std::ptrdiff_t>(position(id));
  removed_.push_back(*gone);
  operations_.erase(gone);
  const Operation& operation = removed_.back().operation;
  const Primitive* known = primitive(operation);
  if (known && known->state_in && known->state_out) {
    const auto before = variable_in(operation, *known->state_in);
    const auto after = variable_in(operation, *known->state_out);
    if (before && after) replace(*after, *before);
  }
  const auto first = variable_in(operation, 0);
  if (first && instead) {
    replace(*first, *instead);
    became_[*first] = *instead;
  }
}

std::optional<std::string> EditedNetwork::now(const std::string& variable) const {
  std::string name = variable;
  std::set<std::string, std::less<>> seen;
  while (seen.insert(name).second) {
    const auto next = became_.find(name);
    if (next == became_.end()) break;
    name = next->second;
  }
  return uses(name) ? std::optional(name) : std::nullopt;
}

bool EditedNetwork::uses(const std::string& variable) const {
  return std::ranges::any_of(operations_, [&](const EditedOperation& edited) {
    return std::ranges::any_of(edited.operation.arguments,
                               [&](const Term& term) { return name_of(term) && *name_of(term) == variable; });
  });
}

std::vector<std::size_t> EditedNetwork::lost_parts() const {
  std::vector<std::size_t> lost;
  for (std::size_t part = 0; part < base_.parts.size(); ++part) {
    const auto is_of_it = [&](const EditedOperation& edited) { return edited.part == part; };
    if (std::ranges::any_of(removed_, is_of_it) && std::ranges::none_of(operations_, is_of_it))
      lost.push_back(part);
  }
  return lost;
}

std::vector<grammar::RecipePart> EditedNetwork::parts() const {
  const std::vector<std::size_t> lost = lost_parts();
  const auto is_lost = [&](std::size_t part) { return std::ranges::find(lost, part) != lost.end(); };
  std::set<std::size_t> kept_numbers, lost_numbers;
  for (std::size_t part = 0; part < base_.parts.size(); ++part)
    if (!is_lost(part)) kept_numbers.insert(base_.parts[part].number);
  for (const std::size_t part : lost)
    if (const std::size_t number = base_.parts[part].number; number > 0 && !kept_numbers.contains(number))
      lost_numbers.insert(number);

  std::vector<grammar::RecipePart> parts;
  for (std::size_t part = 0; part < base_.parts.size(); ++part) {
    const grammar::RecipePart& old = base_.parts[part];
    if (is_lost(part) && old.number > 0) continue;
    const auto first = std::ranges::find_if(
        operations_, [&](const EditedOperation& edited) { return edited.part && *edited.part >= part; });
    const auto earlier = std::distance(lost_numbers.begin(), lost_numbers.lower_bound(old.number));
    parts.push_back({.number = old.number - static_cast<std::size_t>(earlier),
                     .paraphrase = old.paraphrase,
                     .begin = static_cast<std::size_t>(first - operations_.begin())});
  }
  return parts;
}

grammar::RecipeNetwork EditedNetwork::network() const {
  grammar::RecipeNetwork result;
  result.id = base_.id;
  result.where = base_.where;
  result.network.bindings = base_.network.bindings;
  for (std::size_t o = 0; o < operations_.size(); ++o) {
    result.network.operations.push_back(operations_[o].operation);
    if (operations_[o].implicit) result.implicit.push_back(o);
  }
  result.parts = parts();
  return result;
}

}  // namespace irl::swaps
