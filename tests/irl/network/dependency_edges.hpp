#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "irl/network/dependencies.hpp"

namespace irl::test {

/// Who can give something to whom in a program, as the graph of its dependencies is drawn.
class DependencyEdges {
 public:
  explicit DependencyEdges(const Program& program) {
    const std::string dot = dependencies_to_dot(program);
    for (std::size_t arrow = dot.find("->"); arrow != std::string::npos; arrow = dot.find("->", arrow + 2)) {
      const std::size_t line = dot.rfind('\n', arrow) + 1;
      if (dot.find_first_not_of("0123456789", line) != arrow) continue;  // it stands in a name
      ++count_;
      edges_.emplace(std::stoul(dot.substr(line)), std::stoul(dot.substr(arrow + 2)));
    }
  }

  /// The operations that can give something to this one, in order.
  std::vector<OperationIndex> producers(OperationIndex operation) const {
    std::vector<OperationIndex> found;
    for (const auto& [giver, taker] : edges_)
      if (taker == operation) found.push_back(giver);
    return found;
  }
  /// The operations that can take something from this one, in order.
  std::vector<OperationIndex> consumers(OperationIndex operation) const {
    std::vector<OperationIndex> found;
    for (const auto& [giver, taker] : edges_)
      if (giver == operation) found.push_back(taker);
    return found;
  }
  /// How many edges there are, one for each variable that passes.
  std::size_t count() const { return count_; }

 private:
  std::set<std::pair<OperationIndex, OperationIndex>> edges_;
  std::size_t count_ = 0;
};

}  // namespace irl::test
