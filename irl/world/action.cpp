#include "irl/world/action.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/define/domain.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

/// Objects nest no deeper, so that no walk over them runs out of stack.
constexpr std::uint32_t max_depth = 400;

bool is_too_deep(const Entity& state) {
  return state.depth() > max_depth && exact_depth(state) > max_depth;
}

std::string described(const Value& value) {
  if (const Text* text = value.get_if<Text>())
    return fmt::format("'{}', which is no known name,", text->view());
  return fmt::format("{}", to_string(value));
}

}  // namespace

static std::optional<std::uint32_t> slot_named(const ActionDefinition& definition, std::string_view name) {
  for (const TakenDefinition& taken : definition.takes) {
    if (taken.has_slot && taken.name == name) return taken.slot;
    if (!taken.unit_name.empty() && taken.unit_name == name) return taken.slot + 1;
  }
  return std::nullopt;
}

const Value& Inputs::operator[](std::string_view slot) const {
  const auto position = slot_named(*definition_, slot);
  return position ? value(*position) : Value::nothing;
}

bool Inputs::given(std::string_view slot) const {
  const auto position = slot_named(*definition_, slot);
  return position && given_[*position];
}

Seconds Inputs::available_at(std::string_view slot) const {
  const auto position = slot_named(*definition_, slot);
  return position ? available_at(*position) : clock_;
}

Seconds Inputs::available_at(std::uint32_t slot) const {
  const Binding* binding = given_[slot];
  return binding ? std::max(clock_, binding->available_at.value_or(clock_)) : clock_;
}

std::optional<Amount> Inputs::amount(std::string_view value_slot) const {
  const auto position = slot_named(*definition_, value_slot);
  return position ? amount(*position) : std::nullopt;
}

std::optional<Amount> Inputs::amount(std::uint32_t value_slot) const {
  const auto number = value(value_slot).number();
  const Type* unit = value(value_slot + 1).get_if<Type>();
  return number && unit ? std::optional(Amount{*number, *unit}) : std::nullopt;
}

/// One execution of one action.
class ActionRun {
 public:
  ActionRun(const ActionDefinition& definition, const Primitive& primitive, const RunContext& context,
            Arguments arguments, const Entity& state)
      : definition_(definition),
        primitive_(primitive),
        given_(state),
        world_(context, *context.domain->state_shape(), state),
        inputs_(definition, arguments, world_.clock()),
        values_(definition.takes.size()) {}

  Answer run() {
    get_defaults();
    const Start start = find_start();
    const Seconds free_at = start.hands + definition_.busy(world_, inputs_);
    const Seconds ready_at = start.result + definition_.ready(world_, inputs_);
    Attempt<GivenOut> outputs = failure_ ? std::unexpected(*failure_) : perform();
    if (outputs && is_too_deep(world_.state())) outputs = fail("things are nested too deeply");
    if (!outputs && !failure_) take_back();
    if (outputs || !clock_is_held()) world_.set_clock(free_at);
    return answer(outputs, start.hands, free_at, ready_at);
  }

 private:
  bool is_open(const TakenDefinition& taken) const { return !taken.has_slot || !inputs_.given_[taken.slot]; }

  void note(Failure failure) {
    if (!failure_) failure_ = std::move(failure);
  }

  void get_defaults() {
    for (std::size_t i : definition_.bringing_order) get_default(definition_.takes[i], values_[i]);
  }

  /// What a failed attempt has changed is taken back, all but what was brought for it. Nobody kept the state
  /// as it was in between: then every attempt would have to leave it untouched, and copy what it changes.
  void take_back() {
    world_ = World(world_.context(), world_.shape(), given_);
    get_defaults();
  }

  void get_default(const TakenDefinition& taken, Value& value) {
    const bool two = !taken.unit_name.empty();
    if (two && (inputs_.given_[taken.slot] == nullptr) != (inputs_.given_[taken.slot + 1] == nullptr))
      return note({fmt::format("{} and {} belong together: one of them alone says nothing", taken.name,
                               taken.unit_name)});
    if (!is_open(taken)) return;
    Attempt<Value> got = taken.provide(world_, inputs_);
    if (!got) return note(std::move(got.error()));
    if (!taken.accepts(*got))
      return note({fmt::format("the default of {} is no such thing: {}", taken.name, to_string(*got))});
    value = *got;
    if (!taken.has_slot) return;
    if (const Amount* amount = value.get_if<Amount>(); two && amount) {
      inputs_.defaults_[taken.slot] = amount->value;
      inputs_.defaults_[taken.slot + 1] = amount->unit;
    } else {
      inputs_.defaults_[taken.slot] = value;
    }
  }

  bool is_awaited(const TakenDefinition& taken) const {
    const bool waits =
        taken.awaited && !(taken.awaited_unless && world_.rules().reference(*taken.awaited_unless));
    return waits && taken.has_slot;
  }

  Start find_start() const {
    Seconds start = inputs_.clock();
    for (const TakenDefinition& taken : definition_.takes)
      if (is_awaited(taken)) start = std::max(start, inputs_.available_at(taken.slot));
    const Start computed{start, start};
    return definition_.start ? definition_.start(world_, inputs_, computed) : computed;
  }

  Attempt<GivenOut> perform() {
    for (std::size_t i = 0; i < definition_.takes.size(); ++i) {
      const TakenDefinition& taken = definition_.takes[i];
      if (is_open(taken)) continue;
      Attempt<Value> found = look_up(taken);
      if (!found) return std::unexpected(found.error());
      values_[i] = std::move(*found);
    }
    auto outputs = definition_.perform(world_, inputs_, {values_.data(), values_.size()});
    if (!outputs) return outputs;
    for (std::size_t i = 0; i < definition_.takes.size(); ++i) {
      const Entity* object = values_[i].get_if<Entity>();
      if (!definition_.takes[i].is_tool || !object) continue;
      values_[i] = world_.mark_used(*object);
    }
    return outputs;
  }

  Attempt<Value> look_up(const TakenDefinition& taken) {
    const Value& bound = inputs_.value(taken.slot);
    if (auto wrong = reject(bound, taken.name, taken.type)) return std::unexpected(*wrong);
    Value value = bound;
    if (!taken.unit_name.empty()) {
      if (auto wrong = reject(inputs_.value(taken.slot + 1), taken.unit_name, taken.unit_type))
        return std::unexpected(*wrong);
      const auto amount = inputs_.amount(taken.slot);
      if (!amount) return fail(fmt::format("{} and {} are no amount", taken.name, taken.unit_name));
      value = *amount;
    }
    if (taken.lookup) {
      Attempt<Value> found = taken.lookup(world_, value);
      if (!found) return fail(fmt::format("{}: {}", taken.name, found.error().reason));
      value = std::move(*found);
    }
    if (!taken.accepts(value))
      return fail(fmt::format("{}: {} names a kind of thing, not a thing that is there", taken.name,
                              described(value)));
    return value;
  }

  std::optional<Failure> reject(const Value& value, const std::string& slot, Type wanted) const {
    const Types& types = world_.context().domain->types();
    if (value.has_failed()) return Failure{fmt::format("{} is what an earlier failure left", slot)};
    const Type type = value.type(types);
    if (type.is(wanted)) return std::nullopt;
    if (value.holds<Text>())
      return Failure{fmt::format("{} is {} and not {}", slot, described(value), with_article(wanted.name()))};
    return Failure{
        fmt::format("{} is {} and not {}", slot, with_article(type.name()), with_article(wanted.name()))};
  }

  bool clock_is_held() const {
    return std::ranges::any_of(definition_.takes, [&](const TakenDefinition& taken) {
      return taken.holds_clock_of_failure && !is_open(taken) &&
             world_.rules().reference(*taken.holds_clock_of_failure);
    });
  }

  Answer answer(const Attempt<GivenOut>& outputs, Seconds started, Seconds free_at, Seconds ready_at) {
    Answer answer;
    if (!outputs) answer.failure = outputs.error().reason;
    answer.started_at = started;
    for (const TakenDefinition& taken : definition_.takes)
      if (is_awaited(taken) && !is_open(taken)) answer.awaited |= SlotSet{1} << taken.slot;
    answer.bytes = world_.bytes();
    const Value failed = world_.context().domain->types().failed_object();
    for (std::uint32_t i = 0; i < definition_.gives.size(); ++i)
      answer.outputs.push_back({i, {outputs ? (*outputs)[i] : failed, definition_.gives[i].score, ready_at}});
    answer.outputs.push_back({*primitive_.state_out, {world_.state(), 1, free_at}});
    for (std::size_t i = 0; i < definition_.takes.size(); ++i) {
      const TakenDefinition& taken = definition_.takes[i];
      if (!taken.has_slot || (!is_open(taken) && taken.unit_name.empty())) continue;
      const bool real = outputs || taken.default_survives_failure;
      give_default(answer, taken, real && values_[i] ? as_given_out(taken, values_[i]) : failed, ready_at);
    }
    return answer;
  }

  Value as_given_out(const TakenDefinition& taken, const Value& value) const {
    const Entity* object = value.get_if<Entity>();
    if (!object || taken.given_out_as_brought) return value;
    return world_.find(*object).value_or(*object);
  }

  void give_default(Answer& answer, const TakenDefinition& taken, const Value& value,
                    Seconds ready_at) const {
    std::optional<Seconds> time;
    if (taken.default_time == DefaultTime::with_result) time = ready_at;
    if (taken.default_time == DefaultTime::at_clock) time = inputs_.clock();
    const Amount* amount = value.get_if<Amount>();
    const bool two = !taken.unit_name.empty();
    if (!inputs_.given_[taken.slot])
      answer.outputs.push_back(
          {taken.slot, {two && amount ? Value(amount->value) : value, taken.default_score, time}});
    if (two && !inputs_.given_[taken.slot + 1])
      answer.outputs.push_back(
          {taken.slot + 1, {amount ? Value(amount->unit) : value, taken.default_score, time}});
  }

  const ActionDefinition& definition_;
  const Primitive& primitive_;
  const Entity& given_;
  World world_;
  Inputs inputs_;
  boost::container::small_vector<Value, 8> values_;  // what the action takes, in its order
  std::optional<Failure> failure_;
};

/// A state that is none: every output is a failed object, and without a state there is no time.
static Answer without_state(const Primitive& primitive, const Types& types, SlotSet open,
                            const Binding& state) {
  Answer answer;
  answer.failure = fmt::format("{} is {} and not {}", primitive.slots[*primitive.state_in].name,
                               with_article(state.value.type(types).name()),
                               with_article(primitive.slots[*primitive.state_in].type.name()));
  for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot)
    if ((open >> slot) & 1U) answer.outputs.push_back({slot, {types.failed_object(), 0, std::nullopt}});
  return answer;
}

Type type_for_action(const Domain& domain, const std::string& action, std::string_view type) {
  const Type found = domain.types().find(type);
  if (!found) throw DefinitionError(fmt::format("the action '{}' names the unknown type '{}'", action, type));
  return found;
}

const Types& types_of(const Domain& domain) {
  return domain.types();
}

static std::vector<SlotDefinition> slots_of(ActionDefinition& definition, const StateShape& shape,
                                            const StateSlots& names) {
  std::vector<SlotDefinition> slots;
  for (const GivenOutDefinition& given : definition.gives)
    slots.push_back({given.name, given.type, SlotRole::output});
  slots.push_back({names.out, shape.type, SlotRole::output});
  slots.push_back({names.in, shape.type, SlotRole::input});
  for (TakenDefinition& taken : definition.takes) {
    if (!taken.has_slot) continue;
    taken.slot = static_cast<std::uint32_t>(slots.size());
    const SlotRole role = taken.provide ? SlotRole::optional : SlotRole::input;
    slots.push_back({taken.name, taken.type, role, taken.default_text});
    if (!taken.unit_name.empty())
      slots.push_back({taken.unit_name, taken.unit_type, role, taken.default_text});
  }
  return slots;
}

void add_action(Domain& domain, ActionDefinition definition) {
  const StateShape* shape = domain.state_shape();
  if (!shape)
    throw DefinitionError(fmt::format("'{}' is an action, but the domain '{}' declares no state",
                                      definition.name, domain.name()));
  if (!definition.ready)
    throw DefinitionError(fmt::format("'{}' does not say how long it lasts", definition.name));
  if (!definition.busy) definition.busy = definition.ready;
  for (std::size_t i = 0; i < definition.takes.size(); ++i) definition.bringing_order.push_back(i);
  std::ranges::stable_sort(definition.bringing_order, {},
                           [&](std::size_t i) { return definition.takes[i].bringing_order; });
  Primitive primitive{
      .name = definition.name, .summary = definition.summary, .example = definition.example, .slots = {}};
  primitive.slots = slots_of(definition, *shape, *domain.state_slots());
  primitive.state_out = static_cast<std::uint32_t>(definition.gives.size());
  primitive.state_in = *primitive.state_out + 1;
  Direction direction;
  direction.judges_arguments = true;
  for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot) {
    const SlotSet bit = SlotSet{1} << slot;
    const SlotRole role = primitive.slots[slot].role;
    (role == SlotRole::input    ? direction.given
     : role == SlotRole::output ? direction.found
                                : direction.optional) |= bit;
  }
  Primitive& added = domain.add(std::move(primitive));
  direction.run = [action = std::make_shared<const ActionDefinition>(std::move(definition)),
                   shape_of = std::make_shared<const Primitive>(added)](const RunContext& context,
                                                                        Arguments arguments) -> Answers {
    const Binding& state = *arguments[*shape_of->state_in];
    const Entity* entity = state.value.get_if<Entity>();
    if (entity && !entity->has_failed() && entity->is(context.domain->state_shape()->type))
      return Answers(ActionRun(*action, *shape_of, context, arguments, *entity).run());
    SlotSet open = 0;
    for (std::uint32_t slot = 0; slot < arguments.size(); ++slot)
      if (!arguments[slot]) open |= SlotSet{1} << slot;
    return Answers(without_state(*shape_of, context.domain->types(), open, state));
  };
  added.directions.push_back(std::move(direction));
}

}  // namespace irl
