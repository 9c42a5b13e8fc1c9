#include "irl/compose/expansion.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace irl {

namespace {

std::set<std::string> names_in(const Chunk& chunk) {
  const std::vector<std::string> occurrences = variable_occurrences(chunk.network);
  std::set<std::string> names(occurrences.begin(), occurrences.end());
  for (const TypedVariable& open : chunk.open) names.insert(open.name);
  if (chunk.target) names.insert(chunk.target->name);
  return names;
}

/// The chunk under names that the other one does not use, its target under that one.
Chunk fitted(const Chunk& added, const Chunk& chunk, const std::string& target) {
  std::set<std::string> taken = names_in(chunk);
  Renaming names{{added.target->name, target}};
  for (const std::string& name : names_in(added))
    if (!names.contains(name)) taken.insert(names[name] = fresh_name(name, taken));
  return renamed(added, names);
}

Network call_of(const Chunk& chunk) {
  Operation call{.primitive = chunk.id, .arguments = {{Variable{chunk.target->name}}}};
  for (const TypedVariable& open : chunk.open) call.arguments.push_back({Variable{open.name}});
  return {.operations = {std::move(call)}, .bindings = {}};
}

template <class Addition>
std::vector<Expanded> combine(const Chunk& chunk, std::span<const Chunk> available,
                              const Addition& addition) {
  std::vector<Expanded> expanded;
  const bool is_empty = chunk.network.operations.empty() && chunk.network.bindings.empty();
  for (std::size_t source = 0; source < available.size(); ++source) {
    const Chunk& added = available[source];
    if (is_empty && chunk.open.empty()) {
      Chunk begun = added;
      if (added.target) begun.network = addition(added);
      expanded.push_back({std::move(begun), source});
      continue;
    }
    for (const TypedVariable& filled : chunk.open) {
      if (!added.target || !compatible(added.target->type, filled.type)) continue;
      const Chunk fitting = fitted(added, chunk, filled.name);
      Chunk result = chunk;
      result.network = joined(chunk.network, addition(fitting));
      if (is_empty) result.target = fitting.target;
      std::erase(result.open, filled);
      std::ranges::copy(fitting.open, std::back_inserter(result.open));
      expanded.push_back({std::move(result), source});
    }
  }
  return expanded;
}

bool has_argument(const Operation& operation, const std::string& variable) {
  return std::ranges::any_of(operation.arguments, [&](const Term& argument) {
    return argument.variable() && argument.variable()->name == variable;
  });
}

/// The chunk with one open variable taken for another variable.
Chunk identified(const Chunk& chunk, const TypedVariable& open, const std::string& with) {
  Chunk result = chunk;
  std::erase(result.open, open);
  return renamed(result, {{open.name, with}});
}

}  // namespace

std::vector<Expanded> combine_networks(const Chunk& chunk, std::span<const Chunk> available) {
  return combine(chunk, available, [](const Chunk& added) { return added.network; });
}

std::vector<Expanded> combine_calls(const Chunk& chunk, std::span<const Chunk> available) {
  return combine(chunk, available, call_of);
}

Expansion recombine_open_variables(const Domain& domain) {
  return [&domain](const Chunk& chunk, std::span<const Chunk>) {
    std::vector<Expanded> expanded;
    for (const TypedVariable& open : chunk.open)
      for (const Operation& operation : chunk.network.operations) {
        const Variable* first = operation.arguments.empty() ? nullptr : operation.arguments[0].variable();
        if (!first || has_argument(operation, open.name)) continue;
        if (chunk.target && (chunk.target->name == open.name || chunk.target->name == first->name)) continue;
        const Type type = type_of_variable({{operation}, {}}, first->name, domain);
        if (type && compatible(type, open.type))
          expanded.push_back({identified(chunk, open, first->name), {}, {}});
      }
    return expanded;
  };
}

std::vector<Expanded> link_open_variables(const Chunk& chunk, std::span<const Chunk>) {
  std::vector<Expanded> expanded;
  for (std::size_t earlier = 0; earlier < chunk.open.size(); ++earlier)
    for (std::size_t later = earlier + 1; later < chunk.open.size(); ++later) {
      const TypedVariable& one = chunk.open[earlier];
      const TypedVariable& other = chunk.open[later];
      if (compatible(one.type, other.type))
        expanded.push_back({identified(chunk, one, other.name), {}, std::pair(one.type, other.type)});
    }
  return expanded;
}

}  // namespace irl
