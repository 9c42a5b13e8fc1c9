#include "irl/run/solution.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/world/world.hpp"

namespace irl {

void note_fault(SearchStatistics& statistics, Fault fault) {
  auto& known = statistics.faults;
  if (std::ranges::find(known, fault.words, &Fault::words) == known.end()) known.push_back(std::move(fault));
}

std::string to_string(const Fault& fault, const Program& program) {
  return fault.operation ? fmt::format("{}: {}", program.short_text(*fault.operation), fault.words)
                         : fault.words;
}

bool Solution::succeeded() const {
  return verdict == Verdict::complete && std::ranges::none_of(steps, &Step::failed);
}

double execution_time(const Solution& solution) {
  Seconds latest(0);
  for (const auto& binding : solution.bindings)
    if (binding && binding->available_at) latest = std::max(latest, *binding->available_at);
  return latest.count();
}

static const Entity* entity_in(const Step& step, SlotIndex slot) {
  return step.slots[slot] ? step.slots[slot]->value.get_if<Entity>() : nullptr;
}

const Entity* state_of(const Step& step, std::optional<SlotIndex> slot) {
  const Entity* state = slot ? entity_in(step, *slot) : nullptr;
  return state && !state->has_failed() ? state : nullptr;
}

Effects effects(const Program& program, const Step& step) {
  Effects effects;
  const StateShape* shape = program.domain->state_shape();
  const Primitive& primitive = *program.operations[step.operation].primitive;
  const Entity* before = state_of(step, primitive.state_in);
  const Entity* after = state_of(step, primitive.state_out);
  if (!shape || !before || !after) return effects;
  effects.written = diff(*before, *after);
  std::erase_if(effects.written, [&](const Change& change) { return shape->is_of_time(change.attribute); });
  const Containment containment(shape->contents);
  for (const SlotIndex slot : indices(primitive.slots)) {
    const Entity* object =
        slot == primitive.state_in || slot == primitive.state_out ? nullptr : entity_in(step, slot);
    const auto known = [&](const Entity& other) { return object->identity() == other.identity(); };
    if (object && containment.find(*before, object->identity()) && std::ranges::none_of(effects.read, known))
      effects.read.push_back(*object);
  }
  return effects;
}

std::vector<OperationFailure> failures(const Solution& solution) {
  std::vector<OperationFailure> found;
  for (const Step& step : solution.steps)
    if (step.failed()) found.push_back({step.operation, &step, step.failure});
  for (const NotExecuted& left : solution.not_executed)
    found.push_back({left.operation, nullptr, left.reason});
  return found;
}

std::optional<OperationFailure> first_failure(const Solution& solution) {
  const std::vector<OperationFailure> found = failures(solution);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

bool was_given_failure(const Step& step) {
  for (SlotIndex slot; slot < step.slots.size(); ++slot)
    if (step.given.contains(slot) && step.slots[slot] && step.slots[slot]->value.has_failed()) return true;
  return false;
}

}  // namespace irl
