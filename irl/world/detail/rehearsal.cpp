#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "irl/data/comparison.hpp"
#include "irl/world/detail/action_execution.hpp"

/// Rehearsals: while a domain is built, every action is executed a few times on a scratch copy of the initial
/// state, with stand-ins for its arguments, so that a name that is only looked up when it works is found to
/// be misspelt. What else may happen, such as a failure, says nothing: nobody knows what a stand-in must be
/// like.
namespace irl {

struct RehearsalStage {
  std::vector<const Entity*> objects{};  // all in the initial state, the outer ones before what is in them
  std::vector<Entity> samples{};         // one of each type, in that order
  std::vector<Type> special{};           // the types of which there is none more special, no failed ones
};

namespace detail {

namespace {

constexpr std::size_t plain_trials = 4;     // of one action with its defaults, and without
constexpr std::size_t most_filled = 32;     // more, with things that hold something special
constexpr std::size_t most_candidates = 8;  // for one slot

void note_objects(std::vector<const Entity*>& found, const Entity& place, Attribute contents) {
  for (const Value& value : place.list(contents))
    if (const Entity* object = value.get_if<Entity>()) {
      found.push_back(object);
      note_objects(found, *object, contents);
    }
}

std::vector<Type> most_special(const Types& types) {
  std::vector<bool> has_children(types.size());
  for (const Type kind : types.all())
    for (const Type parent : kind.parents())
      if (!kind.is_failed()) has_children[parent.index()] = true;
  std::vector<Type> special;
  for (const Type kind : types.all())
    if (!kind.is_failed() && !has_children[kind.index()]) special.push_back(kind);
  return special;
}

std::shared_ptr<const RehearsalStage> stage_of(const Domain& domain) {
  auto stage = std::make_shared<RehearsalStage>();
  note_objects(stage->objects, *domain.initial(), domain.state_shape()->contents);
  std::vector<Entity>& samples = stage->samples;
  for (const Entity* object : stage->objects)
    if (samples.size() < most_filled &&
        std::ranges::find(samples, object->type(), &Entity::type) == samples.end())
      samples.push_back(*object);
  stage->special = most_special(domain.types());
  return stage;
}

/// A DefinitionError where an action lasts as long as an amount says, and no unit in which that can be given
/// is one of time: then it fails whatever it is given.
void demand_units_of_time(const Domain& domain, ActionDefinition action) {
  const FactTable& seconds = domain.facts().table("seconds-per");
  for (const std::string& slot : action.refers_to) {
    const TakenDefinition& taken = action.taken(slot);
    const auto is_unit_of_time = [&](Type unit) { return unit.is(taken.unit_type) && seconds.find(unit); };
    if (taken.unit_type && std::ranges::none_of(domain.types().all(), is_unit_of_time))
      throw DefinitionError(
          fmt::format("it lasts as long as '{}' says, and the facts 'seconds-per' name no {}", slot,
                      taken.unit_type.name()));
  }
}

/// One action under trial.
class Rehearsal {
 public:
  Rehearsal(const Domain& domain, const Primitive& primitive, const ActionDefinition& action,
            const RehearsalStage& stage)
      : domain_(domain),
        primitive_(primitive),
        action_(action),
        stage_(stage),
        shape_(*domain.state_shape()) {
    with_defaults_.end = without_.end = plain_trials + stage_.samples.size();
    for (const TakenDefinition& taken : action.takes) candidates_.push_back(candidates_for(taken));
  }

  /// Tries until the action has succeeded with its defaults and without, but not forever; once more under
  /// other rules.
  void run(const Rules& rules) {
    context_ = {&domain_, rules, domain_.initial(), 0, true};
    context_.knowledge = domain_.knowledge() ? &domain_.knowledge() : nullptr;
    const bool has_defaults = std::ranges::any_of(
        action_.takes, [](const TakenDefinition& taken) { return taken.has_slot && taken.provide; });
    try_out(true, with_defaults_);
    if (has_defaults) try_out(false, without_);
  }

 private:
  using Candidates = std::vector<Value>;
  /// The trials that are still to be made.
  struct Trials {
    std::size_t first = 0;
    std::size_t end = 0;
  };

  void try_out(bool with_defaults, Trials& trials) {
    while (!succeeds(trials.first, with_defaults) && trials.first + 1 < trials.end) ++trials.first;
    trials.end = trials.first + 1;
  }

  Candidates candidates_for(const TakenDefinition& taken) const {
    if (!taken.unit_name.empty()) return kinds(taken.unit_type);
    const bool takes_anything = taken.accepts(Value());
    if (!takes_anything && taken.accepts(Value(1))) return {Value(1)};
    if (!takes_anything && taken.accepts(Value(taken.type))) return kinds(taken.type);
    return things(taken.type);
  }

  /// Objects of that type that stand in the state, those first that hold something, of each sort one; then
  /// another one of each; a new one where there is none.
  Candidates things(Type type) const {
    Candidates found;
    for (const std::ptrdiff_t of_a_sort : {0, 1})
      for (const bool holding : {true, false})
        for (const Entity* object : stage_.objects) {
          if (found.size() == most_candidates) return found;
          if (object->is(type) && object->list(shape_.contents).empty() != holding &&
              count_of_sort(found, *object) == of_a_sort && !is_among(found, *object))
            found.emplace_back(*object);
        }
    if (found.empty()) found.emplace_back(Entity(type, Identity{~std::uint64_t{0}}));
    return found;
  }

  static bool is_among(const Candidates& known, const Entity& object) {
    return std::ranges::any_of(known, [&](const Value& other) { return identical(other, object); });
  }
  /// Things are of one sort that are of one type and hold, first, things of one type.
  std::ptrdiff_t count_of_sort(const Candidates& known, const Entity& object) const {
    const auto sort_of_content = [this](const Entity& holder) {
      const List& held = holder.list(shape_.contents);
      return held.empty() ? Type() : held[0].type(domain_.types());
    };
    return std::ranges::count_if(known, [&](const Value& value) {
      const Entity& other = *value.get_if<Entity>();
      return other.type() == object.type() && sort_of_content(other) == sort_of_content(object);
    });
  }

  /// The kinds of the things of that type that stand in the state; the most special ones, where there are
  /// none.
  Candidates kinds(Type type) const {
    Candidates found;
    const auto note = [&](Type kind) {
      const auto is_it = [&](const Value& value) { return *value.get_if<Type>() == kind; };
      if (found.size() < most_candidates && kind.is(type) && std::ranges::none_of(found, is_it))
        found.emplace_back(kind);
    };
    for (const Entity* object : stage_.objects) note(object->type());
    for (const Type kind : stage_.special) note(kind);
    if (found.empty()) found.emplace_back(type);
    return found;
  }

  /// Executes the action with the stand-ins of one trial, which stand on the workplace.
  bool succeeds(std::size_t trial, bool with_defaults) {
    World scratch(context_, shape_, *domain_.initial());
    std::vector<std::optional<Binding>> given(primitive_.slots.size());
    std::vector<Identity> used;
    for (std::size_t i = 0; i < action_.takes.size(); ++i) {
      const TakenDefinition& taken = action_.takes[i];
      if (!taken.has_slot || (with_defaults && taken.provide)) continue;
      // Neighbours change at different speeds, so that they meet in many ways.
      const Value stand_in = choose(candidates_[i], (trial >> (i % 3)) + i, used);
      if (const Entity* object = stand_in.get_if<Entity>()) put_forward(scratch, *object);
      if (trial >= plain_trials) fill(scratch, stand_in, stage_.samples[trial - plain_trials]);
      const bool is_amount = !taken.unit_name.empty();
      given[taken.slot] = Binding{.value = is_amount ? Value(1) : stand_in, .available_at = Seconds()};
      if (is_amount) given[taken.slot + 1] = Binding{.value = stand_in};
    }
    given[*primitive_.state_in] = Binding{.value = scratch.state(), .available_at = Seconds()};
    std::vector<const Binding*> arguments;
    for (const auto& binding : given) arguments.push_back(binding ? &*binding : nullptr);
    const auto answer = primitive_.directions[0].run(context_, arguments).next();
    if (!answer || !answer->failure.empty()) return false;
    demand_same(*answer, primitive_.directions[0].run(context_, arguments).next());
    demand_outputs_in_state(*answer);
    return true;
  }

  /// What is executed again on the same state and arguments gives the same.
  void demand_same(const Answer& first, const std::optional<Answer>& again) const {
    const auto is_same = [](const Answer::Output& one, const Answer::Output& other) {
      return one.slot == other.slot && one.binding.value == other.binding.value &&
             one.binding.available_at == other.binding.available_at;
    };
    if (again && std::ranges::equal(first.outputs, again->outputs, is_same)) return;
    throw DefinitionError(
        "executed twice on the same state and arguments, it gives two results: what it does may depend on "
        "nothing else");
  }

  /// An object that is given out, and is of a type of which things stand in the state, stands there itself.
  void demand_outputs_in_state(const Answer& answer) const {
    const auto state = std::ranges::find(answer.outputs, *primitive_.state_out, &Answer::Output::slot);
    const World after(context_, shape_, *state->binding.value.get_if<Entity>());
    for (std::size_t i = 0; i < action_.gives.size(); ++i) {
      const Entity* given = answer.outputs[i].binding.value.get_if<Entity>();
      const auto is_of_type = [&](const Entity* object) { return object->is(action_.gives[i].type); };
      if (!given || given->has_failed() || std::ranges::none_of(stage_.objects, is_of_type)) continue;
      if (!after.find(*given))
        throw DefinitionError(fmt::format("'{}' is given out, and stands nowhere in the {}: put it somewhere",
                                          action_.gives[i].name, shape_.type.name()));
    }
  }

  /// A candidate that no other slot has, if there is one.
  static const Value& choose(const Candidates& candidates, std::size_t wish, std::vector<Identity>& used) {
    const Value* chosen = &candidates[wish % candidates.size()];
    for (std::size_t i = 1; i < candidates.size() && is_used(*chosen, used); ++i)
      chosen = &candidates[(wish + i) % candidates.size()];
    if (const Entity* object = chosen->get_if<Entity>()) used.push_back(object->identity());
    return *chosen;
  }
  static bool is_used(const Value& value, const std::vector<Identity>& used) {
    const Entity* object = value.get_if<Entity>();
    return object && std::ranges::find(used, object->identity()) != used.end();
  }

  /// Puts a sample alone into what can hold something: an action may work only on something special.
  void fill(World& scratch, const Value& stand_in, const Entity& sample) const {
    const Entity* object = stand_in.get_if<Entity>();
    if (!object || !object->type().has(shape_.contents) || identical(*object, sample)) return;
    scratch.remove(sample);
    if (const auto vessel = scratch.find(*object))
      scratch.replace(vessel->with(shape_.contents, List{sample}));
  }

  void put_forward(World& scratch, const Entity& object) const {
    const Identity workplace = scratch.workplace().identity();
    const Containment& containment = scratch.containment();
    if (object.identity() == workplace || containment.object(object, workplace)) return;
    scratch.remove(object);
    scratch.put_on_workplace(object);
  }

  const Domain& domain_;
  const Primitive& primitive_;
  const ActionDefinition& action_;
  const RehearsalStage& stage_;
  const StateShape& shape_;
  RunContext context_;
  std::vector<Candidates> candidates_;  // by what the action takes
  Trials with_defaults_, without_;
};

}  // namespace

void rehearse_action(const Domain& domain, const Primitive& primitive,
                     std::shared_ptr<const RehearsalStage>& stage) {
  const auto* execution = primitive.directions[0].run.target<ActionExecution>();
  const Entity* initial = domain.initial();
  if (!execution || !initial || !*initial || !initial->is(domain.state_shape()->type)) return;
  try {
    demand_units_of_time(domain, execution->action().variants[0]);
    if (!stage) stage = stage_of(domain);
    Rehearsal rehearsal(domain, primitive, execution->action().variants[0], *stage);
    const std::size_t positions = std::max<std::size_t>(domain.rule_positions().size(), 1);
    for (std::size_t position = 0; position < positions; ++position)
      rehearsal.run(Rules::all(static_cast<RulePosition>(position)));
  } catch (const DefinitionError& error) {
    throw DefinitionError(
        fmt::format("the action '{}', as it was rehearsed: {}", primitive.name, error.what()));
  }
}

}  // namespace detail

}  // namespace irl
