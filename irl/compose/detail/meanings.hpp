#pragma once

#include <map>
#include <vector>

#include "irl/compose/strategies.hpp"

namespace irl {

/// What the compositions that were given mean, on the input that they were executed on.
class Meanings {
 public:
  /// Whether none before means the same: has the same operations with the same constants, in any order, and
  /// computes the same value, or computes the same values with its operations. What is written or found for
  /// open variables is a constant.
  bool take_in(const Composition& composition);

 private:
  struct Meaning {
    Value value;
    std::vector<Operation>
        operations;               ///< with constants where variables were bound; other variables nameless
    std::vector<Value> values{};  ///< that operations compute, each once
  };
  static Meaning meaning_of(const Composition& composition);

  std::multimap<std::size_t, Meaning> by_operations_;
  std::multimap<std::size_t, std::vector<Value>> by_values_;
};

}  // namespace irl
