#include <numeric>

#include "irl/run/actions/exploration.hpp"
#include "irl/run/branching/partial_row.hpp"

namespace irl {

/// Executes as many operations of a program of relations as greed finds, once: what a search that tries every
/// order would take too long to come to.
void Exploration::execute_with_greed() {
  const Program& program = state_.program();
  while (state_.depth() > 0) state_.undo();
  constexpr std::uint64_t few_steps = 1'000;
  options_.limits.steps = statistics_.steps + 2 * program.operations.size() + few_steps;
  is_over_ = false;
  std::vector<OperationIndex> all(program.operations.size());
  std::iota(all.begin(), all.end(), OperationIndex());
  for (JoinQuery& query : queries(irl::joins(program, all, state_.bindings())))
    execute_what_holds(std::move(query));
  execute_all_with_answers();
}

void Exploration::execute_what_holds(JoinQuery query) {
  const Join& join = *query.join;
  query.row_order = RowOrder::fastest;
  const JoinRow row = partial_row(query, account_);
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const OperationInJoin o : indices(join.operations)) {
      if (row.scores[o] == 0 || !state_.ready().contains(join.operations[o].in_program)) continue;
      execute(PartOfRow{&join, &row}, o);
      goes_on = true;
    }
  }
}

/// What has no answer as things stand has none when more is bound.
void Exploration::execute_all_with_answers() {
  std::vector<bool> tried(state_.executed().size(), false);
  for (auto next = state_.ready().first_from(0); next && !out_of_limits();) {
    const OperationIndex operation = *next;
    std::optional<Answer> answer;
    if (!tried[operation]) answer = execute(operation).next();
    tried[operation] = true;
    if (answer) {
      const auto numbers = numbers_of(*answer);
      state_.execute(operation, std::move(*answer), numbers);
    }
    next = state_.ready().first_from(answer ? 0 : operation + 1);
  }
}

}  // namespace irl
