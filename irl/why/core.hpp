#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "irl/run/search.hpp"

/// Which operations cannot hold together.
namespace irl::why {

/// How a core is looked for.
struct CoreOptions {
  RunOptions run{};                        ///< of every search; its limits hold for each, and in all
  Deadline deadline{};                     ///< of all of it
  std::optional<VariableIndex> assumed{};  ///< a bound variable that is no bind statement but always holds
  /// Networks of up to so many operations and bind statements that have a part in it are looked through for
  /// the smallest core; 0: none is.
  std::size_t smallest_of = 18;
};

/// Values that a variable can have as far as one operation of a core alone is concerned.
struct PossibleValues {
  OperationIndex operation{};
  std::vector<Value> values{};  ///< the first ones
  bool all = false;             ///< whether there are no others
};

/// A variable over which the operations of a core clash.
struct Clash {
  VariableIndex variable{};
  std::optional<Binding> bound{};  ///< where a bind statement of the core, or what is assumed, binds it
  std::vector<PossibleValues> possible{};  ///< of the operations that can give it, each by itself
};

/// A minimal unsatisfiable core: operations and bind statements that have no solution together, and have one
/// as soon as any of them is left out. An operation that can no longer be executed then, since nothing gives
/// it a value, contradicts nothing.
struct Core {
  std::vector<OperationIndex> operations{};  ///< in written order
  std::vector<VariableIndex> bound{};        ///< those of bind statements
  /// Whether it is proven that none of them can be left out; otherwise a limit was reached, and there may be
  /// more here than are needed.
  bool is_minimal = false;
  /// Whether it is proven that no other core has fewer.
  bool is_smallest = false;
  std::vector<Clash> clashes{};  ///< by variable that two of them share
  std::uint64_t searches = 0;    ///< that were made for it
};

/// How the question for a core ended.
enum class CoreVerdict {
  core,    ///< there is no solution, and this is why
  holds,   ///< there is a solution: there is no core
  unknown  ///< a limit was reached before it was known whether there is one
};

/// A verdict and, where it is `core`, one.
struct FoundCore {
  CoreVerdict verdict = CoreVerdict::unknown;
  Core core{};
};

/// A minimal unsatisfiable core of the operations and bind statements of a program that can be executed. Only
/// components that share variables are looked at together; within the one that fails, operations near to what
/// could not be executed come first (QuickXplain, with the search as its oracle).
FoundCore find_core(const Program& program, const CoreOptions& options);

}  // namespace irl::why
