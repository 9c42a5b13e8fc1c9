#pragma once

#include <boost/container_hash/hash.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>

#include "irl/define/user_code.hpp"
#include "irl/run/propagation/query_keys.hpp"
#include "irl/run/propagation/usable_directions.hpp"
#include "irl/run/solution.hpp"
#include "irl/run/watchdog.hpp"

namespace irl {

/// Queries relations for rows: the only place where a join calls their callables. An exception, and a value
/// that is invalid in its slot, is no row, and is reported. Answers are cached, since rows depend on nothing
/// but the arguments.
class QueryCache {
 public:
  /// `given`: the variables of the join that are bound from the start. `should_stop` is polled between
  /// answers; once it is true, they are incomplete.
  QueryCache(const Program& program, const Join& join, std::vector<std::uint8_t> given,
             SearchStatistics& statistics, std::uint64_t& kept_bytes, std::function<bool()> should_stop,
             Watchdog* watchdog);
  ~QueryCache() { *limits_.kept_bytes -= bytes_; }
  QueryCache(const QueryCache&) = delete;
  QueryCache& operator=(const QueryCache&) = delete;

  ValuePool& values() { return values_; }
  const ValuePool& values() const { return values_; }

  /// The directions of an operation that are usable as its variables are bound now.
  const UsableDirections& usable_directions(OperationInJoin operation, const CandidateStore& known) {
    return directions_[operation]->when_open(open_slots(operation, known));
  }
  /// How often callables were called.
  std::uint64_t executions() const { return statistics_->executions; }

  /// Values for the open variables of an operation.
  using Found = boost::container::small_vector<std::pair<VariableInJoin, ValueId>, 4>;
  struct FoundRow {
    Found values{};
    double score = 1;
  };
  /// The row of `UsableDirections::one`; none if no row agrees with what is bound. Valid until
  /// the next query, like all rows.
  const FoundRow* one(OperationInJoin operation, const Finder& finder, const CandidateStore& known);
  /// Begins to enumerate `UsableDirections::all`.
  Rows begin(OperationInJoin operation, const Finder& finder, const CandidateStore& known);
  /// The next row that agrees with what is bound. None if there are no more, or it should stop.
  const FoundRow* next(OperationInJoin operation, const Finder& finder, Rows& rows,
                       const CandidateStore& known);
  /// The score of an operation all of whose variables are bound; none if that is no row. Where the row is
  /// found several times that is the best score, in a range without size the first one.
  std::optional<double> score(OperationInJoin operation, const CandidateStore& known);
  /// Tests an operation with values of a list in place of one variable: sets the bits of those at these
  /// positions with which it is a row.
  void test(OperationInJoin operation, const Finder& test, VariableInJoin variable, const CandidateList& list,
            std::span<const std::uint64_t> positions, const CandidateStore& known,
            std::span<std::uint64_t> fitting);
  /// The score of an operation with one value in place of one variable, by a test; none if it is no row.
  std::optional<double> score_with(OperationInJoin operation, const Finder& test, const CandidateStore& known,
                                   VariableInJoin variable, ValueId value);

  /// Whether a value is of all types that a variable stands for.
  bool is_of_types(VariableInJoin variable, ValueId value) const;

  /// The values of the only open variable of an operation that are in a row; null where no direction lists
  /// them, or there are more than `most`.
  const CandidateList* list(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known,
                            std::size_t most);
  /// Marks which values of a variable's list are in a row of an operation, without caching. False if there
  /// may be more than `most` rows, or if such queries recur and are better cached.
  bool mark_rows(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known,
                 std::size_t most, std::span<std::uint64_t> fitting);
  /// How many rows `UsableDirections::all` has, if it says so.
  std::optional<std::size_t> size(OperationInJoin operation, const Finder& finder,
                                  const CandidateStore& known);
  /// The list, if it is cached; null otherwise.
  const CandidateList* known_list(OperationInJoin operation, VariableInJoin variable,
                                  const CandidateStore& known);
  /// For each open variable of an operation the values in any of its rows (the projection), which are read
  /// once; these are no more than can be listed.
  using Lists = boost::container::small_vector<std::pair<VariableInJoin, const CandidateList*>, 4>;
  Lists lists_of_rows(OperationInJoin operation, const CandidateStore& known);
  /// Whether an operation can filter one open variable, given the others, without enumerating all its rows.
  bool filters(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known);
  /// The integers of an interval as a list.
  const CandidateList& list(Interval interval);
  /// The positions of a lasting list that an operation allows, as bits; none if they are not cached. The
  /// variable is given by its position among the distinct ones of the operation.
  std::span<const std::uint64_t> known_mask(OperationInJoin operation, std::size_t position,
                                            const CandidateList& list, const CandidateStore& known) {
    const auto key = keys_.find_at(operation, position, list, known);
    if (!key || *key >= remembered_.size() || !remembered_[*key].mask) return {};
    return {remembered_[*key].mask, list.words()};
  }
  /// Tests them, and caches the result for what is bound.
  std::span<const std::uint64_t> make_mask(OperationInJoin operation, const Finder& test,
                                           VariableInJoin variable, const CandidateList& list,
                                           const CandidateStore& known);
  /// Calls a callable of an operation's relation; on an exception reports that and returns `where_it_throws`.
  template <class Callable>
  auto call(OperationInJoin operation, const Callable& callable, decltype(callable()) where_it_throws) {
    const JoinOperation& asked = join_->operations[operation];
    return probe_.during(asked.in_program, [&] {
      return call_user_code(asked.primitive->name, callable, [&](std::string words) {
        tell(operation, std::move(words));
        return std::move(where_it_throws);
      });
    });
  }
  /// Whether the cache is so large that answers which serve only once are better not kept.
  bool is_full() const { return bytes_ > most_remembered; }
  /// From now on queries depend on branching decisions, and most never recur.
  void begin_choosing() { is_choosing_ = true; }

 private:
  static constexpr std::uint64_t most_remembered = std::uint64_t{32} << 20U;
  /// The cached answer to a query.
  struct Remembered {
    const CandidateList* list = nullptr;
    const std::uint64_t* mask = nullptr;
  };

  SlotSet open_slots(OperationInJoin operation, const CandidateStore& known) const;
  SlotValues bound_values(OperationInJoin operation, const CandidateStore& known);
  const FoundRow* enter(OperationInJoin operation, const Finder& finder, double score,
                        const CandidateStore& known);
  /// The score of `arguments_`; none if they are no row.
  std::optional<double> score_as_queried(OperationInJoin operation, const Finder& test);
  template <class Use>
  void each_value(OperationInJoin operation, VariableInJoin variable, const Finder& finder, Rows& rows,
                  const CandidateStore& known, const Use& use);
  /// Whether what an operation found is valid in the slot; if not, reports it.
  bool fits(OperationInJoin operation, SlotIndex slot, const Value& value);
  /// Whether a row with that score is one; reports what is no score.
  bool holds(OperationInJoin operation, double score);
  /// Reports a fault of a relation, only the first of each.
  void tell(OperationInJoin operation, std::string words);
  /// The same of relations that the one of an operation asks.
  FaultListener listener_for(OperationInJoin operation);
  Remembered& remembered(std::uint32_t key);
  /// The best score of each row, by the found values.
  using BestScores =
      boost::unordered_flat_map<std::vector<ValueId>, double, boost::hash<std::vector<ValueId>>>;
  const BestScores* best_scores(OperationInJoin operation, const Finder& finder, const CandidateStore& known);
  std::vector<ValueId> bound_ids(OperationInJoin operation, std::span<const SlotIndex> slots,
                                 const CandidateStore& known) const;
  void count_bytes();
  const CandidateList& keep(std::vector<ValueId> ids, bool lasts);

  const Types* types_;
  const Knowledge* knowledge_;
  const Join* join_;
  Watchdog::Probe probe_;
  SearchStatistics* statistics_;
  ValuePool values_;
  std::deque<DirectionIndex> relations_;
  std::vector<DirectionIndex*> directions_;  // by operation
  QueryKeys keys_;
  boost::container::small_vector<const Value*, 8> arguments_;
  std::vector<Value> row_;
  FoundRow found_row_;
  std::vector<const Primitive*> told_of_;
  CallLimits limits_;
  std::deque<CandidateList> lists_;
  std::vector<std::vector<std::uint64_t>> masks_;
  std::vector<Remembered> remembered_;  // by key
  std::map<std::pair<std::int64_t, std::int64_t>, const CandidateList*> intervals_;
  std::map<std::pair<const Finder*, std::vector<ValueId>>, BestScores> best_scores_;  // by what is given
  std::uint64_t bytes_ = 0;       // counted among the kept ones
  std::uint64_t of_answers_ = 0;  // of lists and masks only
  bool is_choosing_ = false;
};

}  // namespace irl
