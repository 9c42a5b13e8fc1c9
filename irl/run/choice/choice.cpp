#include "irl/run/choice/choice.hpp"

#include <limits>

namespace irl {

namespace {

constexpr std::int64_t without_end = std::numeric_limits<std::int64_t>::max();

std::int64_t candidates_of(const Candidates& known) {
  return known.list ? known.left : known.interval.size();
}

/// The unbound variable that has the fewest candidates; none if none has any that are known.
std::optional<std::uint32_t> fewest_candidates(const Join& join, const Propagation& propagation) {
  std::optional<std::uint32_t> best;
  std::int64_t fewest = without_end;
  for (std::uint32_t variable = 0; variable < join.variables.size(); ++variable) {
    const Candidates& known = propagation.known()[variable];
    if (known.is_bound()) continue;
    const std::int64_t count = candidates_of(known);
    if (count > fewest || count == without_end) continue;
    if (count == fewest && best && propagation.failures(variable) <= propagation.failures(*best)) continue;
    fewest = count;
    best = variable;
  }
  return best;
}

Choice candidates_as_choice(std::uint32_t variable, const Candidates& known) {
  if (!known.list) return IntegerChoice{variable, known.interval};
  ValueChoice choice{variable, {}};
  choice.values.reserve(known.left);
  each_bit({known.alive, known.list->words()},
           [&](std::size_t position) { choice.values.push_back((*known.list)[position]); });
  return choice;
}

Choice rows_as_choice(std::uint32_t operation, const Finder& finder, const CandidateStore& known,
                      Asking& asking) {
  return RowChoice{operation, &finder, asking.begin(operation, finder, known)};
}

bool has_open_variable(const JoinOperation& operation, const CandidateStore& known) {
  return std::ranges::any_of(operation.distinct, [&](std::uint32_t v) { return !known[v].is_bound(); });
}

/// The operation that has the fewest rows, with how many these are, as far as it is known.
std::optional<std::pair<std::uint32_t, std::size_t>> fewest_rows(const Join& join,
                                                                 const Propagation& propagation,
                                                                 Asking& asking, RowOrder row_order) {
  std::optional<std::pair<std::uint32_t, std::size_t>> best;
  for (std::uint32_t operation = 0; operation < join.operations.size(); ++operation) {
    if (!has_open_variable(join.operations[operation], propagation.known())) continue;
    const Finder* const all = asking.ways(operation, propagation.known()).all;
    if (!all) continue;
    if (row_order == RowOrder::written) return std::pair(operation, std::size_t{0});
    const auto size = asking.size(operation, *all, propagation.known());
    const std::size_t count = size.value_or(std::numeric_limits<std::size_t>::max());
    if (!best || count < best->second) best = {operation, count};
  }
  return best;
}

}  // namespace

Choice choose(const Join& join, const Propagation& propagation, Asking& asking, RowOrder row_order) {
  constexpr std::int64_t many = 1'000'000;
  const CandidateStore& known = propagation.known();
  const auto variable = row_order == RowOrder::written ? std::nullopt : fewest_candidates(join, propagation);
  if (variable && candidates_of(known[*variable]) <= many)
    return candidates_as_choice(*variable, known[*variable]);
  if (const auto rows = fewest_rows(join, propagation, asking, row_order))
    return rows_as_choice(rows->first, *asking.ways(rows->first, known).all, known, asking);
  const auto any = variable ? variable : fewest_candidates(join, propagation);
  return any ? candidates_as_choice(*any, known[*any]) : Choice(ValueChoice{0, {}});
}

}  // namespace irl
