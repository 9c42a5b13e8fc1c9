#include <algorithm>

#include "grammar/comments.hpp"
#include "grammar/solution_file.hpp"
#include "irl/network/written.hpp"
#include "irl/readable.hpp"

namespace irl::grammar {

const NetworkPart* part_of(const RecipeNetwork& recipe, std::size_t operation) {
  const auto next = std::ranges::upper_bound(recipe.parts, operation, {}, &NetworkPart::begin);
  return next == recipe.parts.begin() ? nullptr : &*(next - 1);
}

bool is_implicit(const RecipeNetwork& recipe, std::size_t operation) {
  return std::ranges::binary_search(recipe.implicit, operation);
}

std::string print(const Term& term) {
  return written(term);
}

std::string print(const Operation& operation) {
  return written(operation);
}

std::string print(const BindStatement& binding) {
  const auto time = binding.available_at ? " " + written(*binding.available_at) : std::string{};
  return "(bind " + binding.type + " ?" + binding.variable.name + " " + print(binding.value) + time + ")";
}

std::string print(const Definition& definition) {
  std::string result = definition.summary.empty() ? "" : "; " + escaped(definition.summary) + '\n';
  result += "(define " + print(Operation{definition.name, definition.parameters});
  if (definition.score != 1) result += " " + written(definition.score);
  for (const Operation& operation : definition.body) result += " " + print(operation);
  return result + ")";
}

std::string print(const Network& network) {
  std::string result;
  for (const auto& definition : network.definitions) result += print(definition) + '\n';
  for (const auto& binding : network.bindings) result += print(binding) + '\n';
  for (const auto& operation : network.operations) result += print(operation) + '\n';
  return result;
}

std::string print(const RecipeNetwork& recipe) {
  const char* const heading = recipe.id.starts_with('|') ? "# " : "#";  // `#|` would begin a comment
  std::string result = heading + escaped(recipe.id) + '\n';
  for (const auto& definition : recipe.network.definitions) result += print(definition) + '\n';
  for (const auto& binding : recipe.network.bindings) result += print(binding) + '\n';
  const auto& operations = recipe.network.operations;
  auto part = recipe.parts.begin();
  for (std::size_t o = 0; o <= operations.size(); ++o) {
    for (; part != recipe.parts.end() && part->begin <= o; ++part) result += '\n' + print(*part) + '\n';
    if (o < operations.size())
      result += print(operations[o]) + (is_implicit(recipe, o) ? " ; implicit\n" : "\n");
  }
  return result;
}

std::string print(std::span<const RecipeNetwork> recipes) {
  std::string result;
  for (const auto& recipe : recipes) result += (result.empty() ? "" : "\n") + print(recipe);
  return result;
}

std::string print(const SolutionFile& file) {
  return print(std::span{file.recipes});
}

}  // namespace irl::grammar
