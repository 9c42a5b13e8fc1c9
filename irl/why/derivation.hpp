#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "irl/budget.hpp"
#include "irl/run/solution.hpp"

/// Why a variable has its value: the operations that gave it, back to what was given.
namespace irl::why {

/// A value that an operation was given.
struct Premise {
  SlotIndex slot{};
  VariableIndex variable{};           ///< one without a name: a constant
  std::optional<Binding> binding{};   ///< none: the slot was left open
  std::optional<std::size_t> from{};  ///< the position of the node that gave it; none: it was given from the
                                      ///< start, as a constant or by a bind statement
  bool is_state = false;              ///< whether it is the state that the operation worked on
};

struct Derivation;

/// An operation of a derivation, with what it was given.
struct DerivationNode {
  OperationIndex operation{};
  std::size_t step = 0;  ///< of the solution, by position
  std::vector<VariableIndex> gives{};
  std::vector<Premise> premises{};
  /// Whether the direction in which it was executed may have several answers: then the value is one of them,
  /// with which everything else agrees.
  bool is_choice = false;
  /// Whether the value hangs on it by way of the state alone.
  bool only_by_state = false;
  std::string failure{};            ///< why it could not do its work; empty: it could
  std::vector<Derivation> inner{};  ///< of an operation that is a network itself, how that one came to it
};

/// How a variable got its value.
struct Derivation {
  VariableIndex variable{};
  std::optional<Binding> binding{};     ///< none: it has no value
  std::vector<DerivationNode> nodes{};  ///< each operation once, each after those that gave what it was
                                        ///< given; none where the value was given from the start
};

/// The derivation of a variable in a solution of the program. Of a value of relations it has the operation
/// that found it; what only checked it is no part of it. Throws OutOfLimits once the deadline is over.
Derivation derivation_of(const Program& program, const Solution& solution, VariableIndex variable,
                         const Deadline& deadline = {});

/// The operations of a derivation, in written order.
std::vector<OperationIndex> operations_of(const Derivation& derivation);

/// The derivation in Graphviz' DOT language: operations by name and line, an arrow for every value.
std::string to_dot(const Derivation& derivation, const Program& program);

}  // namespace irl::why
