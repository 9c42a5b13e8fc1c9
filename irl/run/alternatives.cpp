#include "irl/run/alternatives.hpp"

#include <algorithm>

#include "irl/data/equality.hpp"
#include "irl/network/detail/distinguishing_variables.hpp"

namespace irl {

Alternatives alternatives(const Program& program, RunOptions options, std::size_t most) {
  most = std::clamp(most, std::size_t{1}, most_solutions);
  options.control.distinct |= most > 1;
  Search search(program, std::move(options));
  Alternatives found;
  while (found.solutions.size() < most) {
    std::optional<Solution> solution = search.next();
    const bool is_complete = solution && solution->verdict == Verdict::complete;
    found.all = !solution || solution->verdict == Verdict::partial;
    if (!is_complete && found.solutions.empty())
      found.solutions.push_back(solution ? std::move(*solution) : nothing_executed(program));
    if (!is_complete) break;
    found.solutions.push_back(std::move(*solution));
  }
  return found;
}

namespace {

/// Whether two values hold the same.
bool are_alike(const std::optional<Binding>& one, const std::optional<Binding>& other) {
  if (!one || !other) return one.has_value() == other.has_value();
  return same_content(one->value, other->value);
}

}  // namespace

std::vector<std::uint32_t> differing_variables(const Program& program, std::span<const Solution> solutions) {
  std::vector<std::uint32_t> found;
  for (const std::uint32_t variable : distinguishing_variables(program))
    if (std::ranges::any_of(solutions, [&](const Solution& solution) {
          return !are_alike(solution.bindings[variable], solutions.front().bindings[variable]);
        }))
      found.push_back(variable);
  return found;
}

}  // namespace irl
