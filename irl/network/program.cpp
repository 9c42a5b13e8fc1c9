#include "irl/network/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <map>

namespace irl {

std::vector<const DefinitionUse*> UsePath::uses() const {
  std::vector<const DefinitionUse*> path;
  if (!end_) return path;
  const DefinitionUses& all = *end_->uses;
  for (auto at = std::optional(end_->innermost); at; at = all[*at].within) path.push_back(&all[*at]);
  std::ranges::reverse(path);
  return path;
}

const DefinitionUse* UsePath::outermost() const {
  const DefinitionUse* use = innermost();
  while (use && use->within) use = &(*end_->uses)[*use->within];
  return use;
}

std::string written_place(const DefinitionUse& use, const UsePath& path) {
  std::string place;
  for (const DefinitionUse* step : path.uses()) {
    const int line = step->operation.where.line;
    place += step->within ? fmt::format(".{}", step->part)
                          : fmt::format("{}", line > 0 ? static_cast<std::size_t>(line) : step->written + 1);
    if (step == &use) break;
  }
  return place;
}

std::string written_place(const UsePath& path) {
  return fmt::format("{}.{}", written_place(*path.innermost(), path), path.part());
}

std::optional<VariableIndex> Program::variable(std::string_view name) const {
  const auto found = std::ranges::find(variables, name, &ProgramVariable::name);
  if (name.empty() || found == variables.end()) return std::nullopt;
  return VariableIndex(found - variables.begin());
}

std::optional<OperationIndex> Program::giver(VariableIndex variable, OperationIndex except) const {
  for (OperationIndex operation : variables[variable].first_givers)
    if (operation != except) return operation;
  return std::nullopt;
}

std::string Program::text(OperationIndex operation) const {
  const ProgramOperation& shown = operations[operation];
  if (!shown.primitive->form.empty()) return shown.primitive->form;
  const auto is_list_at = [&](SlotIndex slot, bool end) {
    const Relation* relation = shown.primitive->relation();
    return relation && std::ranges::any_of(relation->lists, [&](const ListArgument& list) {
             return slot == list.first + (end ? list.items - 1 : 0);
           });
  };
  std::string text = "(" + shown.primitive->name;
  for (SlotIndex slot; slot < shown.variables.size(); ++slot) {
    const VariableIndex variable = shown.variables[slot];
    text += is_list_at(slot, false) ? " (" : text.ends_with('(') ? "" : " ";
    if (!variables[variable].name.empty()) {
      text += "?" + variables[variable].name;
    } else {
      const auto constant =
          std::ranges::lower_bound(bound, variable, {}, [](const auto& entry) { return entry.first; });
      text += to_string(constant->second.value);
    }
    if (is_list_at(slot, true)) text += ")";
  }
  return text + ")";
}

std::string Program::short_text(OperationIndex operation) const {
  const ProgramOperation& named = operations[operation];
  const Position where{{}, named.where.line, 0};
  const std::string line = to_string(where);
  return line.empty() ? fmt::format("({} …)", named.primitive->name)
                      : fmt::format("({} …) in line {}", named.primitive->name, line);
}

void Program::know(Knowledge knowledge) {
  if (!knowledge.is_of_one_type_with(domain->knowledge()))
    throw DefinitionError(fmt::format("the knowledge is {}, and the domain '{}' declares {}",
                                      name_of(knowledge.type()), domain->name(),
                                      domain->knowledge() ? name_of(domain->knowledge().type()) : "none"));
  known = std::move(knowledge);
}

const Knowledge* Program::knowledge() const {
  const Knowledge& used = known ? known : domain->knowledge();
  return used ? &used : nullptr;
}

Value value_of(const Term& constant, const Domain& domain) {
  if (const auto* symbol = std::get_if<Symbol>(&constant.value)) return domain.constant_named(symbol->name);
  if (const auto* integer = std::get_if<std::int64_t>(&constant.value)) return *integer;
  if (const auto* real = std::get_if<double>(&constant.value)) return *real;
  if (const auto* quoted = std::get_if<Quoted>(&constant.value)) return Value(quoted->text);
  if (const auto* typed = std::get_if<TypedText>(&constant.value))
    return domain.constant_read(typed->type(), typed->text());
  return {};
}

namespace {

/// Whether an operation could run when these variables are bound.
bool could_run(const ProgramOperation& operation, const std::vector<bool>& bound,
               const std::vector<bool>& has_producer) {
  SlotSet known;
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    const VariableIndex variable = operation.variables[slot];
    if (bound[variable])
      known.insert(slot);
    else if (has_producer[variable] && operation.primitive->slots[slot].role == SlotRole::optional)
      return false;
  }
  return std::ranges::any_of(operation.primitive->directions,
                             [known](const Direction& direction) { return known.contains(direction.given); });
}

}  // namespace

std::vector<Fork> forks(const Program& program) {
  std::map<VariableIndex, std::vector<OperationIndex>> takers;
  for (const OperationIndex o : indices(program.operations)) {
    const ProgramOperation& operation = program.operations[o];
    if (const auto slot = operation.primitive->state_in) takers[operation.variables[*slot]].push_back(o);
  }
  std::vector<Fork> forks;
  for (auto& [variable, operations] : takers)
    if (operations.size() > 1) forks.push_back({variable, std::move(operations)});
  return forks;
}

std::vector<std::uint32_t> components(const Program& program) {
  std::vector<std::uint32_t> rank(program.operations.size(), 0), parent(program.operations.size(), 0);
  boost::disjoint_sets linked(rank.data(), parent.data());
  for (const OperationIndex o : indices(program.operations)) linked.make_set<std::uint32_t>(o);
  for (const ProgramVariable& variable : program.variables)
    for (std::size_t i = 1; i < variable.uses.size(); ++i)
      linked.union_set<std::uint32_t>(variable.uses[0].operation, variable.uses[i].operation);
  constexpr auto unnumbered = ~std::uint32_t{0};
  std::vector<std::uint32_t> number(program.operations.size(), unnumbered);
  std::vector<std::uint32_t> component;
  component.reserve(program.operations.size());
  std::uint32_t count = 0;
  for (const OperationIndex o : indices(program.operations)) {
    std::uint32_t& known = number[linked.find_set<std::uint32_t>(o)];
    if (known == unnumbered) known = count++;
    component.push_back(known);
  }
  return component;
}

std::vector<OperationIndex> reachable_in_order(const Program& program, std::vector<bool> bound,
                                               const std::vector<bool>& executed,
                                               std::optional<OperationIndex> without) {
  std::vector<bool> has_producer(program.variables.size(), false);
  for (const OperationIndex o : indices(program.operations)) {
    if (executed[o]) continue;
    const ProgramOperation& operation = program.operations[o];
    for (SlotIndex slot; slot < operation.variables.size(); ++slot)
      if (operation.primitive->slots[slot].role == SlotRole::output)
        has_producer[operation.variables[slot]] = true;
  }

  std::vector<bool> reached(program.operations.size(), false);
  std::vector<OperationIndex> order, open;
  for (const OperationIndex next : indices(program.operations)) {
    open.push_back(next);
    while (!open.empty()) {
      const OperationIndex o = open.back();
      open.pop_back();
      const ProgramOperation& operation = program.operations[o];
      if (reached[o] || executed[o] || o == without || !could_run(operation, bound, has_producer)) continue;
      reached[o] = true;
      order.push_back(o);
      for (VariableIndex variable : operation.variables) {
        if (bound[variable]) continue;
        bound[variable] = true;
        for (const auto use : program.variables[variable].uses)
          if (use.operation < next) open.push_back(use.operation);  // the turn of the others is to come
      }
    }
  }
  return order;
}

std::vector<bool> reachable(const Program& program, std::vector<bool> bound, std::vector<bool> executed,
                            std::optional<OperationIndex> without) {
  std::vector<bool> reached(program.operations.size(), false);
  for (const OperationIndex o : reachable_in_order(program, std::move(bound), executed, without))
    reached[o] = true;
  return reached;
}

}  // namespace irl
