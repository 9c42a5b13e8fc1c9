#include "irl/network/obstacle.hpp"

#include <algorithm>

namespace irl {

std::optional<std::string> obstacle(const Network& network, const Checked& checked) {
  if (checked.program.operations.size() == network.operations.size()) return std::nullopt;
  const auto error = std::ranges::find_if(checked.problems, [](const Problem& problem) {
    return problem.kind == name(FindingKind::unknown_primitive) || problem.kind == name(FindingKind::arity);
  });
  return error == checked.problems.end() ? "an operation cannot be executed" : error->what;
}

}  // namespace irl
