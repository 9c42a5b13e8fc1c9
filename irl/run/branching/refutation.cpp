#include "irl/run/branching/refutation.hpp"

#include <algorithm>
#include <boost/dynamic_bitset.hpp>

#include "irl/run/branching/choice.hpp"

namespace irl {

namespace {

using Bits = boost::dynamic_bitset<std::uint64_t>;

/// Takes in another set, which may be empty or shorter.
void add(Bits& all, const Bits& more) {
  all.resize(std::max(all.size(), more.size()));
  if (more.size() == all.size())
    all |= more;
  else
    for (auto i = more.find_first(); i != Bits::npos; i = more.find_next(i)) all.set(i);
}
void add(Bits& all, std::size_t one) {
  if (one >= all.size()) all.resize(one + 1);
  all.set(one);
}

/// What a failure hangs on.
struct Conflict {
  Bits operations{};
  Bits decisions{};  ///< by their position, from 0
  Bits at_root{};    ///< variables: what was known of them before the first decision

  void take(const Conflict& other) {
    add(operations, other.operations);
    add(decisions, other.decisions);
    add(at_root, other.at_root);
  }
  /// The last decision; none: it hangs on none.
  std::optional<std::size_t> last_decision() const {
    for (std::size_t d = decisions.size(); d-- > 0;)
      if (decisions.test(d)) return d;
    return std::nullopt;
  }
};

class RefutationSearch {
 public:
  RefutationSearch(JoinState& state, std::span<const OperationInJoin> left_out)
      : state_(state), join_(*state.query.join), relevant_(join_.variables.size()) {
    Propagation fresh(join_, state.cache, state.account.limits.should_stop);
    fresh.learn(state.propagation.failures());
    state.propagation = std::move(fresh);
    state.propagation.explain_to(&reasons_);
    std::vector<std::uint32_t> users;
    for (const JoinVariable& variable : join_.variables)
      users.push_back(static_cast<std::uint32_t>(variable.operations.size()));
    for (const OperationInJoin o : left_out) {
      state.propagation.leave_out(o);
      for (const VariableInJoin variable : join_.operations[o].distinct) --users[variable];
    }
    for (const VariableInJoin variable : indices(join_.variables))
      if (users[variable] == 0 && !(*state.query.given)[join_.variables[variable].in_program])
        state.propagation.leave_unbound(variable);
  }

  Refutation run() {
    if (!state_.begin()) return is_stopped() ? Refutation() : refuted(failure());
    while (!is_stopped()) {
      if (state_.propagation.unbound() == 0) return {.verdict = Verdict::complete};
      if (!go_on() && !(is_stopped() || go_back(failure()))) return refuted(root_);
    }
    return {};
  }

 private:
  struct Frame {
    Propagation::Mark mark;
    Choice choice;
    Conflict conflict{};  ///< of the alternatives that failed
  };

  bool is_stopped() const { return state_.account.limits.should_stop(); }

  /// Chooses, and takes the first alternative; false if that fails.
  bool go_on() {
    auto next = choose(state_);
    if (const auto* rows = std::get_if<RowsToList>(&next)) return state_.list_rows(rows->operation);
    frames_.push_back({state_.propagation.mark(), std::get<Choice>(std::move(next))});
    return take_next();
  }

  /// Takes the next alternative of the last choice that is possible; false if there is none: that is the
  /// failure.
  bool take_next() {
    Frame& frame = frames_.back();
    state_.propagation.undo_to(frame.mark);
    reasons_.begin(ReasonTrail::no_operation);
    is_exhausted_ = false;
    auto decision = next_alternative(frame.choice, state_);
    if (!decision) {
      is_exhausted_ = true;
      return false;
    }
    ++state_.account.statistics->steps;
    decided_.clear();
    for (const auto& [variable, value] : decision->values) decided_.push_back(variable);
    if (bind(*decision, state_.propagation) && state_.propagation.conclude()) return true;
    ++state_.account.statistics->dead_ends;
    return false;
  }

  /// Goes back to a decision that the failure hangs on, and takes its next alternative; false if there is
  /// none at all.
  bool go_back(Conflict conflict) {
    while (true) {
      const auto last = conflict.last_decision();
      if (!last) {
        if (!frames_.empty()) state_.propagation.undo_to(frames_.front().mark);
        frames_.clear();
        root_ = std::move(conflict);
        return false;
      }
      frames_.erase(frames_.begin() + static_cast<std::ptrdiff_t>(*last + 1), frames_.end());
      conflict.decisions.reset(*last);
      frames_.back().conflict.take(conflict);
      if (take_next()) return true;
      if (is_stopped()) return true;
      conflict = failure();
    }
  }

  /// What the last failure hangs on.
  Conflict failure() {
    Conflict conflict;
    if (std::exchange(is_exhausted_, false)) {
      // All alternatives failed; others were ruled out before.
      conflict = std::move(frames_.back().conflict);
      add_choice(frames_.back().choice, conflict);
      frames_.pop_back();
    } else if (const OperationInJoin failed = reasons_.operation(); failed == ReasonTrail::no_operation) {
      for (const VariableInJoin variable : decided_) relevant_[variable] = true;
    } else {
      add(conflict.operations, failed);
      if (const auto& clash = reasons_.clash())
        relevant_[clash->first] = relevant_[clash->second] = true;
      else
        for (const VariableInJoin variable : join_.operations[failed].distinct) relevant_[variable] = true;
    }
    follow_reasons(conflict);
    return conflict;
  }

  void add_choice(const Choice& choice, Conflict& conflict) {
    if (const auto* rows = std::get_if<RowChoice>(&choice)) {
      add(conflict.operations, rows->operation);
      for (const VariableInJoin variable : join_.operations[rows->operation].distinct)
        relevant_[variable] = true;
    } else if (const auto* values = std::get_if<ValueChoice>(&choice)) {
      relevant_[values->variable] = true;
    } else {
      relevant_[std::get<IntegerChoice>(choice).variable] = true;
    }
  }

  /// Goes back over the changes behind the first decision. What is left is relevant before it.
  void follow_reasons(Conflict& conflict) {
    const auto& changes = reasons_.changes();
    const std::size_t begin = frames_.empty() ? changes.size() : frames_.front().mark.reasons;
    std::size_t decision = frames_.size();
    for (std::size_t i = changes.size(); i-- > begin;) {
      while (i < frames_[decision - 1].mark.reasons) --decision;
      if (!relevant_[changes[i].variable]) continue;
      if (changes[i].by == ReasonTrail::no_operation)
        add(conflict.decisions, decision - 1);
      else
        add(conflict.operations, changes[i].by);
      follow(changes[i]);
    }
    conflict.at_root.resize(join_.variables.size());
    for (std::size_t v = 0; v < relevant_.size(); ++v)
      if (relevant_[v]) conflict.at_root.set(v);
    std::ranges::fill(relevant_, 0);
  }

  /// What a change of a relevant variable depends on becomes relevant.
  void follow(const ReasonTrail::Change& change) {
    if (change.binds) relevant_[change.variable] = false;
    if (change.by == ReasonTrail::no_operation) return;
    if (change.from)
      relevant_[*change.from] = true;
    else
      for (const VariableInJoin variable : join_.operations[change.by].distinct)
        if (variable != change.variable) relevant_[variable] = true;
  }

  Refutation refuted(const Conflict& conflict) {
    Refutation found{.verdict = Verdict::partial};
    Bits operations = conflict.operations;
    operations.resize(join_.operations.size());
    for (std::size_t v = 0; v < conflict.at_root.size(); ++v) relevant_[v] = conflict.at_root.test(v);
    const auto& changes = reasons_.changes();
    for (std::size_t i = changes.size(); i-- > 0;) {
      const ReasonTrail::Change& change = changes[i];
      if (!relevant_[change.variable]) continue;
      const bool is_given = change.by == ReasonTrail::no_operation;
      if (is_given) found.given.push_back(change.variable);
      if (!is_given) operations.set(change.by);
      follow(change);
    }
    for (auto o = operations.find_first(); o != Bits::npos; o = operations.find_next(o))
      found.operations.emplace_back(o);
    return found;
  }

  JoinState& state_;
  const Join& join_;
  ReasonTrail reasons_{};
  std::vector<Frame> frames_{};
  std::vector<VariableInJoin> decided_{};
  std::vector<std::uint8_t> relevant_;  // by variable, whether
  bool is_exhausted_ = false;
  Conflict root_{};
};

}  // namespace

Refutation refute(JoinState& state, std::span<const OperationInJoin> left_out) {
  Refutation found = RefutationSearch(state, left_out).run();
  state.propagation.explain_to(nullptr);
  return found;
}

}  // namespace irl
