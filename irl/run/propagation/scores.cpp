#include <algorithm>

#include "irl/run/propagation/query_cache.hpp"

namespace irl {

std::optional<double> QueryCache::score(OperationInJoin operation, const CandidateStore& known) {
  const UsableDirections& usable = this->usable_directions(operation, known);
  if (usable.test || usable.one) {
    const FoundRow* const row = one(operation, usable.test ? *usable.test : *usable.one, known);
    return row ? std::optional(row->score) : std::nullopt;
  }
  if (!usable.all) return std::nullopt;
  if (const BestScores* const scores = best_scores(operation, *usable.all, known)) {
    const auto found = scores->find(bound_ids(operation, usable.all->found, known));
    return found == scores->end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<double> best;
  Rows rows = begin(operation, *usable.all, known);
  while (const FoundRow* const row = next(operation, *usable.all, rows, known)) {
    best = std::max(best.value_or(row->score), row->score);
    if (!usable.all->scores || !rows.size) break;
  }
  return best;
}

std::vector<ValueId> QueryCache::bound_ids(OperationInJoin operation, std::span<const SlotIndex> slots,
                                           const CandidateStore& known) const {
  std::vector<ValueId> ids;
  for (const SlotIndex slot : slots) ids.push_back(known[join_->operations[operation].variables[slot]].value);
  return ids;
}

/// Of the rows that a finder lists for what it is given: read once, since every row of a join asks for one.
/// Null where nobody knows how many there are, or they are too many to be kept.
const QueryCache::BestScores* QueryCache::best_scores(OperationInJoin operation, const Finder& finder,
                                                      const CandidateStore& known) {
  auto key = std::pair(&finder, bound_ids(operation, finder.given, known));
  if (const auto read = best_scores_.find(key); read != best_scores_.end()) return &read->second;
  Rows rows = begin(operation, finder, known);
  if (!rows.size || *rows.size > longest_list || is_full()) return nullptr;
  BestScores scores;
  row_.resize(std::max(row_.size(), finder.found.size()));
  const auto next_row = [&] { return rows.next(row_); };
  for (; const auto score = call(operation, next_row, {}); ++statistics_->executions) {
    if (limits_.should_stop()) return nullptr;
    bool is_row = holds(operation, *score);
    std::vector<ValueId> ids;
    for (std::size_t i = 0; is_row && i < finder.found.size(); ++i) {
      is_row = fits(operation, finder.found[i], row_[i]);
      ids.push_back(values_.id(row_[i]));
    }
    if (!is_row) continue;
    double& best = scores.try_emplace(std::move(ids), *score).first->second;
    best = std::max(best, *score);
  }
  of_answers_ += scores.size() * (sizeof(BestScores::value_type) + finder.found.size() * sizeof(ValueId));
  count_bytes();
  return &best_scores_.emplace(std::move(key), std::move(scores)).first->second;
}

std::optional<double> QueryCache::score_with(OperationInJoin operation, const Finder& test,
                                             const CandidateStore& known, VariableInJoin variable,
                                             ValueId value) {
  bound_values(operation, known);
  const auto& variables = join_->operations[operation].variables;
  for (SlotIndex slot; slot < variables.size(); ++slot)
    if (variables[slot] == variable) arguments_[slot] = &values_[value];
  return score_as_queried(operation, test);
}

}  // namespace irl
