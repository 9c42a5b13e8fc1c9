#pragma once

#include <vector>

#include "irl/orders/precedence.hpp"

namespace irl::orders {

/// The parts of a set that are linked by no pair of linked operations: `linked_with` gives the operations
/// that one is linked with.
template <class LinkedWith>
std::vector<OperationSet> parts_of(OperationSet left, const LinkedWith& linked_with) {
  std::vector<OperationSet> parts;
  while (left.any()) {
    OperationSet part(left.size());
    OperationSet open(left.size());
    open.set(left.find_first());
    left -= open;
    while (open.any()) {
      const OperationIndex operation(open.find_first());
      open.reset(operation);
      part.set(operation);
      const OperationSet found = linked_with(operation) & left;
      open |= found;
      left -= found;
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace irl::orders
