#include <algorithm>

#include "irl/run/propagation/asking.hpp"

namespace irl {

std::optional<double> Asking::score(std::uint32_t operation, const CandidateStore& known,
                                    const std::function<bool()>& is_enough) {
  const Ways& ways = this->ways(operation, known);
  if (ways.test || ways.one) {
    const FoundRow* const row = one(operation, ways.test ? *ways.test : *ways.one, known);
    return row ? std::optional(row->score) : std::nullopt;
  }
  if (!ways.all) return std::nullopt;
  if (const BestScores* const scores = best_scores(operation, *ways.all, known, is_enough)) {
    const auto found = scores->find(bound_ids(operation, ways.all->found, known));
    return found == scores->end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<double> best;
  Rows rows = begin(operation, *ways.all, known);
  while (const FoundRow* const row = next(operation, *ways.all, rows, known, is_enough)) {
    best = std::max(best.value_or(row->score), row->score);
    if (!ways.all->scores || !rows.size) break;
  }
  return best;
}

std::vector<ValueId> Asking::bound_ids(std::uint32_t operation, std::span<const std::uint32_t> slots,
                                       const CandidateStore& known) const {
  std::vector<ValueId> ids;
  for (const std::uint32_t slot : slots)
    ids.push_back(known[join_->operations[operation].variables[slot]].value);
  return ids;
}

/// Of the rows that a finder lists for what it is given: read once, since every row of a join asks for one.
/// Null where nobody knows how many there are, or they are too many to be kept.
const Asking::BestScores* Asking::best_scores(std::uint32_t operation, const Finder& finder,
                                              const CandidateStore& known,
                                              const std::function<bool()>& is_enough) {
  auto key = std::pair(&finder, bound_ids(operation, finder.given, known));
  if (const auto read = best_scores_.find(key); read != best_scores_.end()) return &read->second;
  Rows rows = begin(operation, finder, known);
  if (!rows.size || *rows.size > longest_list || is_full()) return nullptr;
  BestScores scores;
  try {
    row_.resize(std::max(row_.size(), finder.found.size()));
    for (; const auto score = rows.next(row_); ++statistics_->executions) {
      if (is_enough()) return nullptr;
      std::vector<ValueId> ids;
      for (std::size_t i = 0; i < finder.found.size(); ++i) ids.push_back(values_.id(row_[i]));
      double& best = scores.try_emplace(std::move(ids), *score).first->second;
      best = std::max(best, *score);
    }
  } catch (...) {
    note_exception(operation);
  }
  of_answers_ += scores.size() * (sizeof(BestScores::value_type) + finder.found.size() * sizeof(ValueId));
  count_bytes();
  return &best_scores_.emplace(std::move(key), std::move(scores)).first->second;
}

std::optional<double> Asking::score_with(std::uint32_t operation, const Finder& test,
                                         const CandidateStore& known, std::uint32_t variable, ValueId value) {
  bound_values(operation, known);
  const auto& variables = join_->operations[operation].variables;
  for (std::size_t slot = 0; slot < variables.size(); ++slot)
    if (variables[slot] == variable) arguments_[slot] = &values_[value];
  ++statistics_->executions;
  try {
    const auto score = test.one(arguments_, row_);
    for (std::size_t i = 0; score && i < test.found.size(); ++i)
      if (!(row_[i] == *arguments_[test.found[i]])) return std::nullopt;
    return score;
  } catch (...) {
    note_exception(operation);
    return std::nullopt;
  }
}

}  // namespace irl
