#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "irl/network/program.hpp"

namespace irl::swaps {

/// What an operation is told by a constant.
struct ToldConstant {
  std::size_t slot = 0;
  Term term{};
  bool operator==(const ToldConstant&) const = default;
};

/// What is done to an ingredient, whatever it is and in whatever vessel.
struct ActionKind {
  std::string primitive{};
  std::vector<ToldConstant> constants{};  ///< by slot
  bool operator==(const ActionKind&) const = default;
  /// `mash`, `cut diced`.
  std::string text() const;
};

/// The kind of an operation as it is written.
ActionKind kind_of(const Operation& operation);

}  // namespace irl::swaps
