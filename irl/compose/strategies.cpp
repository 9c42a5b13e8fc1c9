#include "irl/compose/strategies.hpp"

#include <algorithm>
#include <memory>
#include <set>

namespace irl {

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
