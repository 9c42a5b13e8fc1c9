#include "irl/define/domain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <charconv>
#include <functional>
#include <ranges>

#include "irl/define/user_code.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"

namespace irl {

/// A DefinitionError for a name that no text in network notation can have.
static void demand_name(std::string_view name, std::string_view of_what) {
  const auto ends_names = [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '(' || c == ')' || c == '"' || c == ';' || c == 127;
  };
  if (name.empty()) throw DefinitionError(fmt::format("{} has no name", of_what));
  if (name.starts_with('?') || std::ranges::any_of(name, ends_names))
    throw DefinitionError(fmt::format(
        "'{}' cannot be the name of {}: expected one word without blanks, brackets, quotes and semicolons",
        escaped(name), of_what));
}

/// Whether networks read it as a number: `12`, `-2.5`, `1/2`.
static bool is_number(std::string_view name) {
  if (name.starts_with('+') || name.starts_with('-')) name.remove_prefix(1);
  const auto are_digits = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const std::size_t slash = name.find('/');
  if (slash != std::string_view::npos)
    return are_digits(name.substr(0, slash)) && are_digits(name.substr(slash + 1));
  double number = 0;
  const char* const end = name.data() + name.size();
  return name.find_first_of("0123456789.") == 0 && std::from_chars(name.data(), end, number).ptr == end;
}

/// A DefinitionError for a name by which networks cannot call a primitive or a constant.
static void demand_word(std::string_view name, std::string_view of_what) {
  demand_name(name, of_what);
  if (has_capital(name))
    throw DefinitionError(
        fmt::format("'{}' cannot be the name of {}: networks are read in lower case, and could not name it",
                    name, of_what));
  if (is_number(name))
    throw DefinitionError(
        fmt::format("'{}' cannot be the name of {}: in networks it is a number", name, of_what));
}

Domain::Domain(std::string name, std::shared_ptr<const Types> types)
    : name_(std::move(name)), types_(types ? std::move(types) : Types::build({}).types) {
  demand_name(name_, "a domain");
}
Domain::Domain(const Domain&) = default;
Domain::Domain(Domain&&) noexcept = default;
Domain& Domain::operator=(const Domain&) = default;
Domain& Domain::operator=(Domain&&) noexcept = default;
Domain::~Domain() = default;

/// `, did you mean 'cut'?` for a name among those of a range; nothing if none comes close.
template <class Definitions, class Name>
static std::string nearest(std::string_view written, const Definitions& definitions, Name name) {
  std::vector<std::string_view> names;
  for (const auto& definition : definitions) names.push_back(std::invoke(name, definition));
  const std::string words = suggestion(written, names);
  return words.empty() ? words : ": " + words;
}

Rule Domain::rule_named(std::string_view name) const {
  const auto found = std::ranges::find(rules_, name, &RuleDefinition::name);
  if (found == rules_.end())
    throw DefinitionError(fmt::format("the domain '{}' has no rule '{}'{}", name_, name,
                                      nearest(name, rules_, &RuleDefinition::name)));
  return {static_cast<std::uint8_t>(found - rules_.begin())};
}

Type Domain::opaque_type(const std::string& wanted, const std::string& objects) const {
  const Type actual = types_->find(objects);
  if (!actual || !actual.is(types_->opaque()))
    throw DefinitionError(fmt::format(
        "a slot holds objects of a C++ type, and the hierarchy of the domain '{0}' has no type '{1}' below "
        "'opaque': declare it there (`{1}: {{is: opaque}}`), or build the domain over irl::opaque_types<…>()",
        name_, objects));
  const Type type = types_->type(wanted);
  if (!actual.is(type))
    throw DefinitionError(fmt::format(
        "a slot of type '{}' cannot hold the objects of C++ that are of type '{}'", wanted, objects));
  return type;
}

Type Domain::type_of_values(const std::string& slot, const std::string& wanted, const std::string& values,
                            bool are_exactly) const {
  const Type type = types_->type(wanted), actual = types_->find(values);
  if (!actual || actual.is(type) || (!are_exactly && type.is(actual))) return type;
  throw DefinitionError(
      fmt::format("the slot '{}' is of type '{}', and what its C++ type stands for is of type '{}': it could "
                  "hold nothing",
                  slot, wanted, values));
}

Primitive& Domain::add(Primitive primitive) {
  demand_word(primitive.name, "a primitive");
  if (primitive.name == "define" || primitive.name == "bind")
    throw DefinitionError(
        fmt::format("'{0}' cannot be the name of a primitive: ({0} …) means something else", primitive.name));
  for (const SlotDefinition& slot : primitive.slots)
    demand_name(slot.name, fmt::format("a slot of '{}'", primitive.name));
  if (primitive.slots.size() > max_slots)
    throw DefinitionError(fmt::format("'{}' has {} slots; at most {} are possible", primitive.name,
                                      primitive.slots.size(), max_slots));
  for (const SlotDefinition& slot : primitive.slots)
    if (std::ranges::count(primitive.slots, slot.name, &SlotDefinition::name) > 1)
      throw DefinitionError(fmt::format("'{}' has two slots named '{}'", primitive.name, slot.name));
  std::erase(begun_, primitive.name);
  has_definitions_ = has_definitions_ || primitive.definition;
  const auto existing = std::ranges::find(primitives_, primitive.name, &Primitive::name);
  if (existing == primitives_.end()) return primitives_.emplace_back(std::move(primitive));
  if (std::erase(overridden_, primitive.name) == 0)
    throw DefinitionError(
        fmt::format("the domain '{0}' has a primitive '{1}' already; overriding(\"{1}\") before its "
                    "definition replaces it",
                    name_, primitive.name));
  return *existing = std::move(primitive);
}

Domain& Domain::overriding(std::string_view name) {
  overridden_.push_back(primitive_named(name).name);
  return *this;
}

void Domain::begin(std::string name) {
  begun_.push_back(std::move(name));
}

void Domain::state(StateShape shape, StateSlots slots, Entity initial) {
  const auto demand = [this](bool holds, const char* what) {
    if (!holds) throw DefinitionError(fmt::format("the state of the domain '{}': {}", name_, what));
  };
  demand(bool(shape.type), "there is no such type of states");
  demand(bool(shape.workplace), "there is no such type of workplaces");
  demand(shape.type.has(shape.clock), "its type has no such attribute for the clock");
  demand(shape.type.has(shape.contents), "its type has no such attribute for the contents");
  demand(shape.workplace.has(shape.contents), "the workplace has no such attribute for the contents");
  demand(bool(shape.capacity) == bool(shape.occupied),
         "capacities need two attributes, how much a thing takes and what in the state is occupied");
  demand(!shape.occupied || shape.type.has(shape.occupied),
         "its type has no such attribute for what is occupied");
  state_ = State{shape, std::move(slots), std::move(initial)};
}

/// What items are called where a domain does not say: `plank and red nail`.
static std::string names_of_types(const ItemDescription& item) {
  std::vector<std::string> names;
  for (const Entity& thing : item.contents) {
    std::string name = words_of(thing.type());
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  return fmt::format("{}", fmt::join(names, " and "));
}

void Domain::items(ItemShape shape) {
  const auto demand = [this](bool holds, const std::string& what) {
    if (!holds) throw DefinitionError(fmt::format("the items of the domain '{}': {}", name_, what));
  };
  demand(state_.has_value(), "the domain has no state in which they could stand");
  demand(bool(shape.counts), "it is not said what counts");
  const Primitive* brings = find(shape.brings);
  demand(shape.brings.empty() || brings, fmt::format("there is no primitive '{}'", shape.brings));
  if (brings)
    for (const std::string& slot : {shape.kind_slot, shape.number_slot, shape.unit_slot})
      demand(brings->slot(slot).has_value(), fmt::format("'{}' has no slot '{}'", shape.brings, slot));
  if (!shape.weight) shape.weight = [](const Entity&) { return 1.0; };
  if (!shape.name) shape.name = names_of_types;
  items_ = std::move(shape);
}

void Domain::initial_state(std::string primitive, std::string slot, std::string summary) {
  if (!state_) throw DefinitionError(fmt::format("'{}' gives a state, but the domain has none", primitive));
  Direction direction;
  direction.found.insert(0);
  direction.run = [](const RunContext& context, Arguments) -> Answers {
    Answer answer;
    answer.outputs.push_back({0, {*context.initial_state, 1, Seconds(0)}});
    answer.started_at = Seconds(0);
    return Answers(std::move(answer));
  };
  Primitive added{.name = std::move(primitive), .summary = std::move(summary), .example = {}, .slots = {}};
  added.example = fmt::format("({} ?{})", added.name, slot);
  added.slots.push_back({std::move(slot), state_->shape.type, SlotRole::output});
  added.directions.push_back(std::move(direction));
  added.state_out = 0;
  add(std::move(added));
}

void Domain::rule_positions(std::vector<std::string> names) {
  if (!rules_.empty())
    throw DefinitionError(
        fmt::format("the domain '{}' names the positions of its rules after a rule", name_));
  rule_positions_ = std::move(names);
}

Rule Domain::rule(RuleDefinition rule) {
  if (rules_.size() == max_rules)
    throw DefinitionError(fmt::format("a domain has at most {} rules", max_rules));
  if (rule_positions_.size() < 2 || rule.positions.size() != rule_positions_.size())
    throw DefinitionError(fmt::format(
        "the rule '{}' says what holds in {} positions, and the domain '{}' names {} (rule_positions)",
        rule.name, rule.positions.size(), name_, rule_positions_.size()));
  if (std::ranges::find(rules_, rule.name, &RuleDefinition::name) != rules_.end())
    throw DefinitionError(fmt::format("the domain '{}' has two rules named '{}'", name_, rule.name));
  rules_.push_back(std::move(rule));
  return {static_cast<std::uint8_t>(rules_.size() - 1)};
}

const Primitive* Domain::find(std::string_view name) const {
  const auto found = std::ranges::find(primitives_, name, &Primitive::name);
  return found == primitives_.end() ? nullptr : &*found;
}

Primitive& Domain::primitive_named(std::string_view name) {
  const auto found = std::ranges::find(primitives_, name, &Primitive::name);
  if (found == primitives_.end())
    throw DefinitionError(fmt::format("the domain '{}' has no primitive '{}'{}", name_, name,
                                      nearest(name, primitives_, &Primitive::name)));
  return *found;
}

void Domain::start_from(Entity initial) {
  if (!state_) throw DefinitionError(fmt::format("the domain '{}' has no state to start from", name_));
  state_->initial = std::move(initial);
}

bool Domain::is_state(const Value& value) const {
  const Entity* entity = value.get_if<Entity>();
  return state_ && entity && !entity->has_failed() && entity->is(state_->shape.type);
}

void Domain::constant(std::string name, Value value) {
  demand_word(name, "a constant");
  if (value.empty() || !is_finite(value))
    throw DefinitionError(fmt::format("the constant '{}' stands for {}, which says nothing", name,
                                      value.empty() ? std::string("no value") : to_string(value)));
  constants_[std::move(name)] = std::move(value);
}

Value Domain::constant_named(std::string_view name) const {
  if (const auto found = constants_.find(name); found != constants_.end()) return found->second;
  if (const Type type = types_->find(name)) return type;
  if (name == "true" || name == "false") return name == "true";
  return {};
}

Value Domain::constant_read(const std::string& type, std::string_view text) const {
  const auto reader = readers_.find(type);
  if (reader == readers_.end()) return {};
  return call_user_code(
      type, [&] { return reader->second(text); }, [](const std::string&) { return Value(); });
}

std::vector<std::string_view> Domain::types_read() const {
  return {std::views::keys(readers_).begin(), std::views::keys(readers_).end()};
}

std::string name_of(std::type_index type) {
  return boost::core::demangle(type.name());
}

void Domain::validate() {
  demand_complete();
  rehearse();
}

void Domain::demand_complete() {
  if (!begun_.empty())
    throw DefinitionError(
        fmt::format("the action '{}' was begun and never finished: does(…) is missing", begun_.front()));
  if (!overridden_.empty())
    throw DefinitionError(fmt::format("'{}' was to be overridden, and is not", overridden_.front()));
  read_planning_facts();
  for (const Primitive& primitive : primitives_) {
    if (primitive.directions.empty())
      throw DefinitionError(fmt::format("the primitive '{}' has no direction", primitive.name));
    if (primitive.knowledge != typeid(void) && primitive.knowledge != knowledge_.type())
      throw DefinitionError(fmt::format(
          "'{}' asks for knowledge of the type {}, and the domain '{}' declares {}", primitive.name,
          name_of(primitive.knowledge), name_, knowledge_ ? name_of(knowledge_.type()) : "none"));
  }
}

void Domain::rehearse() {
  constexpr std::chrono::seconds slow_rehearsal(1);
  slow_rehearsals_.clear();
  std::shared_ptr<const RehearsalStage> stage;
  for (const Primitive& primitive : primitives_)
    if (const Action* action = primitive.action()) {
      const auto begin = std::chrono::steady_clock::now();
      action->rehearse(*this, primitive, stage);
      const auto time = std::chrono::steady_clock::now() - begin;
      if (time > slow_rehearsal)
        slow_rehearsals_.push_back({primitive.name, std::chrono::ceil<std::chrono::milliseconds>(time)});
    }
}

}  // namespace irl
