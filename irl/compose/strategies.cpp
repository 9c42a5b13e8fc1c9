#include "irl/compose/strategies.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>

#include "irl/compose/closeness.hpp"
#include "irl/network/edit/names.hpp"

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
  const std::set<std::string> taken = names_in(chunk);
  return renamed(added, with_fresh_names(names_in(added), {{added.target->name, target}},
                                         [&](const std::string& name) { return taken.contains(name); }));
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
        if (!first || has_variable(operation, open.name)) continue;
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

std::size_t repetitions(const Network& network) {
  std::set<std::string_view> names;
  for (const Operation& operation : network.operations) names.insert(operation.primitive);
  return network.operations.size() - names.size();
}

namespace {

double elements(const Network& network) {
  return static_cast<double>(network.operations.size() + network.bindings.size());
}

}  // namespace

double short_and_closed(const Candidate& candidate) {
  constexpr double worst_score = 1e-3;
  const Chunk& chunk = candidate.chunk;
  const double size = candidate.depth + static_cast<double>(chunk.open.size()) + elements(chunk.network) +
                      5 * static_cast<double>(repetitions(chunk.network));
  return size / std::max(chunk.score, worst_score);
}

double depth_first(const Candidate& candidate) {
  return -static_cast<double>(candidate.depth);
}

double breadth_first(const Candidate& candidate) {
  return candidate.depth;
}

Cost connected_by_close_types(const Types& types) {
  return [closeness = std::make_shared<const Closeness>(types)](const Candidate& candidate) {
    const auto& linked = candidate.linked;
    const double distance = linked ? 1 - closeness->between(linked->first, linked->second) : 1;
    return static_cast<double>(connected_parts(candidate.chunk.network).size() +
                               candidate.chunk.open.size()) +
           distance;
  };
}

NodeTest at_most_elements(std::size_t count) {
  return [count](const Candidate& candidate) {
    return elements(candidate.chunk.network) <= static_cast<double>(count);
  };
}

bool no_repetitions(const Candidate& candidate) {
  return repetitions(candidate.chunk.network) == 0;
}

bool is_valid(const Candidate& candidate) {
  const Network& network = candidate.chunk.network;
  const auto repeats = [](const Operation& operation) {
    const std::vector<std::string> names = variable_occurrences({{operation}, {}});
    return std::set(names.begin(), names.end()).size() < names.size();
  };
  std::set<std::string> bound;
  return std::ranges::none_of(network.operations, repeats) &&
         std::ranges::all_of(network.bindings, [&](const BindStatement& binding) {
           return bound.insert(binding.variable.name).second;
         });
}

bool nothing_open(const Composition& composition) {
  return composition.chunk.open.empty();
}

double chunk_and_bindings(const Composition& composition) {
  double product = 1;
  for (const auto& [name, binding] : composition.bindings) product *= binding.score;
  return (composition.chunk.score + product +
          1.0 / static_cast<double>(1 + repetitions(composition.network))) /
         3;
}

double uniform(const Composition&) {
  return 0.5;
}

}  // namespace irl
