#include "irl/network/obstacle.hpp"

#include <algorithm>

namespace irl {

std::optional<std::string> obstacle(const Network& network, const Checked& checked) {
  if (!leaves_out(checked.program, network)) return std::nullopt;
  const auto error = std::ranges::find_if(checked.problems, [](const Problem& problem) {
    return problem.kind == name(FindingKind::unknown_primitive) || problem.kind == name(FindingKind::arity);
  });
  return error == checked.problems.end() ? "an operation cannot be executed" : error->what;
}

bool leaves_out(const Program& program, const Network& network) {
  if (program.operations.size() < network.operations.size()) return true;
  std::vector<bool> is_there(network.operations.size());  // a definition may stand for several
  for (const ProgramOperation& operation : program.operations) is_there[operation.written] = true;
  return std::ranges::find(is_there, false) != is_there.end();
}

}  // namespace irl
