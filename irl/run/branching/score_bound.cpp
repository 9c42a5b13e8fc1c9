#include "irl/run/branching/score_bound.hpp"

#include <algorithm>

namespace irl {

namespace {

/// Rows are listed where there are no more.
constexpr std::size_t most_rows = 65'536;
/// Candidates are tested for their scores where there are no more.
constexpr std::size_t most_tested = 1'024;

bool scores(const JoinOperation& operation) {
  return std::ranges::any_of(operation.primitive->directions, [](const Direction& direction) {
    return direction.finder && direction.finder->scores;
  });
}

bool is_possible(const Candidates& candidates, ValueId value) {
  if (candidates.is_bound()) return candidates.value == value;
  return !candidates.list || candidates.has_left(value);
}

}  // namespace

bool has_scores(const Join& join) {
  return std::ranges::any_of(join.operations,
                             [](const JoinOperation& operation) { return scores(operation); });
}

ScoreBound::ScoreBound(const Join& join, QueryCache& queries, std::uint64_t& kept_bytes)
    : join_(&join), queries_(&queries), set_(join.operations.size()), bytes_(kept_bytes) {
  for (const OperationInJoin o : indices(join.operations))
    if (irl::scores(join.operations[o])) scoring_.push_back(o);
}

double ScoreBound::at_most(const CandidateStore& known) {
  double product = 1;
  for (const OperationInJoin operation : scoring_) product *= at_most(operation, known);
  return product;
}

std::vector<double> ScoreBound::scores(const CandidateStore& known) {
  std::vector<double> scores(join_->operations.size(), 1);
  for (const OperationInJoin operation : scoring_) scores[operation] = at_most(operation, known);
  return scores;
}

double ScoreBound::at_most(OperationInJoin operation, const CandidateStore& known) {
  if (set_[operation]) return *set_[operation];
  const ScoredRows* const rows = this->rows(operation, known);
  if (!rows) return 1;
  const auto best = std::ranges::find_if(*rows, [&](const ScoredRow& row) {
    return std::ranges::all_of(
        row.values, [&](const auto& value) { return is_possible(known[value.first], value.second); });
  });
  return best == rows->end() ? 0 : best->score;
}

/// The rows that agree with what is bound; null where nobody can list them.
const ScoreBound::ScoredRows* ScoreBound::rows(OperationInJoin operation, const CandidateStore& known) {
  Key key{operation};
  for (const VariableInJoin variable : join_->operations[operation].distinct) {
    const Candidates& candidates = known[variable];
    key.push_back(candidates.value);
    // What is found out by testing candidates holds for these alone.
    if (!candidates.is_bound() && candidates.list) key.push_back(candidates.list->number_of_list());
  }
  if (const auto found = known_rows_.find(key); found != known_rows_.end())
    return found->second ? &*found->second : nullptr;
  std::optional<ScoredRows> rows = ask(operation, known);
  if (rows) {
    std::ranges::stable_sort(*rows, std::greater(), &ScoredRow::score);
    bytes_.add(rows->size() * sizeof(ScoredRow) + sizeof(Key));
  }
  const auto& kept = known_rows_.emplace(std::move(key), std::move(rows)).first->second;
  return kept ? &*kept : nullptr;
}

std::optional<ScoreBound::ScoredRows> ScoreBound::ask(OperationInJoin operation,
                                                      const CandidateStore& known) {
  boost::container::small_vector<VariableInJoin, 4> open;
  for (const VariableInJoin variable : join_->operations[operation].distinct)
    if (!known[variable].is_bound()) open.push_back(variable);
  ScoredRows scored;
  const auto add = [&](std::optional<double> score, QueryCache::Found values) {
    if (score) scored.push_back({*score, std::move(values)});
  };
  const UsableDirections& usable = queries_->usable_directions(operation, known);
  if (open.empty()) {
    add(queries_->score(operation, known), {});
    return scored;
  }
  if (usable.one) {
    if (auto row = queries_->one(operation, *usable.one, known)) add(row->score, row->values);
    return scored;
  }
  if (usable.all) {
    Rows rows = queries_->begin(operation, *usable.all, known);
    if (rows.size && *rows.size <= most_rows) {
      while (auto row = queries_->next(operation, *usable.all, rows, known)) add(row->score, row->values);
      return scored;
    }
  }
  const CandidateList* const list = open.size() == 1 ? known[open[0]].list : nullptr;
  if (!list || !usable.test || list->size() > most_tested) return std::nullopt;
  for (const ValueId value : list->ids())
    add(queries_->score_with(operation, *usable.test, known, open[0], value), {{open[0], value}});
  return scored;
}

}  // namespace irl
