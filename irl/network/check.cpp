#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "irl/define/unpacked.hpp"
#include "irl/network/program.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

class Checker {
 public:
  Checker(const Network& network, const Domain& domain) : network_(network) { program_.domain = &domain; }

  Checked run() {
    reserve();
    for (const BindStatement& statement : network_.bindings) add_bind_statement(statement);
    for (std::size_t i = 0; i < network_.operations.size(); ++i) add_operation(i);
    check_variables();
    check_state();
    check_order();
    check_components();
    std::ranges::stable_sort(problems_, {}, [](const Problem& problem) {
      return std::pair(problem.where.line, problem.where.column);
    });
    return {std::move(program_), std::move(problems_)};
  }

 private:
  void report(const Position& where, std::string kind, std::string what, std::string expected = {},
              std::string advice = {}, Severity severity = Severity::error) {
    problems_.push_back(
        {severity, where, std::move(what), std::move(expected), std::move(advice), std::move(kind)});
  }

  /// Room for all that the network can need, if every variable stands in it once.
  void reserve() {
    std::size_t arguments = 0, constants = 0;
    for (const Operation& operation : network_.operations) {
      arguments += operation.arguments.size();
      for (const Term& argument : operation.arguments) constants += argument.variable() == nullptr;
    }
    program_.operations.reserve(network_.operations.size());
    program_.variables.reserve(network_.bindings.size() + arguments);
    program_.bound.reserve(network_.bindings.size() + constants);
    by_name_.reserve(network_.bindings.size() + arguments - constants);
  }

  /// The file stands on operations only; their arguments know line and column.
  static Position inside(const Position& term, const Position& operation) {
    return term.line > 0 ? Position{operation.file, term.line, term.column} : operation;
  }

  std::uint32_t add_variable(const std::string& name) {
    const auto index = static_cast<std::uint32_t>(program_.variables.size());
    if (!name.empty())
      if (const auto [known, is_new] = by_name_.try_emplace(name, index); !is_new) return known->second;
    program_.variables.emplace_back(name);
    return index;
  }

  /// An unknown name stays a text, which fits no slot: the operation that takes it fails with a reason.
  Value constant(const Term& term, const Position& operation) {
    if (const auto* symbol = std::get_if<Symbol>(&term.value)) {
      if (Value value = program_.domain->constant_named(symbol->name)) return value;
      report(inside(term.where, operation), "unknown-constant",
             fmt::format("'{}' is no known name", symbol->name), "a variable, a number or the name of a type",
             "`irl types` lists the types");
      return Value(symbol->name);
    }
    if (const auto* integer = std::get_if<std::int64_t>(&term.value)) return *integer;
    if (const auto* real = std::get_if<double>(&term.value)) return *real;
    if (const auto* quoted = std::get_if<Quoted>(&term.value)) return Value(quoted->text);
    std::vector<Value> values;
    for (const Term& element : std::get<TermList>(term.value)) {
      if (const Variable* variable = element.variable()) report_in_list(*variable, element, operation);
      values.push_back(element.variable() ? Value(element.variable()->name) : constant(element, operation));
    }
    return List(std::move(values));
  }

  void report_in_list(const Variable& variable, const Term& term, const Position& operation) {
    report(inside(term.where, operation), "variable-in-list",
           fmt::format("?{} stands in a list", variable.name), "a constant",
           "variables can stand in a list that is an argument of a relation, but in no list inside it");
  }

  void add_bind_statement(const BindStatement& statement) {
    const Type type = program_.domain->types().find(statement.type);
    if (!type)
      report(statement.where, "unknown-type", fmt::format("'{}' is no known type", statement.type),
             "the name of a type", "`irl types` lists the types");
    if (by_name_.contains(statement.variable.name))
      return report(statement.where, "bound-twice",
                    fmt::format("?{} is bound by two bind statements", statement.variable.name));
    Value value = constant(statement.value, statement.where);
    const Type actual = value.type(program_.domain->types());
    if (type && !actual.is(type))
      report(statement.where, "type-clash",
             fmt::format("?{} is bound to {}, {}", statement.variable.name, to_string(value),
                         with_article(actual.name())),
             with_article(type.name()));
    const std::uint32_t variable = add_variable(statement.variable.name);
    const auto time = statement.available_at;
    program_.bound.push_back(
        {variable, {std::move(value), 1, time ? std::optional(Seconds(*time)) : std::nullopt}});
    statements_.push_back({variable, statement.where});
  }

  void add_operation(std::size_t written) {
    const Operation& operation = network_.operations[written];
    const Primitive* primitive = program_.domain->find(operation.primitive);
    if (!primitive)
      return report(operation.where, "unknown-primitive",
                    fmt::format("there is no primitive '{}'", operation.primitive), "the name of a primitive",
                    "`irl primitives` lists them");
    if (operation.arguments.size() != primitive->slots.size())
      return report(operation.where, "arity",
                    fmt::format("'{}' has {} arguments", operation.primitive, operation.arguments.size()),
                    fmt::format("{}: {}", primitive->slots.size(), slot_names(*primitive)));
    ProgramOperation added{
        .primitive = primitive, .variables = {}, .written = written, .where = operation.where};
    if (!take_lists_apart(operation, added)) return;
    const auto add = [&](const Term& argument) {
      added.variables.push_back(add_argument(argument, operation.where, added));
    };
    for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot) {
      if (const TermList* items = items_of(operation, slot, *primitive))
        std::ranges::for_each(*items, add);
      else
        add(operation.arguments[slot]);
    }
    append(program_, std::move(added));
    for (std::size_t i = 0; i + 1 < operation.arguments.size(); ++i)
      check_share(operation.arguments[i], operation.arguments[i + 1], operation.where);
  }

  /// The items of a list with variables that stands where a relation takes a list; null for anything else.
  const TermList* items_of(const Operation& operation, std::size_t slot, const Primitive& primitive) const {
    const auto* list = std::get_if<TermList>(&operation.arguments[slot].value);
    const bool takes_it =
        primitive.is_relation && program_.domain->types().list().is(primitive.slots[slot].type);
    return list && takes_it && std::ranges::any_of(*list, &Term::variable) ? list : nullptr;
  }

  /// Where lists with variables stand in an operation of a relation, gives it a slot for each of their items.
  /// False if that makes too many.
  bool take_lists_apart(const Operation& operation, ProgramOperation& added) {
    std::vector<std::optional<std::size_t>> items;
    bool any = false;
    for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot) {
      const TermList* written = items_of(operation, slot, *added.primitive);
      items.push_back(written ? std::optional(written->size()) : std::nullopt);
      any = any || written;
    }
    if (!any) return true;
    added.unpacked = unpacked(*added.primitive, items, program_.domain->types());
    if (added.unpacked)
      added.primitive = added.unpacked.get();
    else
      report(operation.where, "long-list",
             fmt::format("the lists with variables of '{}' have too many items", operation.primitive),
             fmt::format("at most {} arguments and items", max_slots));
    return added.unpacked != nullptr;
  }

  /// Whoever writes a share as a part of one means a hundred times as much, most likely.
  void check_share(const Term& number, const Term& unit, const Position& operation) {
    const auto* written = std::get_if<double>(&number.value);
    const auto* name = std::get_if<Symbol>(&unit.value);
    if (!written || !name || *written <= 0 || *written >= 1) return;
    const Type type = program_.domain->types().find(name->name);
    if (!type || type.notation().one == 1) return;
    const double one = type.notation().one;
    report(inside(number.where, operation), "tiny-share",
           fmt::format("{} {} are less than a hundredth", to_string(*written), name->name),
           fmt::format("a share from 0 to {}", to_string(one)),
           fmt::format("if {} of the whole are meant, write {} {}", to_string(*written),
                       to_string(*written * one), name->name),
           Severity::warning);
  }

  /// The variable for the next slot of an operation.
  std::uint32_t add_argument(const Term& term, const Position& operation, const ProgramOperation& so_far) {
    const Primitive& primitive = *so_far.primitive;
    const SlotDefinition& definition = primitive.slots[so_far.variables.size()];
    if (const Variable* variable = term.variable()) {
      const std::uint32_t index = add_variable(variable->name);
      if (!primitive.is_relation && std::ranges::find(so_far.variables, index) != so_far.variables.end())
        report(inside(term.where, operation), "repeated-variable",
               fmt::format("?{} stands twice in one operation", variable->name), "a variable for every slot");
      return index;
    }
    Binding binding{constant(term, operation)};
    const Value& value = binding.value;
    if (definition.role == SlotRole::output)
      report(inside(term.where, operation), "output-given",
             fmt::format("the output '{}' of '{}' is given the constant {}", definition.name, primitive.name,
                         to_string(value)),
             "a variable");
    const Type type = value.type(program_.domain->types());
    if (!std::holds_alternative<Symbol>(term.value) || !value.holds<Text>())
      if (!type.is(definition.type))
        report(inside(term.where, operation), "type-clash",
               fmt::format("{} is {}", to_string(value), with_article(type.name())),
               fmt::format("{} for '{}' of '{}'", with_article(definition.type.name()), definition.name,
                           primitive.name));
    const std::uint32_t index = add_variable({});
    program_.bound.emplace_back(index, std::move(binding));
    return index;
  }

  static std::string slot_names(const Primitive& primitive) {
    std::string names;
    for (const SlotDefinition& slot : primitive.slots) names += (names.empty() ? "" : " ") + slot.name;
    return names;
  }

  const SlotDefinition& slot_of(ProgramVariable::Use use) const {
    return program_.operations[use.operation].primitive->slots[use.slot];
  }
  const Position& where(ProgramVariable::Use use) const { return program_.operations[use.operation].where; }

  bool have_common_subtype(Type left, Type right) const {
    return left.is(right) || right.is(left) ||
           std::ranges::any_of(program_.domain->types().all(), [&](Type type) {
             return !type.is_failed() && type.is(left) && type.is(right);
           });
  }

  void check_variables() {
    for (const ProgramVariable& variable : program_.variables) {
      if (variable.uses.size() < 2) continue;
      const ProgramVariable::Use* producer = nullptr;
      for (const auto& use : variable.uses) {
        const ProgramVariable::Use& first = variable.uses.front();
        const SlotDefinition& slot = slot_of(use);
        if (&use != &first && !have_common_subtype(slot_of(first).type, slot.type))
          report(where(use), "type-clash",
                 fmt::format("?{} is {} here and {} for '{}' of {}", variable.name,
                             with_article(slot.type.name()), with_article(slot_of(first).type.name()),
                             slot_of(first).name, program_.short_text(first.operation)),
                 "types that have a common subtype");
        if (slot.role != SlotRole::output) continue;
        if (producer && producer->operation != use.operation)
          report(where(use), "given-twice",
                 fmt::format("?{} is given by {} as well", variable.name,
                             program_.short_text(producer->operation)),
                 "one operation that gives it");
        producer = &use;
      }
    }
    for (const auto& [variable, binding] : program_.bound)
      for (const auto& use : program_.variables[variable].uses)
        if (!program_.variables[variable].name.empty())
          check_bound(program_.variables[variable].name, binding, use);
    for (const auto& [variable, position] : statements_)
      if (program_.variables[variable].uses.empty())
        report(position, "unused", fmt::format("nothing uses ?{}", program_.variables[variable].name), {}, {},
               Severity::warning);
  }

  /// Holds a bind statement against a slot that uses its variable.
  void check_bound(const std::string& name, const Binding& binding, ProgramVariable::Use use) {
    const SlotDefinition& slot = slot_of(use);
    const Type type = binding.value.type(program_.domain->types());
    if (slot.role == SlotRole::output)
      report(where(use), "output-given",
             fmt::format("?{} is bound already, and '{}' gives it", name, slot.name),
             "a variable that no bind statement binds");
    else if (!type.is(slot.type))
      report(where(use), "type-clash",
             fmt::format("?{} is bound to {}, {}", name, to_string(binding.value), with_article(type.name())),
             fmt::format("{} for '{}'", with_article(slot.type.name()), slot.name));
  }

  void check_state() {
    if (!program_.domain->state_shape()) return;
    std::vector<std::uint32_t> initial;
    boost::unordered_flat_map<std::uint32_t, std::uint32_t> takers;
    for (std::uint32_t o = 0; o < program_.operations.size(); ++o) {
      const ProgramOperation& operation = program_.operations[o];
      if (operation.primitive->state_out && !operation.primitive->state_in) initial.push_back(o);
      if (!operation.primitive->state_in) continue;
      const std::uint32_t state = operation.variables[*operation.primitive->state_in];
      const auto [first, is_first] = takers.emplace(state, o);
      if (!is_first)
        report(
            operation.where, "forked-state",
            fmt::format("the state ?{} is taken by {} as well: what one of them does, the other does not see",
                        program_.variables[state].name, program_.short_text(first->second)),
            {}, "take the state that the earlier operation gives", Severity::warning);
    }
    if (initial.empty() && !takers.empty())
      report(network_.operations.front().where, "no-initial-state", "nothing gives the first state",
             "one operation that gives the initial state");
    for (std::size_t i = 1; i < initial.size(); ++i)
      report(program_.operations[initial[i]].where, "second-initial-state",
             fmt::format("the initial state is given by {} already", program_.short_text(initial.front())),
             "one operation that gives the initial state");
  }

  /// Reports every operation that no order can ever execute, with what it would have to wait for.
  void check_order() {
    std::vector<bool> bound(program_.variables.size(), false);
    for (const auto& [variable, binding] : program_.bound) bound[variable] = true;
    const std::vector<bool> reached =
        reachable(program_, bound, std::vector<bool>(program_.operations.size()));
    if (std::ranges::find(reached, false) == reached.end()) return;
    for (std::uint32_t o = 0; o < reached.size(); ++o)
      if (reached[o])
        for (std::uint32_t variable : program_.operations[o].variables) bound[variable] = true;
    for (std::uint32_t o = 0; o < reached.size(); ++o)
      if (!reached[o]) report_unreachable(o, bound);
  }

  void report_unreachable(std::uint32_t o, const std::vector<bool>& bound) {
    const ProgramOperation& operation = program_.operations[o];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
      const std::uint32_t variable = operation.variables[slot];
      const SlotRole role = operation.primitive->slots[slot].role;
      if (bound[variable] || role == SlotRole::output) continue;
      const auto giver = program_.giver(variable, o);
      const bool given = giver.has_value();
      if (!given && role != SlotRole::input) continue;
      const std::string& name = program_.variables[variable].name;
      if (given)
        report(operation.where, "cyclic",
               fmt::format("'{}' waits for ?{} from {}, which no order can execute before it",
                           operation.primitive->name, name, program_.short_text(*giver)));
      else
        report(operation.where, "never-given",
               fmt::format("'{}' takes ?{} as '{}', and nothing gives it", operation.primitive->name, name,
                           operation.primitive->slots[slot].name),
               "an operation that gives it, or a constant");
    }
  }

  void check_components() {
    const std::vector<std::uint32_t> component = components(program_);
    std::vector<bool> seen(component.size(), false);
    for (std::uint32_t o = 0; o < component.size(); ++o) {
      if (o > 0 && !seen[component[o]])
        report(program_.operations[o].where, "unconnected",
               fmt::format("'{}' shares no variable with what stands before it, nor does anything that it is "
                           "connected with",
                           program_.operations[o].primitive->name),
               {}, {}, Severity::warning);
      seen[component[o]] = true;
    }
  }

  const Network& network_;
  Program program_;
  Problems problems_;
  boost::unordered_flat_map<std::string_view, std::uint32_t> by_name_;  // views into the network
  std::vector<std::pair<std::uint32_t, Position>> statements_;
};

}  // namespace

Checked check(const Network& network, const Domain& domain) {
  return Checker(network, domain).run();
}

}  // namespace irl
