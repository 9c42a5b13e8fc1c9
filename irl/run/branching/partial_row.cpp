#include "irl/run/branching/partial_row.hpp"

#include "irl/run/branching/choice.hpp"

namespace irl {

namespace {

/// A search for rows that never goes back.
class Descent {
 public:
  Descent(JoinQuery query, SearchAccount account)
      : state_(std::move(query), std::move(account)), propagation_(state_.propagation) {
    propagation_.begin_leaving_out(*state_.query.given);
  }

  JoinRow run() {
    while (propagation_.unbound() > 0 && !state_.account.limits.should_stop()) {
      ++state_.account.statistics->steps;
      auto next = choose(state_);
      const auto* const rows = std::get_if<RowsToList>(&next);
      if (!(rows ? list_rows(rows->operation) : bind_first(std::get<Choice>(next)))) break;
      propagation_.conclude_leaving_out();
    }
    return row();
  }

 private:
  bool list_rows(OperationInJoin operation) {
    const auto before = propagation_.mark();
    if (!propagation_.list_rows(operation)) leave_out(operation, before);
    return true;
  }

  /// Binds the first candidate, or the first row whose values all can be.
  bool bind_first(Choice& choice) {
    const auto* const rows = std::get_if<RowChoice>(&choice);
    const auto before = propagation_.mark();
    while (const auto decision = next_alternative(choice, state_)) {
      const bool is_bound = bind(*decision, propagation_);
      if (is_bound || !rows) return is_bound;
      propagation_.undo_to(before);
      ++state_.account.statistics->steps;
    }
    if (rows) leave_out(rows->operation, before);
    return rows != nullptr;
  }

  void leave_out(OperationInJoin operation, const Propagation::Mark& before) {
    propagation_.undo_to(before);
    propagation_.leave_out(operation);
  }

  JoinRow row() {
    const CandidateStore& known = propagation_.known();
    std::vector<double> scores;
    for (const OperationInJoin o : indices(state_.query.join->operations)) {
      const bool is_bound = std::ranges::all_of(state_.query.join->operations[o].distinct,
                                                [&](VariableInJoin v) { return known[v].is_bound(); });
      scores.push_back((is_bound ? state_.cache.score(o, known) : std::nullopt).value_or(0));
    }
    return state_.row(std::move(scores));
  }

  JoinState state_;
  Propagation& propagation_;
};

}  // namespace

JoinRow partial_row(JoinQuery query, SearchAccount account) {
  return Descent(std::move(query), std::move(account)).run();
}

}  // namespace irl
