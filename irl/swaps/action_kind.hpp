#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/network/program.hpp"

namespace irl::swaps {

/// A constant argument of an operation, with its slot.
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

/// What becomes of an action when an ingredient is replaced, and why.
struct ActionDecision {
  enum class Verdict { kept, removed, inserted, to_check };
  Verdict verdict = Verdict::kept;
  ActionKind kind{};
  double frequency_before = 0;  ///< how usual it is for the class that goes
  double frequency_after = 0;   ///< how usual it is for the class that comes
  std::string why{};
};
constexpr auto names_of(ActionDecision::Verdict) {
  return std::to_array<std::string_view>({"kept", "removed", "inserted", "to-check"});
}

}  // namespace irl::swaps
