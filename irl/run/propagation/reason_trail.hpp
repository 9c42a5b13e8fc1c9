#pragma once

#include <optional>
#include <vector>

#include "irl/run/propagation/join.hpp"

namespace irl {

/// Which operation changed the domain of which variable, in the order of the changes: an implication trail,
/// from which the operations that a failure hangs on are read backwards.
class ReasonTrail {
 public:
  /// Stands for what is given, and for what a search decides.
  static constexpr OperationInJoin no_operation{~std::uint32_t{0}};

  struct Change {
    VariableInJoin variable{};
    OperationInJoin by = no_operation;
    bool binds = false;  ///< to a value that does not follow from what it could be before
    std::optional<VariableInJoin>
        from{};  ///< the only variable that it depends on; none: all of its operation
  };

  /// The operation that changes domains from now on.
  void begin(OperationInJoin operation) {
    by_ = operation;
    clash_.reset();
  }
  OperationInJoin operation() const { return by_; }
  /// Until the next call, changes depend on that variable alone; none: on all of the operation.
  void depend_on(std::optional<VariableInJoin> variable) { from_ = variable; }

  void note(VariableInJoin variable, bool binds) { changes_.push_back({variable, by_, binds, from_}); }
  void note(VariableInJoin variable, OperationInJoin by) {
    changes_.push_back({.variable = variable, .by = by});
  }

  const std::vector<Change>& changes() const { return changes_; }
  /// Forgets all but the first ones.
  void keep(std::size_t count) { changes_.resize(count); }

  /// Says that the operation fails over two variables alone.
  using Clash = std::pair<VariableInJoin, VariableInJoin>;
  void clash(VariableInJoin one, VariableInJoin other) { clash_ = {one, other}; }
  const std::optional<Clash>& clash() const { return clash_; }

 private:
  std::vector<Change> changes_{};
  OperationInJoin by_ = no_operation;
  std::optional<VariableInJoin> from_{};
  std::optional<Clash> clash_{};
};

}  // namespace irl
