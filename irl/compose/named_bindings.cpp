#include "irl/compose/strategies.hpp"

#include <algorithm>

#include "irl/data/comparison.hpp"

namespace irl {

bool same_objects(const Value& left, const Value& right) {
  if (left.holds<Entity>() || right.holds<Entity>()) return identical(left, right);
  const List* list = left.get_if<List>();
  const List* other = right.get_if<List>();
  if (list && other) return std::ranges::is_permutation(*list, *other, same_objects);
  return left == right;
}

NamedBindings named_bindings(const Program& program, const Solution& solution) {
  NamedBindings named;
  for (const VariableIndex i : indices(program.variables))
    if (!program.variables[i].name.empty() && solution.bindings[i])
      named.emplace(program.variables[i].name, *solution.bindings[i]);
  return named;
}

std::optional<NamedBindings> merged(NamedBindings first, const NamedBindings& second, const SameValue& same) {
  for (const auto& [name, binding] : second) {
    const auto [known, is_new] = first.emplace(name, binding);
    if (!is_new && !same(known->second.value, binding.value)) return std::nullopt;
  }
  return first;
}

}  // namespace irl
