#include "irl/run/branching/join_state.hpp"

namespace irl {

JoinState::JoinState(JoinQuery asked, SearchAccount its_account)
    : query(std::move(asked)),
      account(std::move(its_account)),
      cache(*query.program, *query.join, given_variables(*query.join, *query.given), *account.statistics,
            *account.limits.kept_bytes, account.limits.should_stop, query.watchdog),
      propagation(*query.join, cache, account.limits.should_stop) {}

JoinRow JoinState::row(std::vector<double> scores) const {
  JoinRow row{{}, std::move(scores)};
  row.values.reserve(query.join->variables.size());
  for (const VariableInJoin variable : indices(query.join->variables)) {
    const Candidates& known = propagation.known()[variable];
    row.values.push_back(known.is_bound() ? cache.values()[known.value] : Value());
  }
  return row;
}

}  // namespace irl
