#include "irl/orders/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/data/comparison.hpp"
#include "irl/world/world.hpp"

namespace irl::orders {

namespace {

/// The attribute that is the setting of a thing; none where it has none.
std::optional<Attribute> setting_of(const FactRows& rows, const Domain& domain, const Entity& thing) {
  for (const auto& row : rows.rows) {
    if (row.size() != 2) continue;
    const Type type = domain.types().find(row[0].text);
    const Attribute attribute = domain.types().find_attribute(row[1].text);
    if (type && attribute && thing.is(type) && thing.type().has(attribute)) return attribute;
  }
  return std::nullopt;
}

bool occupies(const Step& step, Identity thing) {
  return std::ranges::any_of(step.occupied,
                             [&](const Occupation& one) { return one.thing.identity() == thing; });
}

}  // namespace

std::vector<HeldSetting> held_settings(const Program& program, const Solution& trace) {
  std::vector<HeldSetting> held;
  const FactRows* rows = program.domain->facts().find_rows("settings");
  if (!rows || !program.domain->state_shape()) return held;
  const Containment containment(program.domain->state_shape()->contents);
  for (const Step& step : trace.steps) {
    const Primitive& primitive = *program.operations[step.operation].primitive;
    const Entity* before = state_of(step, primitive.state_in);
    const Entity* after = state_of(step, primitive.state_out);
    if (!before || !after || step.failed()) continue;
    std::set<Identity> seen;
    for (SlotIndex slot; slot < step.slots.size(); ++slot) {
      const Entity* thing = step.slots[slot] ? step.slots[slot]->value.get_if<Entity>() : nullptr;
      if (!thing || thing->has_failed() || slot == primitive.state_in || slot == primitive.state_out)
        continue;
      const auto setting = setting_of(*rows, *program.domain, *thing);
      if (!setting || !seen.insert(thing->identity()).second) continue;
      const auto in = [&](const Entity& state) {
        const Entity* found = containment.object(state, thing->identity());
        return found ? found->get(*setting) : Value();
      };
      const Value value = in(*after);
      const bool is_set = !(value == in(*before));
      if (!value || (!is_set && !occupies(step, thing->identity()))) continue;
      held.push_back({.operation = step.operation,
                      .thing = thing->identity(),
                      .name = fmt::format("{} of the {}", setting->name(), thing->type().name()),
                      .value = to_string(value),
                      .is_set = is_set});
    }
  }
  return held;
}

}  // namespace irl::orders
