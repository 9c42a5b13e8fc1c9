#pragma once

#include <vector>

#include "irl/run/propagation/query_cache.hpp"
#include "irl/run/propagation/reason_trail.hpp"

namespace irl {

/// Constraint propagation over a join: narrows the domains of variables to a fixpoint, or until one is empty.
/// The callables of the relations propagate: a direction with at most one answer binds; a list or a test
/// filters the domain of the last open variable of an operation; propagators, and callables at the ends of
/// intervals, narrow domains before that.
///
/// Sound: no row of the join is lost.
class Propagation {
 public:
  /// `should_stop` is polled during long work; once it is true, the domains are of no use.
  Propagation(const Join& join, QueryCache& queries, std::function<bool()> should_stop);

  const CandidateStore& known() const { return known_; }
  std::size_t unbound() const { return unbound_; }
  /// How often operations over a variable failed; breaks ties in branching.
  std::uint32_t failures(VariableInJoin variable) const { return failures_[variable]; }
  const std::vector<std::uint32_t>& failures() const { return failures_; }
  /// Starts from the failures that another search of the join has counted.
  void learn(std::vector<std::uint32_t> failures) { failures_ = std::move(failures); }
  /// Whether an operation is entailed: it holds for every assignment within the present domains.
  bool is_settled(OperationInJoin operation) const { return settled_[operation] != 0; }

  /// Notes from now on which operation changes what, as long as the trail is there; null: no longer.
  void explain_to(ReasonTrail* reasons) { reasons_ = reasons; }
  /// Need not bind a variable, which no operation is left for.
  void leave_unbound(VariableInJoin) { --unbound_; }

  /// Binds a variable; false if its domain lacks the value. Propagation waits for `conclude`.
  bool bind(VariableInJoin variable, ValueId value) { return bind(variable, value, true); }
  /// Marks an operation as entailed, since its variables were bound to one of its rows.
  void settle(OperationInJoin operation);
  /// Narrows the domains of an operation's open variables to the values in its rows; false if one is empty.
  /// Propagation waits for `conclude`.
  bool list_rows(OperationInJoin operation);
  /// Propagates to a fixpoint; false if that fails.
  bool conclude();
  /// Binds and propagates what is given, before the first choice; false if that fails.
  bool begin(const std::vector<std::optional<Binding>>& given);

  /// Removes an operation for good.
  void leave_out(OperationInJoin operation) { settled_[operation] = true; }
  /// Propagates, and removes each operation that fails.
  void conclude_leaving_out();
  /// The same before the first choice.
  void begin_leaving_out(const std::vector<std::optional<Binding>>& given);

  /// A point to backtrack to.
  struct Mark {
    CandidateStore::Mark known;
    std::size_t bound, settled, reasons;
  };
  Mark mark();
  void undo_to(const Mark& mark);

 private:
  static constexpr OperationInJoin no_operation{~std::uint32_t{0}};
  friend class SlotDomainView;
  /// `is_new`: the value does not follow from what was known of the variable before.
  bool bind(VariableInJoin variable, ValueId value, bool is_new);
  void note_change(VariableInJoin variable, bool binds = false) {
    if (reasons_) reasons_->note(variable, binds);
  }
  void note_change(VariableInJoin variable, OperationInJoin by) {
    if (reasons_) reasons_->note(variable, by);
  }
  void wake_all();
  void allow_narrowing();
  bool look_at(OperationInJoin operation);
  bool bind_row(const QueryCache::FoundRow& row);
  bool filter(OperationInJoin operation, const UsableDirections& usable);
  bool give_list(VariableInJoin variable);
  bool give_list(VariableInJoin variable, const CandidateList& list);
  bool filter_by_list(VariableInJoin variable, const CandidateList& allowed);
  bool filter_by_test(OperationInJoin operation, VariableInJoin variable, const Finder& test);
  bool keep(VariableInJoin variable, std::span<const std::uint64_t> mask);
  bool can_be(VariableInJoin variable, ValueId value) const;
  bool exclude(VariableInJoin variable, ValueId value);
  /// Excludes what the other one is bound to.
  bool differ(VariableInJoin variable, VariableInJoin from);
  bool run_propagator(OperationInJoin operation);
  bool narrow(OperationInJoin operation);
  bool narrow(VariableInJoin variable, Interval interval);
  bool narrow_within_budget(VariableInJoin variable, Interval interval);
  bool changed(VariableInJoin variable, Interval before);
  void tell_narrowers(VariableInJoin variable);
  std::size_t open_position(OperationInJoin operation) const;
  void wake(OperationInJoin operation);
  void forget_waiting();
  void take_back(const Mark& mark);
  std::optional<OperationInJoin> next_waiting();
  bool waits_for_shorter(OperationInJoin operation, std::size_t length);
  bool is_interrupted();

  const Join* join_;
  QueryCache* queries_;
  std::function<bool()> should_stop_;
  CandidateStore known_;
  std::size_t unbound_;
  std::vector<std::uint32_t> open_;  // by operation: distinct variables that are not bound
  using Operations = boost::container::small_vector<OperationInJoin, 4>;
  /// An operation that narrows, and the slots in which it has a variable.
  struct Narrower {
    OperationInJoin operation{};
    SlotSet slots;
  };
  std::vector<boost::container::small_vector<Narrower, 4>> narrowers_;  // by variable
  std::vector<SlotSet> moved_;                  // by operation: slots that have changed since it narrowed
  OperationInJoin narrows_now_ = no_operation;  // it need not be told what it has narrowed itself
  std::vector<Operations> propagators_;         // by variable
  std::vector<std::uint8_t> settled_, waits_;   // whether
  std::vector<std::uint32_t> failures_;         // by variable
  std::vector<OperationInJoin> certain_, long_, narrowing_;  // operations that wait to be looked at
  std::size_t next_narrowing_ = 0;
  bool is_patient_ = false;  // nothing shorter waits
  std::vector<VariableInJoin> bound_;
  std::vector<OperationInJoin> settled_order_;  // the trail
  std::vector<std::uint64_t> mask_;
  std::vector<Interval> given_;
  std::uint64_t narrowings_left_ = 0;
  ReasonTrail* reasons_ = nullptr;  // null: reasons are not recorded
  std::uint64_t executions_ = 0;    // when should_stop was polled last
};

}  // namespace irl
