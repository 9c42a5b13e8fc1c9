#include "irl/run/alternatives.hpp"

#include <algorithm>

#include "irl/data/equality.hpp"
#include "irl/network/distinguishing_variables.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

Alternatives alternatives(const Program& program, RunOptions options, std::size_t most) {
  options.control.distinct |= most != 1;
  const std::uint64_t most_bytes = options.limits.bytes;
  std::uint64_t bytes = 0;
  Search search(program, std::move(options));
  Alternatives found;
  while (most == 0 || found.solutions.size() < most) {
    if (bytes > most_bytes) {
      found.cut = "they take more memory than a search may keep";
      break;
    }
    std::optional<Solution> solution = search.next();
    const bool is_complete = solution && solution->verdict == Verdict::complete;
    found.all = !solution || solution->verdict == Verdict::partial;
    if (solution && solution->verdict == Verdict::stopped)
      found.cut = "the limit of steps, of time or of memory was reached";
    if (!is_complete && found.solutions.empty())
      found.solutions.push_back(solution ? std::move(*solution) : nothing_executed(program));
    if (!is_complete) break;
    bytes += bytes_of(*solution);
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

std::vector<VariableIndex> differing_variables(const Program& program, std::span<const Solution> solutions) {
  std::vector<VariableIndex> found;
  for (const VariableIndex variable : distinguishing_variables(program))
    if (std::ranges::any_of(solutions, [&](const Solution& solution) {
          return !are_alike(solution.bindings[variable], solutions.front().bindings[variable]);
        }))
      found.push_back(variable);
  return found;
}

}  // namespace irl
