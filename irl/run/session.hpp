#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "irl/network/network.hpp"
#include "irl/run/search.hpp"

namespace irl {

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
/// A session may be moved, not copied. The domain must outlive it.
class Session {
 public:
  explicit Session(const Domain& domain, RunOptions options = {});
  ~Session();
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;

  /// By variable of the program.
  using Bindings = std::vector<std::optional<Binding>>;

  /// What an addition did.
  struct Progress {
    Problems problems;     ///< of what was added; operations with an unknown primitive or a wrong number of
                           ///< arguments are left out
    std::size_t kept = 0;  ///< steps of the trace that stand as before; those that follow were made now
    std::size_t taken_back = 0;  ///< steps that were made before and had to be taken back
  };

  /// Adds operations and bind statements, and executes what can be executed. Only problems that no later
  /// addition can mend are reported; `check` of the whole network reports all.
  Progress add(const Network& network);
  /// Takes back the last addition or change of alternative. False if there is none.
  bool undo();
  /// Moves on to the next alternative: other answers of operations that have several. False, and nothing
  /// changes, if there is none or a limit is reached.
  bool next();
  /// Calls back with the bindings of the present alternative and of those that follow, at most so many; stays
  /// where it is. Returns how many there were.
  std::size_t alternatives(std::size_t most, const std::function<void(const Bindings&)>& found);
  /// Begins again with an empty network.
  void reset();
  /// Limits of every later addition and change of alternative.
  void limit(const Limits& limits) { options_.limits = limits; }
  const Limits& limits() const { return options_.limits; }

  /// The network so far, without what was left out.
  const Network& network() const { return network_; }
  /// The network as a program: one operation for each of the network, by the same position.
  const Program& program() const { return program_; }
  /// The trace so far.
  const std::vector<Step>& steps() const { return steps_; }
  const Bindings& bindings() const { return bindings_; }
  /// The binding of a variable, named without question mark; null if it has none.
  const Binding* find(std::string_view variable) const;
  /// The position of a variable in the program; none if there is none of that name.
  std::optional<std::uint32_t> variable(std::string_view name) const;
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
  struct Alternatives;
  /// Operations that are searched for solutions together, on top of what the stages before them bound.
  struct Stage {
    std::shared_ptr<Alternatives> alternatives;
    std::size_t chosen = 0;
    std::size_t first_step = 0;
  };
  /// What is needed to take something back.
  struct Change {
    std::size_t operations;
    std::size_t variables;
    std::size_t bind_statements;
    std::vector<std::uint32_t> bound{};  ///< variables, by constants and bind statements
    std::size_t first_stage = 0;         ///< that was replaced
    std::vector<Stage> replaced{};
  };

  Change begin_change() const;
  void enter(const Network& network, Progress& progress, Change& change);
  void enter_operation(const Program& from, std::uint32_t operation, Change& change);
  std::uint32_t enter_variable(const std::string& name);
  void bind(std::uint32_t variable, Binding binding, Change& change);
  void note_replaced(Change& change, const std::vector<Stage>& before) const;

  void execute_waiting();
  /// The waiting operations that can be executed in some order.
  std::vector<std::uint32_t> executable() const;
  /// Takes steps back that bound variables themselves which these operations give; the operations are then
  /// those that can be executed after that.
  void take_back_for_givers(std::vector<std::uint32_t>& operations);
  /// The first step that bound a variable itself which an operation gives; none if there is none.
  std::optional<std::size_t> preempted(std::uint32_t operation) const;
  bool gives_what_is_bound(std::uint32_t operation) const;
  /// Whether the newest stage bound a variable of an operation that had no answer without it.
  bool a_stuck_one_is_given_more() const;
  /// Executes everything anew in one stage, and keeps that if more comes of it.
  void execute_together();

  Stage begin(std::vector<std::uint32_t> operations) const;
  const Solution* solution(const Stage& stage) const;
  /// Whether everything in it was executed that ever can be.
  bool is_settled(const Stage& stage) const;
  void put_on(Stage stage);
  Stage take_off();
  void restore(const std::vector<Stage>& stages);
  /// Moves on to the next alternative in which every stage is settled. False if there is none; what stages
  /// are left then is of no use.
  bool advance();

  const Domain* domain_;
  RunOptions options_;
  Network network_;
  Program program_;
  std::unordered_map<std::string, std::uint32_t> by_name_;
  Bindings bindings_;
  std::vector<std::optional<std::size_t>> bound_by_;  // by variable: the step
  std::vector<Step> steps_;
  std::set<std::uint32_t> waiting_;  // operations that nothing has been tried with
  std::set<std::uint32_t> stuck_;    // operations that were tried and not executed
  std::vector<Stage> stages_;
  std::vector<Change> changes_;
};

}  // namespace irl
