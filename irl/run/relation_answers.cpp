#include "irl/run/relation_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "irl/data/comparison.hpp"
#include "irl/define/user_code.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

namespace {

using FoundValues = boost::container::small_vector<Value, 4>;  // by found slot of the finder

/// What a relation is asked: an operation with what is bound in it, by slot.
struct Query {
  const Program& program;
  const ProgramOperation& operation;
  const Finder& finder;
  SlotValues bound;
  SearchStatistics& statistics;

  /// What the relation is called with: faults of relations that it asks itself are told as its own are.
  template <class Ask>
  auto call_with_values(const Ask& ask) const {
    const FaultListener listener = [this](const std::string& words) { tell(words); };
    return call([&] { return ask(SlotValues(bound, bound.knowledge, bound.limits, &listener)); });
  }
  /// Calls a callable of the relation; what it throws is told, and gives nothing.
  template <class Call>
  auto call(const Call& call) const {
    return call_user_code(operation.primitive->name, call, [this](std::string words) {
      tell(std::move(words));
      return decltype(call())();
    });
  }
  void tell(std::string words) const {
    const OperationIndex position(&operation - program.operations.data());
    note_fault(statistics, {position, std::move(words)});
  }

  bool is_answered_by(const FoundValues& row, double score) const {
    if (score == 0) return false;
    if (!is_score(score)) {
      tell(fmt::format("'{}' is not defined well: {} is no score from 0 to 1", operation.primitive->name,
                       score));
      return false;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
      const SlotIndex slot = finder.found[i];
      if (bound[slot] && !(*bound[slot] == row[i])) return false;
      if (const auto wrong = misfit(operation.primitive->slots[slot], row[i], program.domain->types())) {
        tell(fmt::format("'{}' is not defined well: {}", operation.primitive->name, *wrong));
        return false;
      }
      for (std::size_t other = 0; other < i; ++other)
        if (operation.variables[finder.found[other]] == operation.variables[slot] && !(row[other] == row[i]))
          return false;
    }
    return true;
  }

  Answer answer(FoundValues&& row, double score) const {
    Answer answer;
    answer.score = score;
    for (std::size_t i = 0; i < row.size(); ++i)
      if (!bound[finder.found[i]])
        answer.outputs.push_back({finder.found[i], {std::move(row[i]), score, {}}});
    return answer;
  }
};

/// The rows of a range, with a copy of what was bound when it was asked for.
class RelationRows {
 public:
  RelationRows(const Query& query, const SearchAccount& account)
      : should_stop_(account.limits.should_stop), bytes_(*account.limits.kept_bytes) {
    copies_.reserve(query.bound.size());
    for (const Value* value : query.bound) bound_.push_back(value ? &copies_.emplace_back(*value) : nullptr);
    query_.emplace(Query{query.program, query.operation, query.finder,
                         SlotValues(bound_, query.bound.knowledge, &account.limits), query.statistics});
    rows_ = query_->call_with_values([&](SlotValues values) { return query.finder.all(values); });
    if (query.finder.scores && rows_.size) find_best();
  }

  std::optional<Answer> next() {
    if (next_best_ < best_.size()) {
      auto& [row, score] = best_[next_best_++];
      return query_->answer(std::move(row), score);
    }
    while (auto row = look()) {
      if (!met_.try_emplace(row->values, 0).second) {
        ++query_->statistics.steps;
        continue;
      }
      bytes_.add(bytes_of_row(row->values));
      return query_->answer(std::move(row->values), row->score);
    }
    return std::nullopt;
  }

 private:
  struct ScoredRow {
    FoundValues values;
    double score;
  };

  /// The next row that is an answer; none if there are no more, or it should stop.
  std::optional<ScoredRow> look() {
    while (rows_.next && !should_stop_()) {
      ++query_->statistics.executions;
      FoundValues values(query_->finder.found.size());
      const auto score = query_->call([&] { return rows_.next(values); });
      if (!score) break;
      if (query_->is_answered_by(values, *score)) return ScoredRow{std::move(values), *score};
      ++query_->statistics.steps;
    }
    rows_ = {};
    return std::nullopt;
  }

  /// Looks at all there are, and keeps the best score of each.
  void find_best() {
    while (auto row = look()) {
      const auto [known, is_new] = met_.try_emplace(row->values, best_.size());
      if (is_new) {
        bytes_.add(2 * bytes_of_row(row->values));
        best_.push_back(std::move(*row));
      } else {
        double& score = best_[known->second].score;
        score = std::max(score, row->score);
      }
    }
  }

  static std::uint64_t bytes_of_row(const FoundValues& row) {
    std::uint64_t bytes = sizeof(ScoredRow);
    for (const Value& value : row) bytes += bytes_of(value);
    return bytes;
  }

  std::function<bool()> should_stop_;
  boost::container::small_vector<Value, 4> copies_;
  boost::container::small_vector<const Value*, 8> bound_;
  std::optional<Query> query_;
  Rows rows_;
  std::unordered_map<FoundValues, std::size_t, ExactHash> met_;  // with the places among the best
  std::vector<ScoredRow> best_;
  std::size_t next_best_ = 0;
  KeptBytes bytes_;
};

using BoundValues = boost::container::small_vector<const Value*, 8>;

BoundValues values_of(Arguments arguments) {
  BoundValues values;
  for (const Binding* argument : arguments) values.push_back(argument ? &argument->value : nullptr);
  return values;
}

}  // namespace

std::optional<double> score_of_check(const Program& program, const ProgramOperation& operation,
                                     const Finder& check, Arguments arguments, const SearchAccount& account) {
  const BoundValues bound = values_of(arguments);
  const Query query{program, operation, check, SlotValues(bound, program.knowledge(), &account.limits),
                    *account.statistics};
  const auto score = query.call_with_values([&](SlotValues values) { return check.one(values, {}); });
  return score && query.is_answered_by({}, *score) ? score : std::nullopt;
}

std::optional<Answer> row_as_answer(const Program& program, const ProgramOperation& operation,
                                    const Finder& finder, Arguments arguments, const SearchAccount& account) {
  const BoundValues bound = values_of(arguments);
  const Query query{program, operation, finder, SlotValues(bound, program.knowledge(), &account.limits),
                    *account.statistics};
  FoundValues row(finder.found.size());
  const auto score = query.call_with_values([&](SlotValues values) { return finder.one(values, row); });
  if (!score || !query.is_answered_by(row, *score)) return std::nullopt;
  return query.answer(std::move(row), *score);
}

Answers rows_as_answers(const Program& program, const ProgramOperation& operation, const Finder& finder,
                        Arguments arguments, const SearchAccount& account) {
  if (finder.one) {
    auto only = row_as_answer(program, operation, finder, arguments, account);
    return only ? Answers(std::move(*only)) : Answers();
  }
  const BoundValues bound = values_of(arguments);
  const Query query{program, operation, finder, SlotValues(bound, program.knowledge(), &account.limits),
                    *account.statistics};
  return Answers([rows = std::make_shared<RelationRows>(query, account)] { return rows->next(); });
}

}  // namespace irl
