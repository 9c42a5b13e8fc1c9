#include "irl/world/detail/action_execution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/data/comparison.hpp"
#include "irl/define/domain.hpp"
#include "irl/define/user_code.hpp"
#include "irl/wording.hpp"
#include "irl/world/detail/sound_state.hpp"
#include "irl/world/resources.hpp"

namespace irl {

namespace {

std::string described(const Value& value) {
  if (const Text* text = value.get_if<Text>())
    return fmt::format("'{}', which is no known name,", text->view());
  return fmt::format("{}", to_string(value));
}

}  // namespace

namespace detail {

/// What an attempt is at; anything else itself.
template <class Result>
struct AttemptAt {
  using type = Result;
};
template <class Result>
struct AttemptAt<Attempt<Result>> {
  using type = Result;
};
template <class Result>
using Unattempted = typename AttemptAt<Result>::type;

/// One execution of one action.
class ActionRun {
 public:
  ActionRun(const ActionDefinition& definition, const Primitive& primitive, const RunContext& context,
            Arguments arguments, const Entity& state)
      : definition_(definition),
        primitive_(primitive),
        given_(state),
        world_(context, *context.domain->state_shape(), state),
        inputs_(definition, arguments, clock_of(state, *context.domain->state_shape())),
        values_(definition.takes.size()) {}

  Answer run() {
    get_defaults();
    find_occupied();
    const Start start = with_room(find_start());
    const Seconds free_at = start.hands + length(definition_.busy);
    const Seconds ready_at = start.result + length(definition_.ready);
    Attempt<GivenOut> outputs = failure_ ? std::unexpected(*failure_) : perform();
    if (outputs && !failure_) judge(outputs);
    if (outputs && impossible_time_) outputs = std::unexpected(*impossible_time_);
    if (!outputs && !failure_) take_back();
    world_.set_clock(outputs ? free_at : clock_of_failure(free_at));
    occupy_things(outputs, start.hands, std::max(free_at, ready_at));
    Answer done = answer(outputs, start.hands, free_at, ready_at);
    done.occupied = std::move(occupied_);
    return done;
  }

 private:
  static Seconds clock_of(const Entity& state, const StateShape& shape) {
    return Seconds(state.get(shape.clock).number().value_or(0));
  }

  bool is_open(const TakenDefinition& taken) const { return !taken.has_slot || !inputs_.given_[taken.slot]; }

  /// What the call gives, or a failure that says what it threw. In a rehearsal, mistakes in the definition go
  /// to whoever builds the domain.
  template <class Call>
  auto guarded(const Call& call) const {
    using Result = Attempt<Unattempted<decltype(call())>>;
    return call_user_code(
        definition_.name, [&] { return Result(call()); },
        [this](std::string words) {
          if (world_.context().rehearsal) throw_definition_error();
          return Result(std::unexpected(Failure{std::move(words)}));
        });
  }
  static void throw_definition_error() {
    try {
      throw;
    } catch (const DefinitionError&) {
      throw;
    } catch (...) {  // says nothing about the definition
    }
  }

  /// How long a duration is. One that there is none of, below zero or beyond what can be meant, fails the
  /// action, if nothing else does.
  Seconds length(const Duration& duration) {
    auto length = guarded([&] { return duration(world_, inputs_); });
    if (length && !(*length >= Seconds(0) && *length <= longest_duration))
      length = fail(fmt::format("{} seconds are no time that it can take", length->count()));
    if (length) return *length;
    impossible_time_ = std::move(length.error());
    return Seconds(0);
  }

  /// Makes the outputs a failure where one of them cannot stand in its slot.
  void judge(Attempt<GivenOut>& outputs) const {
    const Types& types = world_.domain().types();
    for (std::size_t i = 0; i < outputs->size(); ++i) {
      if (fits(primitive_.slots[i], (*outputs)[i], types)) continue;
      const std::string wrong = *misfit(primitive_.slots[i], (*outputs)[i], types);
      if (world_.context().rehearsal) throw DefinitionError(wrong);
      outputs = fail(fmt::format("'{}' is not defined well: {}", definition_.name, wrong));
      return;
    }
  }

  void note(Failure failure) {
    if (!failure_) failure_ = std::move(failure);
  }

  /// What is brought and done may depend on the time only if that is noted; when it is done always may.
  void get_defaults() {
    inputs_.observed_ = world_.context().observed;
    for (std::size_t i : definition_.bringing_order) get_default(definition_.takes[i], values_[i]);
    inputs_.observed_ = nullptr;
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
    Attempt<Value> got = guarded([&] { return taken.provide(world_, inputs_); });
    if (!got) return note(std::move(got.error()));
    if (!taken.accepts(*got) || !is_of_type(*got, taken)) {
      std::string words = fmt::format("the default of {} is no such thing: {}", taken.name, to_string(*got));
      if (world_.context().rehearsal) throw DefinitionError(words);
      return note({std::move(words)});
    }
    value = *got;
    if (!taken.has_slot) return;
    if (const Amount* amount = value.get_if<Amount>(); two && amount) {
      inputs_.defaults_[taken.slot] = written_number(*amount);
      inputs_.defaults_[taken.slot + 1] = amount->unit;
    } else {
      inputs_.defaults_[taken.slot] = value;
    }
  }

  /// Whether a value is of the type that an action takes, an amount in a unit of its type.
  bool is_of_type(const Value& value, const TakenDefinition& taken) const {
    const Amount* amount = value.get_if<Amount>();
    if (amount && taken.unit_type) return amount->unit.is(taken.unit_type);
    return value.type(world_.domain().types()).is(taken.type);
  }

  Start find_start() {
    Seconds start = inputs_.clock();
    for (const TakenDefinition& taken : definition_.takes)
      if (taken.awaited && taken.has_slot) start = std::max(start, inputs_.available_at(taken.slot));
    const Start computed{start, start};
    if (!definition_.start) return computed;
    const auto adjusted = guarded([&] { return definition_.start(world_, inputs_, computed); });
    if (!adjusted) {
      note(adjusted.error());
    } else if (is_time(adjusted->hands) && is_time(adjusted->result)) {
      return *adjusted;
    } else {
      note({fmt::format("it cannot start at {} seconds, and count from {} on", adjusted->hands.count(),
                        adjusted->result.count())});
    }
    return computed;
  }
  static bool is_time(Seconds time) { return time >= Seconds(0) && time <= latest_time; }

  /// What the action occupies, each thing once. It ends where the action ends, unless it is said otherwise.
  void find_occupied() {
    for (std::size_t i = 0; i < definition_.takes.size(); ++i) {
      const TakenDefinition& taken = definition_.takes[i];
      if (taken.occupied == Occupied::no) continue;
      const Value& value = is_open(taken) ? values_[i] : inputs_.value(taken.slot);
      const Entity* thing = value.get_if<Entity>();
      const auto is_it = [&](const Occupation& other) { return identical(other.thing, *thing); };
      if (!thing || thing->has_failed() || std::ranges::any_of(occupied_, is_it)) continue;
      occupied_.push_back({.thing = *thing});
      if (taken.occupied == Occupied::while_it_lasts) occupied_.back().until = Seconds();
    }
  }

  /// The start, put off until there is room in everything that it occupies.
  Start with_room(Start start) {
    if (occupied_.empty() || failure_) return start;
    const auto taken = taken_objects();
    Seconds room = start.hands;
    for (Seconds before(-1); before != room;) {
      before = room;
      for (const Occupation& occupation : occupied_) {
        const Attempt<Seconds> from = room_in(world_, occupation.thing, room, taken);
        if (!from) {
          note(from.error());
          return start;
        }
        room = *from;
      }
    }
    return {room, start.result + (room - start.hands)};
  }

  using Identities = boost::container::small_vector<Identity, 8>;
  /// The objects that the action was given.
  Identities taken_objects() const {
    Identities taken;
    for (const TakenDefinition& one : definition_.takes)
      if (!is_open(one))
        if (const Entity* object = inputs_.value(one.slot).get_if<Entity>())
          taken.push_back(object->identity());
    return taken;
  }

  /// Notes in the state, and for the trace, what is occupied from now on and what no longer is.
  void occupy_things(const Attempt<GivenOut>& outputs, Seconds start, Seconds end) {
    Identities results;
    if (outputs)
      for (const Value& output : *outputs)
        if (const Entity* object = output.get_if<Entity>()) results.push_back(object->identity());
    if (outputs && !world_.occupied().empty()) take_out(world_, taken_objects(), start);
    if (failure_) occupied_.clear();
    for (Occupation& occupation : occupied_) {
      occupation.from = start;
      if (occupation.until || results.empty()) occupation.until = end;
      occupy(world_, occupation, results);
    }
  }

  Seconds clock_of_failure(Seconds free_at) {
    if (!definition_.clock_of_failure) return free_at;
    const auto clock = guarded([&] { return definition_.clock_of_failure(inputs_, free_at); });
    return clock && is_time(*clock) ? *clock : free_at;
  }

  Attempt<GivenOut> perform() {
    inputs_.observed_ = world_.context().observed;
    auto outputs = guarded([&] { return look_up_and_perform(); });
    inputs_.observed_ = nullptr;
    return outputs;
  }

  Attempt<GivenOut> look_up_and_perform() {
    if (definition_.before) definition_.before(world_, inputs_);
    for (std::size_t i = 0; i < definition_.takes.size(); ++i) {
      const TakenDefinition& taken = definition_.takes[i];
      if (is_open(taken)) continue;
      Attempt<Value> found = look_up(taken);
      if (!found) return std::unexpected(found.error());
      values_[i] = std::move(*found);
    }
    const Seconds before = clock_of(world_.state_, world_.shape());
    auto outputs = definition_.perform(world_, inputs_, {values_.data(), values_.size()});
    if (!outputs) return outputs;
    if (world_.context().rehearsal) {
      if (clock_of(world_.state_, world_.shape()) != before)
        throw DefinitionError("it sets the clock, which says when the action ends: say that by `lasts`");
      if (has_default_rules() && takes_each_once()) {
        demand_outputs_as_they_stand(*outputs);
        demand_sound_state(given_, world_.state_, world_.shape().contents);
      }
    }
    for (std::size_t i = 0; i < definition_.takes.size(); ++i) {
      const Entity* object = values_[i].get_if<Entity>();
      if (!definition_.takes[i].is_tool || !object) continue;
      values_[i] = world_.mark_used(*object);
    }
    return outputs;
  }

  /// Other rules may be there to do what another engine does wrong.
  bool has_default_rules() const { return world_.context().rules == Rules(); }

  /// Whether no object is taken twice, as a stand-in and as what is brought: nobody means that.
  bool takes_each_once() const {
    for (std::size_t i = 0; i < values_.size(); ++i)
      for (std::size_t other = 0; other < i; ++other)
        if (identical(values_[i], values_[other])) return false;
    return true;
  }

  /// What was changed and given out must have been put into the state as well.
  void demand_outputs_as_they_stand(const GivenOut& outputs) const {
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      const Entity* object = outputs[i].get_if<Entity>();
      const auto stands = object && !object->has_failed() ? world_.find(*object) : std::nullopt;
      if (stands && !(Value(*stands) == Value(*object)))
        throw DefinitionError(
            fmt::format("'{}' is given out other than it stands in the {}: was `replace` "
                        "forgotten?",
                        definition_.gives[i].name, world_.shape().type.name()));
    }
  }

  Attempt<Value> look_up(const TakenDefinition& taken) {
    const Value& bound = inputs_.value(taken.slot);
    if (!suits(bound, taken.type)) return why_not(bound, taken.name, taken.type);
    Value value = bound;
    if (!taken.unit_name.empty()) {
      const Value& unit = inputs_.value(taken.slot + 1);
      if (!suits(unit, taken.unit_type)) return why_not(unit, taken.unit_name, taken.unit_type);
      const auto amount = inputs_.amount(taken.slot);
      if (!amount) return fail(fmt::format("{} and {} are no amount", taken.name, taken.unit_name));
      value = *amount;
    }
    if (const auto number = inputs_.value(taken.slot).number();
        number && !(std::abs(*number) <= largest_amount))
      return fail(fmt::format("{} is {}: nobody can mean so much", taken.name, *number));
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

  bool suits(const Value& value, Type wanted) const {
    return !value.has_failed() && value.type(world_.domain().types()).is(wanted);
  }
  std::unexpected<Failure> why_not(const Value& value, const std::string& slot, Type wanted) const {
    if (value.has_failed()) return fail(fmt::format("{} is what an earlier failure left", slot));
    const std::string given =
        value.holds<Text>() ? described(value) : with_article(value.type(world_.domain().types()).name());
    return fail(fmt::format("{} is {} and not {}", slot, given, with_article(wanted.name())));
  }

  Answer answer(const Attempt<GivenOut>& outputs, Seconds started, Seconds free_at, Seconds ready_at) {
    Answer answer;
    if (!outputs) answer.failure = outputs.error().reason;
    answer.started_at = started;
    for (const TakenDefinition& taken : definition_.takes)
      if (taken.awaited && taken.has_slot && !is_open(taken)) answer.awaited.insert(taken.slot);
    answer.bytes = world_.bytes();
    const Value failed = world_.context().domain->types().failed_object();
    for (std::uint32_t i = 0; i < definition_.gives.size(); ++i)
      answer.outputs.push_back({i, {outputs ? (*outputs)[i] : failed, definition_.gives[i].score, ready_at}});
    answer.outputs.push_back({*primitive_.state_out, {world_.state_, 1, free_at}});
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

  /// The number of an amount as networks write it: 230, and 0.5.
  static Value as_written(const Amount& amount) {
    const double number = written_number(amount);
    if (number != std::trunc(number) || std::abs(number) > largest_amount) return number;
    return static_cast<std::int64_t>(number);
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
          {taken.slot, {two && amount ? as_written(*amount) : value, taken.default_score, time}});
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
  std::vector<Occupation> occupied_;
  std::optional<Failure> failure_;          // before anything was done
  std::optional<Failure> impossible_time_;  // holds if nothing else fails
};

/// A state that is none: every output is a failed object, and without a state there is no time.
static Answer without_state(const Primitive& primitive, const Types& types, SlotSet open,
                            const Binding& state) {
  Answer answer;
  answer.failure = fmt::format("{} is {} and not {}", primitive.slots[*primitive.state_in].name,
                               with_article(state.value.type(types).name()),
                               with_article(primitive.slots[*primitive.state_in].type.name()));
  for (const SlotIndex slot : open)
    answer.outputs.push_back({slot, {types.failed_object(), 0, std::nullopt}});
  return answer;
}

Answers ActionExecution::operator()(const RunContext& context, Arguments arguments) const {
  const Binding& state = *arguments[*shape_->state_in];
  const Entity* entity = state.value.get_if<Entity>();
  if (entity && !entity->has_failed() && entity->is(context.domain->state_shape()->type))
    return Answers(ActionRun(action_->under(context.rules), *shape_, context, arguments, *entity).run());
  const SlotSet open = slots_where(arguments, [](const Binding* bound) { return !bound; });
  return Answers(without_state(*shape_, context.domain->types(), open, state));
}

}  // namespace detail

}  // namespace irl
