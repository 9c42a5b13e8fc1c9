#pragma once

#include <vector>

#include "irl/run/propagation/query_cache.hpp"

namespace irl {

/// What follows from what is bound: draws every conclusion that needs no choice, until nothing changes any
/// more or something cannot be. Conclusions are drawn by the callables of the relations themselves: a
/// direction with one answer binds, a list or a test filters what the last open variable of an operation can
/// be, and at the ends of intervals callables narrow what is far from bound.
///
/// No row of the join is ever lost: what is taken away is in none.
class Propagation {
 public:
  /// `should_stop` ends long work early; then the conclusions are of no use.
  Propagation(const Join& join, QueryCache& queries, std::function<bool()> should_stop);

  const CandidateStore& known() const { return known_; }
  std::size_t unbound() const { return unbound_; }
  /// How often operations over a variable could not be satisfied; what fails often is better decided early.
  std::uint32_t failures(std::uint32_t variable) const { return failures_[variable]; }
  const std::vector<std::uint32_t>& failures() const { return failures_; }
  /// Goes on from what another search of the join has come to know of failures.
  void learn(std::vector<std::uint32_t> failures) { failures_ = std::move(failures); }
  /// Whether nothing can be concluded from an operation any more: it holds, whatever is bound to what is
  /// left.
  bool is_settled(std::uint32_t operation) const { return settled_[operation] != 0; }

  /// Binds a variable; false if it cannot be that. What follows waits for `conclude`.
  bool bind(std::uint32_t variable, ValueId value);
  /// Takes it that an operation holds, since its variables were bound to one of its rows.
  void settle(std::uint32_t operation);
  /// Gives the open variables of an operation what they can be by its rows; false if they can be nothing.
  /// What follows waits for `conclude`.
  bool list_rows(std::uint32_t operation);
  /// Draws conclusions; false if something cannot be.
  bool conclude();
  /// Draws everything that follows from what is given, before the first choice; false if something cannot be.
  bool begin(const std::vector<std::optional<Binding>>& given);

  /// Takes it that an operation is not there, for good.
  void leave_out(std::uint32_t operation) { settled_[operation] = true; }
  /// Draws conclusions, and leaves out each operation that contradicts what is known when it is looked at.
  void conclude_leaving_out();
  /// The same before the first choice.
  void begin_leaving_out(const std::vector<std::optional<Binding>>& given);

  /// A place to come back to.
  struct Mark {
    CandidateStore::Mark known;
    std::size_t bound, settled;
  };
  Mark mark();
  void undo_to(const Mark& mark);

 private:
  static constexpr std::uint32_t no_operation = ~std::uint32_t{0};
  friend class SlotDomainView;
  void wake_all();
  void allow_narrowing();
  bool look_at(std::uint32_t operation);
  bool bind_row(const QueryCache::FoundRow& row);
  bool filter(std::uint32_t operation, const UsableDirections& usable);
  bool give_list(std::uint32_t variable);
  bool give_list(std::uint32_t variable, const CandidateList& list);
  bool filter_by_list(std::uint32_t variable, const CandidateList& allowed);
  bool filter_by_test(std::uint32_t operation, std::uint32_t variable, const Finder& test);
  bool keep(std::uint32_t variable, std::span<const std::uint64_t> mask);
  bool can_be(std::uint32_t variable, ValueId value) const;
  bool exclude(std::uint32_t variable, ValueId value);
  bool run_propagator(std::uint32_t operation);
  bool narrow(std::uint32_t operation);
  bool narrow(std::uint32_t variable, Interval interval);
  bool narrow_within_budget(std::uint32_t variable, Interval interval);
  bool changed(std::uint32_t variable, Interval before);
  void tell_narrowers(std::uint32_t variable);
  std::size_t open_position(std::uint32_t operation) const;
  void wake(std::uint32_t operation);
  void forget_waiting();
  void take_back(const Mark& mark);
  std::optional<std::uint32_t> next_waiting();
  bool waits_for_shorter(std::uint32_t operation, std::size_t length);
  bool is_interrupted();

  const Join* join_;
  QueryCache* queries_;
  std::function<bool()> should_stop_;
  CandidateStore known_;
  std::size_t unbound_;
  std::vector<std::uint32_t> open_;  // by operation: distinct variables that are not bound
  using Operations = boost::container::small_vector<std::uint32_t, 4>;
  /// An operation that narrows, and the slots in which it has a variable.
  struct Narrower {
    std::uint32_t operation;
    SlotSet slots;
  };
  std::vector<boost::container::small_vector<Narrower, 4>> narrowers_;  // by variable
  std::vector<SlotSet> moved_;                 // by operation: slots that have changed since it narrowed
  std::uint32_t narrows_now_ = no_operation;   // it need not be told what it has narrowed itself
  std::vector<Operations> propagators_;        // by variable
  std::vector<std::uint8_t> settled_, waits_;  // whether
  std::vector<std::uint32_t> failures_;        // by variable
  std::vector<std::uint32_t> certain_, long_, narrowing_;  // operations that wait to be looked at
  std::size_t next_narrowing_ = 0;
  bool is_patient_ = false;                           // nothing shorter waits
  std::vector<std::uint32_t> bound_, settled_order_;  // the way back
  std::vector<std::uint64_t> mask_;
  std::vector<Interval> given_;
  std::uint64_t narrowings_left_ = 0;
  std::uint64_t executions_ = 0;  // when should_stop was polled last
};

}  // namespace irl
