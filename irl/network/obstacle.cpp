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
  // Operations of a program are in the order of the network; a definition may stand for several.
  std::size_t next = 0;
  for (const ProgramOperation& operation : program.operations) {
    if (operation.written > next) return true;
    next = operation.written + 1;
  }
  return next < network.operations.size();
}

}  // namespace irl
