#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "irl/network/detail/definition_groups.hpp"
#include "irl/tabling/tabled_rules.hpp"

namespace irl {

/// The rules that relations follow which are defined.
struct DefinitionRules {
  std::shared_ptr<tabling::TabledRules> rules;  ///< with all that they refer to
  std::vector<std::optional<tabling::PredicateIndex>>
      predicates{};  ///< by group; none: it is no relation, or not sound
};

/// Makes the rules, and reports what is wrong with recursion, constants and variables; groups with that are
/// not sound any more. `given_groups`: definitions whose special form is handed its groups (see `inlined`).
DefinitionRules rules_of(DefinitionGroups& groups, const std::vector<std::vector<SlotDefinition>>& slots,
                         const Domain& domain, FindingCollector& found,
                         const std::vector<const Definition*>& given_groups = {});

}  // namespace irl
