#include <algorithm>
#include <thread>

#include "irl/run/actions/exploration.hpp"
#include "irl/run/branching/best_row_search.hpp"
#include "irl/run/branching/divided_row_search.hpp"

/// How relations are executed together: the joins of a state, their rows, and the operations of a row.
namespace irl {

std::vector<Join> Exploration::joins() {
  // What joins do never keeps anything from running, so they go before orders that matter.
  if (state_.to_join().empty() || free_operation()) return {};
  return irl::joins(state_.program(), state_.to_join().all(), state_.bindings());
}

namespace {

/// The rows of a join as a search finds them.
template <class RowSource, class... Arguments>
JoinRows rows_from(const JoinQuery& query, Arguments&&... arguments) {
  const auto source = std::make_shared<RowSource>(query, std::forward<Arguments>(arguments)...);
  return {query.join, [source] { return source->next(); }};
}

}  // namespace

std::vector<JoinQuery> Exploration::queries(std::vector<Join> joins) const {
  std::vector<JoinQuery> queries;
  for (Join& join : joins)
    queries.push_back({.program = &state_.program(),
                       .join = std::make_shared<const Join>(std::move(join)),
                       .given = &state_.bindings(),
                       .row_order = options_.row_order,
                       .watchdog = watchdog_.get()});
  return queries;
}

std::unique_ptr<IndependentJoins> Exploration::rows_as_found(std::vector<Join> joins) {
  const SearchLimits limits{[this] { return limits_left(); }, [this] { return out_of_limits(); },
                            [this] { is_over_ = true; }};
  const std::size_t jobs =
      options_.jobs > 0 ? options_.jobs : std::max(1U, std::thread::hardware_concurrency());
  std::vector<JoinRows> parts;
  for (const JoinQuery& query : queries(std::move(joins)))
    parts.push_back(rows_from<DividedRowSearch>(query, statistics_, kept_bytes_, limits, jobs));
  return std::make_unique<IndependentJoins>(std::move(parts), kept_bytes_);
}

std::shared_ptr<CombinedRows> Exploration::rows_by_score(std::vector<Join> joins) {
  std::vector<JoinRows> parts;
  for (const JoinQuery& query : queries(std::move(joins)))
    parts.push_back(has_scores(*query.join) ? rows_from<BestRowSearch>(query, account_)
                                            : rows_from<RowSearch>(query, account_));
  return std::make_shared<CombinedRows>(std::move(parts), kept_bytes_);
}

bool Exploration::execute(const CombinedRow& row) {
  bool is_first = true;
  for (const PartOfRow& part : row)
    for (const OperationInJoin o : indices(part.join->operations)) {
      if (!std::exchange(is_first, false) && options_.control.state_test && !is_wanted_state()) return false;
      execute(part, o);
    }
  return true;
}

void Exploration::execute(const PartOfRow& part, OperationInJoin o) {
  const JoinOperation& operation = part.join->operations[o];
  Answer answer;
  answer.score = part.row->scores[o];
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    const VariableInJoin variable = operation.variables[slot];
    if (!state_.bindings()[part.join->variables[variable].in_program])
      answer.outputs.push_back({slot, {part.row->values[variable], answer.score, {}}});
  }
  // Best first, the same row may be executed again, and is to lead to the same state.
  Execution::Numbers numbers;
  for (const Answer::Output& output : answer.outputs)
    numbers.push_back(options_.control.worth ? number_of_equal(output.binding) : number_of(output));
  state_.execute(operation.in_program, std::move(answer), numbers);
}

}  // namespace irl
