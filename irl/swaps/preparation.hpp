#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/swaps.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::swaps {

/// How an action is written that a network lacks. `?food` is what it is done to, all states are `?k`; the
/// first variable of the last operation is the result.
struct ActionForm {
  std::string said{};  ///< of what it was done to: `peeled`
  std::vector<Operation> operations{};
  std::size_t main = 0;  ///< the operation whose constants are told

  const Operation& main_operation() const { return operations[main]; }
};

/// In which steps a unit is asked for.
struct UnitStep {
  Type unit{};
  double step = 1;
};

/// How ingredients are usually prepared, and how a network says so: what ontology/cooking-preparation.yaml
/// says, where each table is explained.
struct Preparation {
  std::map<std::string, std::vector<ActionKind>, std::less<>> entries{};  ///< by class, in order
  std::vector<std::string> beside_food{};                                 ///< primitives
  std::vector<std::vector<std::string>> alternatives{};
  std::vector<std::vector<std::string>> usual_order{};
  std::map<std::string, std::vector<Type>, std::less<>> asks{};  ///< by primitive
  std::vector<std::string> joins{};
  std::vector<std::string> mixes{};
  std::map<std::string, ActionForm, std::less<>> forms{};  ///< by primitive
  std::map<std::string, std::string, std::less<>> said{};  ///< by action, as ActionKind::text writes it
  std::vector<UnitStep> units{};                           ///< the first one counts things
  std::optional<Amount> default_amount{};
  std::vector<std::string> describing{};
  std::map<std::string, std::string, std::less<>> plurals{};

  /// How an action is written; null if the domain gives no form for it.
  const ActionForm* form(std::string_view primitive) const;
  Type counting_unit() const { return units.front().unit; }
  /// What is said of food that this was done to; empty if there is no such word.
  std::string said_after(const ActionKind& kind) const;
  /// Whether an ingredient that needs one of these needs the other no more.
  bool are_alternatives(std::string_view one, std::string_view other) const;
  /// The place of a primitive among all usual ones; behind all others where it has none.
  std::size_t rank(std::string_view primitive) const;
  /// Whether that class, or what is made of it, is what a primitive asks for.
  bool can_undergo(Type type, std::string_view primitive, const Domain& domain) const;
};

/// What a domain says of preparing ingredients. Problems with their places: unknown primitives and types,
/// actions without a form, forms that are no operations of the domain. A usage problem where the domain says
/// nothing of it.
workbench::Expected<Preparation> preparation_of(const Domain& domain);

}  // namespace irl::swaps
