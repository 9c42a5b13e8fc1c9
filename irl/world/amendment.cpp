#include "irl/world/amendment.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/define/domain.hpp"
#include "irl/world/detail/action_execution.hpp"

namespace irl::detail {

/// The sets of amendments that can apply together double with each one.
constexpr std::size_t most_amendments = 6;

AmendedVariants amend(Domain& domain, std::string_view name, RuleInPosition when) {
  Primitive& primitive = domain.primitive_named(name);
  auto* execution =
      primitive.directions.size() == 1 ? primitive.directions[0].run.target<ActionExecution>() : nullptr;
  if (!execution) throw DefinitionError(fmt::format("'{}' is no action; only actions are amended", name));
  // A copy of the domain keeps the action as it was.
  const auto action = std::make_shared<AmendedAction>(execution->action());
  *execution = execution->with(action);
  const auto known = std::ranges::find(action->amendments, when);
  const auto amendment = static_cast<std::size_t>(known - action->amendments.begin());
  if (known == action->amendments.end()) {
    if (action->amendments.size() == most_amendments)
      throw DefinitionError(fmt::format("'{}' is amended by more than {} rules", name, most_amendments));
    action->amendments.push_back(when);
    const std::vector<ActionDefinition> without = action->variants;
    action->variants.insert(action->variants.end(), without.begin(), without.end());
  }
  return {action, amendment, domain.types()};
}

void demand_same_shape(const ActionDefinition& plain, std::size_t gives,
                       std::span<bool (*const)(const Value&)> takes) {
  if (gives != plain.gives.size() || takes.size() != plain.takes.size())
    throw DefinitionError(
        fmt::format("what amends '{}' must take {} things and give {}; it takes {} and gives {}", plain.name,
                    plain.takes.size(), plain.gives.size(), takes.size(), gives));
}

}  // namespace irl::detail
