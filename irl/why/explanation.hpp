#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/budget.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/define/primitive.hpp"
#include "irl/run/search.hpp"

namespace irl {
struct ImplicitChunk;
}

/// Why a variable has its value, why there is no solution, or not that one.
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
  std::string failure{};                 ///< why it could not do its work; empty: it could
  std::shared_ptr<const Proof> proof{};  ///< of a relation that rules define: why its row holds; else null
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
  std::uint64_t work = 0;        ///< steps of these, and calls of primitives
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

/// Of an operation that says something of every two items of a list, those items that are enough.
struct ListPart {
  OperationIndex operation{};
  std::vector<Term> items{};  ///< as written, in order
  bool is_minimal = false;    ///< whether it is proven that none of them can be left out
  /// The operations of the core that fail with this part in the place of the list, itself among them: others
  /// are in the core since the whole list cannot be executed without them.
  std::vector<OperationIndex> with{};
};

/// What a fix does.
enum class FixKind {
  leave_out,  ///< takes an operation out
  unbind,     ///< takes a bind statement out
  constant,   ///< puts another constant in the place of one
  repair      ///< edits the network, see irl/repair
};
constexpr auto names_of(FixKind) {
  return std::to_array<std::string_view>({"leave-out", "unbind", "constant", "repair"});
}

/// A change after which the whole network was executed, completely and without failures.
struct Fix {
  FixKind kind = FixKind::leave_out;
  std::optional<OperationIndex> operation{};  ///< of the program; none: of a bind statement or a repair
  std::optional<SlotIndex> slot{};            ///< of the constant
  std::string variable{};                     ///< of the bind statement
  std::string before{};                       ///< the operation or the constant as it was written
  std::string after{};                        ///< what stands there afterwards; empty: nothing
  double distance = 0;                        ///< of two numbers, from 0 to 2, as a part of the larger one
  std::vector<std::string> edits{};           ///< of a repair, in words
  Network network{};                          ///< with the change
  /// What then comes out: the named variables in the order of the network, states apart.
  std::vector<std::pair<std::string, Value>> values{};
};

/// What there is to explain.
enum class Outcome {
  solved,    ///< there is a solution, and nothing failed
  conflict,  ///< operations cannot hold together
  failed,    ///< an action could not do its work
  waiting,   ///< operations have nothing to work on, or are none at all
  unknown    ///< a limit was reached before it was known
};
constexpr auto names_of(Outcome) {
  return std::to_array<std::string_view>({"solved", "conflict", "failed", "waiting", "unknown"});
}

/// An operation that is not executed, or fails, since something else is not there.
struct Waiting {
  std::size_t operation = 0;        ///< by position in the network
  std::string variable{};           ///< that it lacks; empty: not known
  std::optional<std::size_t> on{};  ///< the operation that should have given that
};

/// Something that kept operations from being executed, and that nothing else here is the reason of.
struct Cause {
  /// As of the problems that `check` finds (`never-given`, …); or `failed`, `not-executed`.
  std::string kind;
  std::optional<std::size_t> operation{};  ///< by position in the network; none: a bind statement
  std::string words;                       ///< what is wrong
  Position where{};
  /// What is not executed, or fails, because of it: each behind the operation that it waits for.
  std::vector<Waiting> waiting{};
};

/// How something is explained.
struct WhyOptions {
  RunOptions run{};  ///< of every search; the limit of time holds for everything together
  const std::vector<ImplicitChunk>* chunks = nullptr;  ///< what repairs may put in; null: nothing
  bool tries_fixes = true;
  std::size_t smallest_of = CoreOptions{}.smallest_of;
};

/// Why a network comes to what it comes to. Positions of operations are those of the program.
struct Explanation {
  Outcome outcome = Outcome::unknown;
  Program program;                         ///< of the network, with what was assumed
  Solution solution{};                     ///< of it: complete, or as far as it came; none of a conflict of
                                           ///< relations alone, which are not executed
  std::vector<Cause> causes{};             ///< the first one first
  std::optional<Core> core{};              ///< of a conflict
  std::vector<ListPart> list_parts{};      ///< of the operations of the core that have lists
  std::optional<Derivation> derivation{};  ///< of what a failed step was given, or of the value that stands
                                           ///< in the way of the assumed one
  std::vector<Fix> fixes{};                ///< those that were executed, the smallest changes first
  std::size_t untried = 0;  ///< changes of what is in the core that were not tried: that takes no longer than
                            ///< the rest, and a little
  bool has_tried_fixes = false;            ///< whether changes were looked for that help
  std::optional<VariableIndex> assumed{};  ///< of `explain_not`
  bool is_cut = false;                     ///< whether a limit was reached before everything was looked at
};

/// Why a network has no solution, or which operations failed or were not executed. What keeps operations from
/// being executed at all is told first; the conflict is one of those that can be. The domain must outlive
/// what is returned.
Explanation explain(const Network& network, const Domain& domain, const WhyOptions& options = {});

/// Why a variable does not have that value: a core of the network with the variable bound to it. Where it can
/// have it, the outcome is `solved`, with such a solution. In words, what is wrong with the question, where
/// the network has no such variable, or the value is none.
std::expected<Explanation, std::string> explain_not(const Network& network, const Domain& domain,
                                                    std::string_view variable, const Term& value,
                                                    const WhyOptions& options = {});

}  // namespace irl::why
