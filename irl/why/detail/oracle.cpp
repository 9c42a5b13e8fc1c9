#include "irl/why/detail/oracle.hpp"

#include <algorithm>

#include "irl/network/subprogram.hpp"

namespace irl::why {

Program Oracle::part(const Selection& selection) const {
  const Program& program = elements_.program();
  std::vector<OperationIndex> chosen;
  for (const OperationIndex o : indices(program.operations))
    if (selection[o]) chosen.push_back(o);
  const std::vector<std::optional<Binding>> bindings = elements_.bindings(selection);
  Program part = subprogram(program, chosen, bindings);
  std::vector<bool> is_bound(part.variables.size());
  for (const auto& [variable, binding] : part.bound) is_bound[variable] = true;
  const std::vector<bool> can_be =
      reachable(part, std::move(is_bound), std::vector<bool>(part.operations.size()));
  if (std::ranges::find(can_be, false) == can_be.end()) return part;
  std::vector<OperationIndex> executable;
  for (std::size_t o = 0; o < chosen.size(); ++o)
    if (can_be[o]) executable.push_back(chosen[o]);
  return subprogram(program, executable, bindings);
}

Solution Oracle::solve(const Program& part, std::uint64_t steps) {
  deadline().demand();
  RunOptions run = options_.run;
  run.limits.steps = std::min(run.limits.steps, steps);
  run.limits.time = deadline().left_of(run.limits.time);
  Solution solution = irl::run(part, run);
  ++asked_;
  last_steps_ = solution.statistics.steps;
  work_ += solution.statistics.steps + solution.statistics.executions;
  return solution;
}

Answer Oracle::ask(const Selection& selection, std::uint64_t steps) {
  if (const auto known = known_.find(selection); known != known_.end()) return known->second;
  const Program part = this->part(selection);
  if (part.operations.empty()) return Answer::holds;
  const Verdict verdict = solve(part, steps).verdict;
  if (verdict == Verdict::stopped) return Answer::unknown;
  return known_[selection] = verdict == Verdict::complete ? Answer::holds : Answer::fails;
}

}  // namespace irl::why
