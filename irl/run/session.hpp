#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "irl/data/shared_sequence.hpp"
#include "irl/network/network.hpp"
#include "irl/run/search.hpp"

namespace irl {

class Stages;

/// A network that grows while it is executed, so that the state can be looked at after every operation.
///
/// What is added is executed as far as it can be; what cannot be executed yet waits. Operations that were
/// executed are not executed again, with two exceptions, in which the session does what a run of the whole
/// network would have done:
/// - An operation is added that gives a variable which an earlier one filled in itself, with a default or in
///   a direction of its own choice. The earlier operation and everything since then are taken back and
///   executed together with the addition, unless the addition itself needs what they gave.
/// - An operation has no answer for what it is given. The session moves on to the first alternative (other
///   answers of earlier operations) with which it has one, else executes everything anew together. Where
///   neither helps, everything stays as it was and the operation is not executed.
///
/// A session is a value. A copy costs a few reference counts, however long the session is: both share their
/// history, which does not change, and from then on neither sees what is done with the other. Nothing is
/// executed again for a copy, and an addition to one copies no step or binding of before: it takes time for
/// what is added and what waits, and grows with the logarithm of what was executed. Copies may be used by
/// several threads. They also share the searches for alternatives: what one has found, another finds at once,
/// and so in fewer steps of its limits. The domain must outlive a session.
class Session {
 public:
  /// The domain must outlive it. Without knowledge, the domain's own. A DefinitionError where that is of
  /// another C++ type than what the domain declares.
  explicit Session(const Domain& domain, RunOptions options = {}, Knowledge knowledge = {});

  /// By variable of the program.
  using Bindings = SharedSequence<std::optional<Binding>>;

  /// What an addition did.
  struct Progress {
    Problems problems;     ///< of what was added; left out are operations with an unknown primitive or a
                           ///< wrong number of arguments, and definitions of what is used already
    std::size_t kept = 0;  ///< steps of the trace that stand as before; those that follow were made now
    std::size_t taken_back = 0;  ///< steps that were made before and had to be taken back
  };

  /// Adds operations and bind statements, and executes what can be executed. Only problems that no later
  /// addition can mend are reported; `check` of the whole network reports all.
  Progress add(const Network& network);
  /// Takes back the last addition or change of alternative. False if there is none.
  bool undo();
  /// What came of looking for the next alternative: `none` if there is none, `cut` if a limit was reached
  /// before it was known.
  enum class Next { moved, none, cut };
  /// Moves on to the next alternative: other answers of operations that have several. Where it does not move,
  /// nothing changes.
  Next next();
  /// What alternatives were called back with.
  struct Listed {
    std::size_t count = 0;
    bool all = false;  ///< whether there are no more: neither the number nor a limit has cut the list
  };
  /// Calls `found` with the bindings of the present alternative and of those that follow, at most `most`;
  /// stays at the present one.
  Listed alternatives(std::size_t most, const std::function<void(const Bindings&)>& found) const;
  /// Begins again with an empty network.
  void reset();
  /// Limits of every later addition and change of alternative.
  void limit(const Limits& limits) { options_.limits = limits; }
  const Limits& limits() const { return options_.limits; }

  /// The operations so far, as they were written, without what was left out.
  const SharedSequence<Operation>& operations() const;
  /// The whole network so far.
  Network network() const;
  /// The network as a program: one operation for each of the network, by the same position.
  Program program() const;
  /// Some of its operations as a program, with what is bound now (see `subprogram`).
  Program program(std::span<const OperationIndex> operations) const;
  /// The trace so far.
  const SharedSequence<Step>& steps() const;
  const Bindings& bindings() const;
  /// The binding of a variable, named without question mark; null if it has none.
  const Binding* find(std::string_view variable) const;
  /// The position of a variable in the program; none if there is none of that name.
  std::optional<VariableIndex> variable(std::string_view name) const;
  /// The name of a variable, by its position; empty for a constant.
  const std::string& name(VariableIndex variable) const;
  /// The state that the last executed operation gave, else the one that networks start from; null in a domain
  /// without state.
  const Entity* state() const;
  /// Everything that was not executed, with the reason, by position.
  std::vector<NotExecuted> not_executed() const;
  /// `complete` where everything was executed, `stopped` where a limit kept something from it.
  Verdict verdict() const;
  /// Everything as the search would tell it, for readers of solutions.
  Solution solution() const;

 private:
  void go_on_with(Stages stages);

  RunOptions options_;
  std::shared_ptr<const Stages> stages_;
  SharedSequence<Stages> before_{};  // where it stood before every addition and change of alternative
};

}  // namespace irl
