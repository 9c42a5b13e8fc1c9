#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <ranges>
#include <span>

#include "irl/define/unpacked.hpp"
#include "irl/network/detail/causes.hpp"
#include "irl/network/detail/defined_primitives.hpp"
#include "irl/network/detail/wiring_checks.hpp"
#include "irl/network/program.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

class Checker {
 public:
  /// `defined`: primitives beside those of the domain; may be null.
  Checker(const Network& network, const Domain& domain, std::shared_ptr<const DefinedPrimitives> defined = {})
      : network_(network), defined_(std::move(defined)) {
    program_.domain = &domain;
  }

  Inspected run() {
    reserve();
    for (const BindStatement& statement : network_.bindings) add_bind_statement(statement);
    for (std::size_t i = 0; i < network_.operations.size(); ++i) add_operation(i);
    for (std::size_t i = 0; i < statements_.size(); ++i) hold_as_slots_do(program_.bound[i]);
    check_wiring(network_, program_, statements_, found_);
    Findings findings = std::move(found_).findings();
    if (!findings.empty()) find_causes(findings, network_, program_);
    return {std::move(program_), std::move(findings)};
  }

 private:
  std::string primitive_meant(const std::string& written) {
    std::vector<std::string_view> names;
    for (const Primitive& primitive : program_.domain->primitives()) names.emplace_back(primitive.name);
    for (const Definition& definition : network_.definitions) names.emplace_back(definition.name);
    return found_.meant(written, names);
  }
  std::string type_meant(const std::string& written) {
    return found_.meant(written, program_.domain->types().all() | std::views::transform(&Type::name));
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
  static FindingPlace inside(const Position& term, FindingPlace place) {
    if (term.line > 0) place.where = {place.where.file, term.line, term.column};
    return place;
  }

  VariableIndex add_variable(const std::string& name) {
    const VariableIndex index(program_.variables.size());
    if (!name.empty())
      if (const auto [known, is_new] = by_name_.try_emplace(name, index); !is_new) return known->second;
    program_.variables.emplace_back(name);
    return index;
  }

  /// An unknown name stays a text, which fits no slot: the operation that takes it fails with a reason.
  Value constant(const Term& term, const FindingPlace& place) {
    if (Value value = value_of(term, *program_.domain)) return value;
    if (const auto* symbol = std::get_if<Symbol>(&term.value)) {
      found_.report(FindingKind::unknown_constant, inside(term.where, place),
                    fmt::format("'{}' is no known name", symbol->name),
                    "a variable, a number or the name of a type", type_meant(symbol->name));
      return Value(symbol->name);
    }
    if (const auto* typed = std::get_if<TypedText>(&term.value)) return unread(*typed, term, place);
    std::vector<Value> values;
    for (const Term& element : std::get<TermList>(term.value)) {
      if (const Variable* variable = element.variable()) report_in_list(*variable, element, place);
      values.push_back(element.variable() ? Value(element.variable()->name) : constant(element, place));
    }
    return List(std::move(values));
  }

  /// A text stands for no object of the type before it.
  Value unread(const TypedText& typed, const Term& term, const FindingPlace& place) {
    const std::vector<std::string_view> types = program_.domain->types_read();
    if (std::ranges::find(types, typed.type()) != types.end())
      found_.report(FindingKind::unknown_constant, inside(term.where, place),
                    fmt::format("{} is no {}", in_quotes(typed.text()), typed.type()),
                    fmt::format("the text of {}", with_article(typed.type())));
    else
      found_.report(FindingKind::unknown_constant, inside(term.where, place),
                    fmt::format("'{}' is no type whose objects are written so", typed.type()),
                    types.empty() ? "a variable, a number or the name of a type"
                                  : fmt::format("one of {}", fmt::join(types, ", ")),
                    found_.meant(typed.type(), types));
    return Value(typed.text());
  }

  void report_in_list(const Variable& variable, const Term& term, const FindingPlace& place) {
    found_.report_of(
        variable.name, FindingKind::variable_in_list, inside(term.where, place),
        fmt::format("?{} stands in a list", variable.name), "a constant",
        "variables can stand in a list that is an argument of a relation, but in no list inside it");
  }

  void add_bind_statement(const BindStatement& statement) {
    const FindingPlace place{.where = statement.where};
    const Type type = program_.domain->types().find(statement.type);
    if (!type)
      found_.report(FindingKind::unknown_type, place, fmt::format("'{}' is no known type", statement.type),
                    "the name of a type", type_meant(statement.type));
    if (by_name_.contains(statement.variable.name)) {
      found_.report_of(statement.variable.name, FindingKind::bound_twice, place,
                       fmt::format("?{} is bound by two bind statements", statement.variable.name));
      return;
    }
    Value value = constant(statement.value, place);
    const Type actual = value.type(program_.domain->types());
    if (type && !actual.is(type))
      found_.report_of(statement.variable.name, FindingKind::type_clash, place,
                       fmt::format("?{} is bound to {}, {}", statement.variable.name, to_string(value),
                                   with_article(actual.name())),
                       with_article(type.name()));
    const VariableIndex variable = add_variable(statement.variable.name);
    const auto time = statement.available_at;
    program_.bound.push_back(
        {variable, {std::move(value), 1, time ? std::optional(Seconds(*time)) : std::nullopt}});
    statements_.push_back({variable, statement.where});
  }

  /// What is bound to a variable becomes what a constant in its slots would be, unless one of them holds
  /// integers.
  void hold_as_slots_do(std::pair<VariableIndex, Binding>& bound) const {
    const SlotDefinition* holding_reals = nullptr;
    for (const auto& [operation, slot] : program_.variables[bound.first].uses) {
      const SlotDefinition& definition = program_.operations[operation].primitive->slots[slot];
      if (definition.type == program_.domain->types().integer()) return;
      if (definition.holds_reals) holding_reals = &definition;
    }
    if (holding_reals) bound.second.value = as_held(*holding_reals, std::move(bound.second.value));
  }

  void add_operation(std::size_t written) {
    const Operation& operation = network_.operations[written];
    const Primitive* defined = defined_ ? defined_->find(operation.primitive) : nullptr;
    const Primitive* primitive = defined ? defined : program_.domain->find(operation.primitive);
    // What is wrong with its definition is told there.
    if (!primitive && std::ranges::find(network_.definitions, operation.primitive, &Definition::name) !=
                          network_.definitions.end())
      return;
    if (!primitive) return report_unknown(written);
    if (operation.arguments.size() != primitive->slots.size()) {
      found_.report(FindingKind::arity, place_of(network_, written),
                    fmt::format("'{}' has {} arguments", operation.primitive, operation.arguments.size()),
                    fmt::format("{}: {}", primitive->slots.size(), slot_names(*primitive)),
                    quotes_meant(operation));
      return;
    }
    ProgramOperation& added = program_.operations.emplace_back();
    added.primitive = primitive;
    added.written = written;
    added.where = operation.where;
    if (defined) added.own_primitive = {defined_, defined};
    if (!take_lists_apart(operation, added)) return program_.operations.pop_back();
    add_arguments(operation, *primitive);
  }

  /// To the last operation of the program. Where lists were taken apart, that is one of another primitive
  /// than is written.
  void add_arguments(const Operation& operation, const Primitive& primitive) {
    ProgramOperation& added = program_.operations.back();
    FindingPlace place = place_of(network_, added.written);
    const std::span arguments(operation.arguments);
    for (SlotIndex slot; slot < arguments.size(); ++slot) {
      place.argument = slot;
      if (const TermList* items = items_of(arguments[slot], slot, primitive))
        for (const Term& item : *items) add_argument(item, place, added);
      else
        add_argument(arguments[slot], place, added);
    }
    for (SlotIndex slot; slot + 1 < arguments.size(); ++slot)
      check_share(arguments[slot], arguments[slot + 1], added.written, slot);
  }

  /// `day(5)` is a name and a list, where the object of a type was meant, most likely.
  std::string quotes_meant(const Operation& operation) const {
    const auto types = program_.domain->types_read();
    for (std::size_t i = 0; i + 1 < operation.arguments.size(); ++i) {
      const auto* name = std::get_if<Symbol>(&operation.arguments[i].value);
      const bool is_type = name && std::ranges::find(types, name->name) != types.end();
      if (is_type && std::holds_alternative<TermList>(operation.arguments[i + 1].value))
        return fmt::format("{0} is written with its text in quotes, {1}(\"…\")", with_article(name->name),
                           name->name);
    }
    return {};
  }

  void report_unknown(std::size_t written) {
    const std::string& primitive = network_.operations[written].primitive;
    found_.report(FindingKind::unknown_primitive, place_of(network_, written),
                  fmt::format("there is no primitive '{}'", primitive), "the name of a primitive",
                  primitive_meant(primitive));
  }

  /// The items of a list with variables that stands where a relation takes a list; null for anything else.
  const TermList* items_of(const Term& argument, std::size_t slot, const Primitive& primitive) const {
    const auto* list = std::get_if<TermList>(&argument.value);
    const bool takes_it =
        list && primitive.is_relation() && program_.domain->types().list().is(primitive.slots[slot].type);
    return takes_it && std::ranges::any_of(*list, &Term::variable) ? list : nullptr;
  }

  /// Where lists with variables stand in an operation of a relation, gives it a slot for each of their items.
  /// False if that makes too many.
  bool take_lists_apart(const Operation& operation, ProgramOperation& added) {
    const auto is_list = [](const Term& argument) {
      return std::holds_alternative<TermList>(argument.value);
    };
    if (std::ranges::none_of(operation.arguments, is_list)) return true;
    std::vector<std::optional<std::size_t>> items;
    for (SlotIndex slot; slot < operation.arguments.size(); ++slot) {
      const TermList* written = items_of(operation.arguments[slot], slot, *added.primitive);
      items.push_back(written ? std::optional(written->size()) : std::nullopt);
    }
    if (std::ranges::find_if(items, &std::optional<std::size_t>::has_value) == items.end()) return true;
    auto made = unpacked(*added.primitive, items, program_.domain->types());
    const bool is_possible = made != nullptr;
    if (is_possible) {
      added.primitive = made.get();
      added.own_primitive = std::move(made);
    } else
      found_.report(FindingKind::long_list, place_of(network_, added.written),
                    fmt::format("the lists with variables of '{}' have too many items", operation.primitive),
                    fmt::format("at most {} arguments and items", max_slots));
    return is_possible;
  }

  /// Whoever writes a share as a part of one means a hundred times as much, most likely.
  void check_share(const Term& number, const Term& unit, std::size_t operation, SlotIndex argument) {
    const auto* written = std::get_if<double>(&number.value);
    const auto* name = std::get_if<Symbol>(&unit.value);
    if (!written || !name || *written <= 0 || *written >= 1) return;
    const Type type = program_.domain->types().find(name->name);
    if (!type || type.notation().one == 1) return;
    const double one = type.notation().one;
    const FindingPlace place{operation, argument, network_.operations[operation].where};
    found_.report(FindingKind::tiny_share, inside(number.where, place),
                  fmt::format("{} {} are less than a hundredth", to_string(*written), name->name),
                  fmt::format("a share from 0 to {}", to_string(one)),
                  fmt::format("if {} of the whole are meant, write {} {}", to_string(*written),
                              to_string(*written * one), name->name),
                  Severity::warning);
  }

  /// To the last operation of the program, in its next slot.
  void add_argument(const Term& term, const FindingPlace& place, ProgramOperation& operation) {
    const OperationIndex position(program_.operations.size() - 1);
    const Variable* written = term.variable();
    const VariableIndex index = written ? add_variable(written->name) : add_constant(term, place, operation);
    ProgramVariable& variable = program_.variables[index];
    const bool is_repeated = !variable.uses.empty() && variable.uses.back().operation == position;
    if (is_repeated && !operation.primitive->is_relation()) report_repeated(variable.name, term, place);
    note_use(variable, *operation.primitive, {position, SlotIndex(operation.variables.size())});
    operation.variables.push_back(index);
  }

  void report_repeated(const std::string& variable, const Term& term, const FindingPlace& place) {
    found_.report_of(variable, FindingKind::repeated_variable, inside(term.where, place),
                     fmt::format("?{} stands twice in one operation", variable), "a variable for every slot");
  }

  /// The variable of a constant in the next slot of an operation.
  VariableIndex add_constant(const Term& term, const FindingPlace& place, const ProgramOperation& so_far) {
    const Primitive& primitive = *so_far.primitive;
    const SlotDefinition& definition = primitive.slots[so_far.variables.size()];
    Binding binding{as_held(definition, constant(term, place))};
    const Value& value = binding.value;
    if (definition.role == SlotRole::output)
      found_.report(FindingKind::output_given, inside(term.where, place),
                    fmt::format("the output '{}' of '{}' is given the constant {}", definition.name,
                                primitive.name, to_string(value)),
                    "a variable");
    const Type type = value.type(program_.domain->types());
    if (!is_unknown(term, value)) {
      if (!type.is(definition.type))
        found_.report(FindingKind::type_clash, inside(term.where, place),
                      fmt::format("{} is {}", to_string(value), with_article(type.name())),
                      fmt::format("{} for '{}' of '{}'", with_article(definition.type.name()),
                                  definition.name, primitive.name));
      else if (const auto* items = std::get_if<TermList>(&term.value); items && definition.item_type)
        check_items(*items, *value.get_if<List>(), place, definition, primitive);
    }
    const VariableIndex index = add_variable({});
    program_.bound.emplace_back(index, std::move(binding));
    return index;
  }

  /// Holds the items of a list of constants against what its slot says of them.
  void check_items(const TermList& written, const List& items, const FindingPlace& place,
                   const SlotDefinition& definition, const Primitive& primitive) {
    for (std::size_t i = 0; i < written.size(); ++i) {
      const Type type = items[i].type(program_.domain->types());
      if (type.is(definition.item_type) || written[i].variable() || is_unknown(written[i], items[i]))
        continue;
      found_.report(FindingKind::type_clash, inside(written[i].where, place),
                    fmt::format("{} in a list is {}", to_string(items[i]), with_article(type.name())),
                    fmt::format("{} in '{}' of '{}'", with_article(definition.item_type.name()),
                                definition.name, primitive.name));
    }
  }

  /// Whether `constant` has reported that what is written stands for nothing.
  static bool is_unknown(const Term& term, const Value& value) {
    return value.holds<Text>() &&
           (std::holds_alternative<Symbol>(term.value) || std::holds_alternative<TypedText>(term.value));
  }

  static std::string slot_names(const Primitive& primitive) {
    std::string names;
    for (const SlotDefinition& slot : primitive.slots) names += (names.empty() ? "" : " ") + slot.name;
    return names;
  }

  const Network& network_;
  std::shared_ptr<const DefinedPrimitives> defined_;
  Program program_;
  FindingCollector found_;
  boost::unordered_flat_map<std::string_view, VariableIndex> by_name_;  // views into the network
  std::vector<std::pair<VariableIndex, Position>> statements_;
};

}  // namespace

/// `in 'fold', used in line 3, in 'mix-all', used in line 9: …`
static std::string with_uses(const UsePath& path, const Position& where, const std::string& words) {
  std::string uses;
  for (const DefinitionUse* use : path.uses() | std::views::reverse) {
    const Position& at = use->operation.where;
    const std::string file = at.file == where.file || at.file.empty() ? "" : " of " + at.file;
    uses += fmt::format("in '{}', used in line {}{}{}", use->operation.primitive, at.line, file,
                        use->within ? ", " : ": ");
  }
  return uses + words;
}

Inspected inspect_inlined(InlinedNetwork inlined, const Domain& domain, const VariableTest& is_elsewhere) {
  const InlinedNetwork made = with_forms_defined(std::move(inlined), domain, is_elsewhere);
  Inspected inspected = Checker(made.network, domain, made.defined).run();
  for (ProgramOperation& operation : inspected.program.operations)
    operation.use_path = made.use_paths[operation.written];
  for (Finding& finding : inspected.findings) {
    if (finding.caused_by) *finding.caused_by += made.findings.size();
    if (!finding.operation) continue;
    const UsePath& path = made.use_paths[*finding.operation];
    if (path.empty()) continue;
    finding.argument = {};
    finding.words.what = with_uses(path, finding.words.where, finding.words.what);
  }
  inspected.findings.insert(inspected.findings.begin(), made.findings.begin(), made.findings.end());
  return inspected;
}

Inspected inspect(const Network& network, const Domain& domain) {
  if (!has_definitions(network, domain)) return Checker(network, domain).run();
  InlinedNetwork made = inlined(network, domain);
  const std::vector<std::size_t> written = made.written;
  Inspected inspected = inspect_inlined(std::move(made), domain);
  for (ProgramOperation& operation : inspected.program.operations)
    operation.written = written[operation.written];
  for (Finding& finding : inspected.findings) {
    if (finding.waits_for) finding.waits_for = written[*finding.waits_for];
    if (finding.operation) finding.operation = written[*finding.operation];
  }
  return inspected;
}

Checked check(const Network& network, const Domain& domain) {
  auto [program, findings] = inspect(network, domain);
  return {std::move(program), problems_of(findings)};
}

}  // namespace irl
