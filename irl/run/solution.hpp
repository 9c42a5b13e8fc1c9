#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/comparison.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/network/program.hpp"

namespace irl {

struct Observation;

/// One executed operation of a trace.
struct Step {
  OperationIndex operation{};                   ///< its index in the program
  SlotSet given{};                              ///< the slots that were bound before
  std::vector<std::optional<Binding>> slots{};  ///< every slot as it is bound afterwards
  std::optional<Seconds> started_at{};          ///< in a domain with a state
  std::string failure{};                        ///< why it could not do its work; empty: it could
  SlotSet awaited{};                            ///< the given slots whose availability the start waited for
  double score = 1;                             ///< of a relation's row, whether it was found or checked
  std::vector<Occupation> occupied{};           ///< what an action had to itself, and how long
  /// What it looked at in the state, where that was requested; null otherwise.
  std::shared_ptr<const Observation> observed{};

  bool failed() const { return !failure.empty(); }
};

/// An operation that was not executed, and why: what it waits for, and which operation should have given it.
struct NotExecuted {
  OperationIndex operation{};
  std::string reason;
};

/// How a search for a solution ended.
enum class Verdict {
  complete,  ///< every operation was executed
  partial,   ///< no complete execution exists; this is the longest one found
  stopped,   ///< a limit was reached before the search could tell; this is the longest one so far
};
constexpr auto names_of(Verdict) {
  return std::to_array<std::string_view>({"complete", "partial", "stopped"});
}

/// A fault in user code, which the search ignored: a relation that throws, or returns a value that is invalid
/// in its slot, has no row there; a test that throws returns false; a state whose worth throws has the
/// lowest; an order that throws leaves operations as they are.
struct Fault {
  std::optional<OperationIndex>
      operation{};    ///< of the relation, in the program; none for what controls the search
  std::string words;  ///< which code, and what it threw or returned
};
/// The fault with the place of its operation: `(odd …) in line 2: 'odd' threw: two is too much`.
std::string to_string(const Fault& fault, const Program& program);

/// What a search did so far.
struct SearchStatistics {
  std::uint64_t executions = 0;  ///< primitives that were run
  std::uint64_t steps = 0;       ///< moves from one state to the next
  std::uint64_t states = 0;      ///< states visited: sets of executed operations with their bindings
  std::uint64_t merged = 0;      ///< states reached again in another order, and not expanded twice
  std::uint64_t dead_ends = 0;   ///< states from which nothing could be executed although something was left
  std::uint64_t pruned = 0;      ///< states that a state test rejected
  std::uint64_t solutions = 0;   ///< complete ones
  std::uint64_t rejected = 0;    ///< of these: kept back by the goal test, or like an earlier one
  bool orders_tried = false;     ///< whether operations were tried in several orders, since that can matter
  std::chrono::steady_clock::duration time{};  ///< spent on searching
  /// The faults of user code that the search called, the first of each.
  std::vector<Fault> faults{};
};

/// Adds a fault, unless the same is known.
void note_fault(SearchStatistics& statistics, Fault fault);

/// A way to execute a program: the trace, and what every variable is bound to in the end.
struct Solution {
  Verdict verdict = Verdict::partial;
  std::vector<std::optional<Binding>> bindings;  ///< by variable of the program
  std::vector<Step> steps;                       ///< in the order of execution
  std::vector<NotExecuted> not_executed;
  SearchStatistics statistics{};  ///< of the search until it was found

  /// Whether everything was executed and nothing failed.
  bool succeeded() const;
};

/// The largest time of availability of all bindings; 0 where none has a time. Seconds; idle time is not
/// subtracted.
double execution_time(const Solution& solution);

/// The state that stands in a slot of a step (`Primitive::state_in`, `state_out`). Null where there is no
/// such slot, it is not bound, or it holds a failed object.
const Entity* state_of(const Step& step, std::optional<SlotIndex> slot);

/// The objects that a step read and wrote, by comparing the states before and after it, in the size of the
/// change.
struct Effects {
  std::vector<Entity> read;     ///< what it was given or gives out of the state, without the state itself
  std::vector<Change> written;  ///< without the clock
};

/// What a step read and wrote; empty in a domain without a state and for the operation that gives the first
/// one.
Effects effects(const Program& program, const Step& step);

/// An operation that did not do what was wanted. Refers to its solution.
struct OperationFailure {
  OperationIndex operation{};  ///< of the program
  const Step* step = nullptr;  ///< of the operation, which failed; null: it was not executed
  std::string_view why{};
};

/// What went wrong: the steps that failed, in the order of execution, then what was not executed.
std::vector<OperationFailure> failures(const Solution& solution);
/// What went wrong first; none where nothing did.
std::optional<OperationFailure> first_failure(const Solution& solution);

/// Whether a step was given what an earlier one had failed to give.
bool was_given_failure(const Step& step);

}  // namespace irl
