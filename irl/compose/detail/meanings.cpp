#include "irl/compose/detail/meanings.hpp"

#include <algorithm>
#include <functional>
#include <ranges>

#include "irl/data/comparison.hpp"

namespace irl {

Meanings::Meaning Meanings::meaning_of(const Composition& composition) {
  std::map<std::string, Term> constants;
  for (const auto* statements : {&composition.network.bindings, &composition.found})
    for (const BindStatement& statement : *statements)
      constants.emplace(statement.variable.name, statement.value);
  Meaning meaning{composition.value, composition.network.operations, {}};
  for (Operation& operation : meaning.operations)
    for (Term& argument : operation.arguments)
      if (const Variable* variable = argument.variable()) {
        const auto constant = constants.find(variable->name);
        argument = constant == constants.end() ? Term{Variable{}} : constant->second;
      }
  for (const auto& [name, binding] : composition.bindings)
    if (!constants.contains(name) && std::ranges::find(meaning.values, binding.value) == meaning.values.end())
      meaning.values.push_back(binding.value);
  return meaning;
}

bool Meanings::take_in(const Composition& composition) {
  Meaning meaning = meaning_of(composition);
  std::size_t of_operations = 0, of_values = 0;  // sums, since the order does not matter
  for (const Operation& operation : meaning.operations)
    of_operations += std::hash<std::string>()(operation.primitive);
  for (const Value& value : meaning.values) of_values += exact_hash(value);
  const auto same_operation = [](const Operation& left, const Operation& right) {
    return left.primitive == right.primitive && left.arguments == right.arguments;
  };
  const auto [operations, end_of_operations] = by_operations_.equal_range(of_operations);
  const auto [values, end_of_values] = by_values_.equal_range(of_values);
  const bool is_known = std::any_of(operations, end_of_operations,
                                    [&](const auto& known) {
                                      return known.second.value == meaning.value &&
                                             std::ranges::is_permutation(known.second.operations,
                                                                         meaning.operations, same_operation);
                                    }) ||
                        (composition.value && std::any_of(values, end_of_values, [&](const auto& known) {
                           return std::ranges::is_permutation(known.second, meaning.values);
                         }));
  if (is_known) return false;
  by_values_.emplace(of_values, meaning.values);
  by_operations_.emplace(of_operations, std::move(meaning));
  return true;
}

}  // namespace irl
