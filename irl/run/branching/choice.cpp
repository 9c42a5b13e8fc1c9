#include "irl/run/branching/choice.hpp"

#include <algorithm>
#include <limits>

namespace irl {

namespace {

/// None while they are not known.
std::optional<std::int64_t> candidates_of(const Candidates& known) {
  if (known.list) return known.left;
  return known.interval == Interval() ? std::nullopt : std::optional(known.interval.size());
}

/// The unbound variable that has the fewest candidates; none if none has any that are known.
std::optional<VariableInJoin> fewest_candidates(const Join& join, const Propagation& propagation) {
  std::optional<VariableInJoin> best;
  std::int64_t fewest = Interval::greatest;
  for (const VariableInJoin variable : indices(join.variables)) {
    const Candidates& known = propagation.known()[variable];
    if (known.is_bound()) continue;
    const auto count = candidates_of(known);
    if (!count || *count > fewest) continue;
    if (*count == fewest && best && propagation.failures(variable) <= propagation.failures(*best)) continue;
    fewest = *count;
    best = variable;
  }
  return best;
}

Choice candidates_as_choice(VariableInJoin variable, const Candidates& known) {
  if (!known.list) return IntegerChoice{variable, known.interval};
  ValueChoice choice{variable, {}};
  choice.values.reserve(known.left);
  each_bit({known.alive, known.list->words()},
           [&](std::size_t position) { choice.values.push_back((*known.list)[position]); });
  return choice;
}

Choice rows_as_choice(OperationInJoin operation, const Finder& finder, const CandidateStore& known,
                      QueryCache& queries) {
  return RowChoice{operation, &finder, queries.begin(operation, finder, known)};
}

std::size_t count_open(const JoinOperation& operation, const CandidateStore& known) {
  const auto is_open = [&](VariableInJoin v) { return !known[v].is_bound(); };
  return static_cast<std::size_t>(std::ranges::count_if(operation.distinct, is_open));
}

/// The operation that has the fewest rows, with how many these are, as far as it is known. In a written order
/// it is the first or the last one written.
std::optional<std::pair<OperationInJoin, std::size_t>> fewest_rows(const Join& join,
                                                                   const Propagation& propagation,
                                                                   QueryCache& queries, RowOrder row_order) {
  std::optional<std::pair<OperationInJoin, std::size_t>> best;
  for (const OperationInJoin operation : indices(join.operations)) {
    if (propagation.is_settled(operation) || count_open(join.operations[operation], propagation.known()) == 0)
      continue;
    const Finder* const all = queries.usable_directions(operation, propagation.known()).all;
    if (!all) continue;
    if (row_order == RowOrder::written) return std::pair(operation, std::size_t{0});
    if (row_order == RowOrder::last_written) {
      const bool is_later =
          !best || join.operations[operation].in_program > join.operations[best->first].in_program;
      if (is_later) best = {operation, 0};
      continue;
    }
    const auto size = queries.size(operation, *all, propagation.known());
    const std::size_t count = size.value_or(std::numeric_limits<std::size_t>::max());
    if (!best || count < best->second) best = {operation, count};
  }
  return best;
}

/// Whether the rows of an operation are better listed than tried one after the other: it has two open
/// variables, and tells each of them from the other one.
bool is_listed(OperationInJoin operation, std::size_t rows, const Join& join, const CandidateStore& known,
               QueryCache& queries) {
  const auto can_be_told = [&](VariableInJoin variable) {
    return known[variable].is_bound() || queries.filters(operation, variable, known);
  };
  return rows <= longest_list && count_open(join.operations[operation], known) == 2 &&
         std::ranges::all_of(join.operations[operation].distinct, can_be_told);
}

std::optional<Decision> next_of(ValueChoice& choice, JoinState&) {
  if (choice.next == choice.values.size()) return std::nullopt;
  return Decision{{{choice.variable, choice.values[choice.next++]}}};
}

std::optional<Decision> next_of(IntegerChoice& choice, JoinState& state) {
  if (choice.left.empty()) return std::nullopt;
  choice.present = choice.left.low;
  choice.left = choice.left.low == choice.left.high ? Interval::none()
                                                    : Interval{choice.left.low + 1, choice.left.high};
  return Decision{{{choice.variable, state.cache.values().id(choice.present)}}};
}

std::optional<Decision> next_of(RowChoice& choice, JoinState& state) {
  while (const auto* row =
             state.cache.next(choice.operation, *choice.finder, choice.rows, state.propagation.known())) {
    RowChoice::Values values;
    for (const auto& [variable, value] : row->values) values.push_back(value);
    if (!choice.met.insert(std::move(values)).second) {
      ++state.account.statistics->steps;
      continue;
    }
    choice.score = row->score;
    const auto score = choice.rows.size ? std::nullopt : std::optional(row->score);
    return Decision{row->values, choice.operation, score};
  }
  return std::nullopt;
}

}  // namespace

std::variant<Choice, RowsToList> choose(JoinState& state) {
  constexpr std::int64_t many = 1'000'000;
  const Join& join = *state.query.join;
  const RowOrder row_order = state.query.row_order;
  const Propagation& propagation = state.propagation;
  QueryCache& queries = state.cache;
  const CandidateStore& known = propagation.known();
  const auto variable = row_order == RowOrder::fastest ? fewest_candidates(join, propagation) : std::nullopt;
  if (variable && *candidates_of(known[*variable]) <= many)
    return candidates_as_choice(*variable, known[*variable]);
  if (const auto rows = fewest_rows(join, propagation, queries, row_order)) {
    const auto [operation, count] = *rows;
    if (row_order == RowOrder::fastest && is_listed(operation, count, join, known, queries))
      return RowsToList{operation};
    return rows_as_choice(operation, *queries.usable_directions(operation, known).all, known, queries);
  }
  const auto any = variable ? variable : fewest_candidates(join, propagation);
  return any ? candidates_as_choice(*any, known[*any]) : Choice();
}

std::optional<Decision> next_alternative(Choice& choice, JoinState& state) {
  return std::visit([&state](auto& kind) { return next_of(kind, state); }, choice);
}

bool bind(const Decision& decision, Propagation& propagation) {
  if (decision.operation) propagation.settle(*decision.operation);
  return std::ranges::all_of(decision.values, [&propagation](const auto& value) {
    return propagation.bind(value.first, value.second);
  });
}

}  // namespace irl
