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

Network network_of(const Chunk& chunk) {
  return chunk.network;
}

Network call_of(const Chunk& chunk) {
  Operation call{.primitive = chunk.id, .arguments = {{Variable{chunk.target->name}}}};
  for (const TypedVariable& open : chunk.open) call.arguments.push_back({Variable{open.name}});
  return {.operations = {std::move(call)}, .bindings = {}};
}

using Addition = Network (*)(const Chunk&);

/// The chunk with the added one in the place of an open variable.
Chunk filled(const Chunk& chunk, const TypedVariable& open, const Chunk& added, Addition addition) {
  const Chunk fitting = fitted(added, chunk, open.name);
  Chunk result = chunk;
  result.network = joined(chunk.network, addition(fitting));
  if (is_empty(chunk.network)) result.target = fitting.target;
  std::erase(result.open, open);
  std::ranges::copy(fitting.open, std::back_inserter(result.open));
  return result;
}

void combine(const Chunk& chunk, std::span<const Chunk> available, Addition addition,
             const TakeExpanded& take) {
  const bool begins = is_empty(chunk.network) && chunk.open.empty();
  for (std::size_t source = 0; source < available.size(); ++source) {
    const Chunk& added = available[source];
    if (!added.target) continue;
    if (begins) {
      Chunk begun = added;
      begun.network = addition(added);
      if (!take({std::move(begun), source, {}})) return;
    }
    for (const TypedVariable& open : chunk.open)
      if (compatible(added.target->type, open.type))
        if (!take({filled(chunk, open, added, addition), source, {}})) return;
  }
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

void combine_networks(const Chunk& chunk, std::span<const Chunk> available, const TakeExpanded& take) {
  combine(chunk, available, network_of, take);
}

void combine_calls(const Chunk& chunk, std::span<const Chunk> available, const TakeExpanded& take) {
  combine(chunk, available, call_of, take);
}

Expansion recombine_open_variables(const Domain& domain) {
  return [&domain](const Chunk& chunk, std::span<const Chunk>, const TakeExpanded& take) {
    for (const TypedVariable& open : chunk.open)
      for (const Operation& operation : chunk.network.operations) {
        const Variable* first = operation.arguments.empty() ? nullptr : operation.arguments[0].variable();
        if (!first || has_argument(operation, open.name)) continue;
        if (chunk.target && (chunk.target->name == open.name || chunk.target->name == first->name)) continue;
        const Type type = type_of_variable({{operation}, {}}, first->name, domain);
        if (type && compatible(type, open.type))
          if (!take({identified(chunk, open, first->name), {}, {}})) return;
      }
  };
}

void link_open_variables(const Chunk& chunk, std::span<const Chunk>, const TakeExpanded& take) {
  for (std::size_t earlier = 0; earlier < chunk.open.size(); ++earlier)
    for (std::size_t later = earlier + 1; later < chunk.open.size(); ++later) {
      const TypedVariable& one = chunk.open[earlier];
      const TypedVariable& other = chunk.open[later];
      if (compatible(one.type, other.type))
        if (!take({identified(chunk, one, other.name), {}, std::pair(one.type, other.type)})) return;
    }
}

std::vector<Expanded> expanded(const Expansion& expansion, const Chunk& chunk,
                               std::span<const Chunk> available) {
  std::vector<Expanded> all;
  expansion(chunk, available, [&](Expanded one) {
    all.push_back(std::move(one));
    return true;
  });
  return all;
}

}  // namespace irl
