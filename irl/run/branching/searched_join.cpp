#include "irl/run/branching/searched_join.hpp"

namespace irl {

SearchedJoin::SearchedJoin(JoinQuestion asked, SearchAccount its_account)
    : question(std::move(asked)),
      account(std::move(its_account)),
      queries(question.program->domain->types(), *question.join,
              given_variables(*question.join, *question.given), *account.statistics, *account.kept_bytes,
              account.should_stop, question.watchdog),
      propagation(*question.join, queries, account.should_stop) {}

JoinRow SearchedJoin::row(std::vector<double> scores) const {
  JoinRow row{{}, std::move(scores)};
  row.values.reserve(question.join->variables.size());
  for (std::uint32_t variable = 0; variable < question.join->variables.size(); ++variable) {
    const Candidates& known = propagation.known()[variable];
    row.values.push_back(known.is_bound() ? queries.values()[known.value] : Value());
  }
  return row;
}

}  // namespace irl
