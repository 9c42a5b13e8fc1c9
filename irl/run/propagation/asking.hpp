#pragma once

#include <boost/container_hash/hash.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>

#include "irl/define/user_code.hpp"
#include "irl/run/propagation/questions.hpp"
#include "irl/run/propagation/ways.hpp"
#include "irl/run/solution.hpp"
#include "irl/run/watchdog.hpp"

namespace irl {

/// Asks relations for rows: the only place where a join calls their callables. What they throw, and what
/// cannot stand in its slot, is no row, and is told. What was asked once is remembered, since rows depend on
/// nothing but the arguments.
class Asking {
 public:
  /// `given` are the variables of the join that have a value from the start. `is_enough` is asked between
  /// answers; once it says so, they are of no use.
  Asking(const Types& types, const Join& join, std::vector<std::uint8_t> given, SearchStatistics& statistics,
         std::uint64_t& kept_bytes, std::function<bool()> is_enough, Watchdog* watchdog);
  ~Asking() { *kept_bytes_ -= bytes_; }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

  ValuePool& values() { return values_; }
  const ValuePool& values() const { return values_; }

  /// What serves for an operation as its variables are bound now.
  const Ways& ways(std::uint32_t operation, const CandidateStore& known) {
    return ways_[operation]->when_open(open_slots(operation, known));
  }
  /// How often callables were called.
  std::uint64_t executions() const { return statistics_->executions; }

  /// Values for the open variables of an operation.
  using Found = boost::container::small_vector<std::pair<std::uint32_t, ValueId>, 4>;
  struct FoundRow {
    Found values{};
    double score = 1;
  };
  /// The row of `Ways::one`; none if there is none that agrees with what is bound. Valid until something else
  /// is asked, like all rows.
  const FoundRow* one(std::uint32_t operation, const Finder& finder, const CandidateStore& known);
  /// Begins to ask `Ways::all`.
  Rows begin(std::uint32_t operation, const Finder& finder, const CandidateStore& known);
  /// The next row that agrees with what is bound. None if there are no more, or it is enough.
  const FoundRow* next(std::uint32_t operation, const Finder& finder, Rows& rows,
                       const CandidateStore& known);
  /// The score of the row that an operation is, all of whose variables are bound; none if it is not one.
  /// Where it is found several times that is the best one, in a range without size the first one.
  std::optional<double> score(std::uint32_t operation, const CandidateStore& known);
  /// Tests an operation with values of a list in place of one variable: sets the bits of those at these
  /// positions with which it is a row.
  void test(std::uint32_t operation, const Finder& test, std::uint32_t variable, const CandidateList& list,
            std::span<const std::uint64_t> positions, const CandidateStore& known,
            std::span<std::uint64_t> fitting);
  /// The score of an operation with one value in place of one variable, by a test; none if it is no row.
  std::optional<double> score_with(std::uint32_t operation, const Finder& test, const CandidateStore& known,
                                   std::uint32_t variable, ValueId value);

  /// Whether a value is of all types that a variable stands for.
  bool is_of_types(std::uint32_t variable, ValueId value) const;

  /// What the only open variable of an operation can be; null where nobody can tell in reasonable space. At
  /// most that many are listed.
  const CandidateList* list(std::uint32_t operation, std::uint32_t variable, const CandidateStore& known,
                            std::size_t most);
  /// Marks which values of a variable's list stand in a row of an operation, without remembering what was not
  /// asked again so far. False if it is not known that there are at most that many rows, or if it is better
  /// remembered.
  bool mark_rows(std::uint32_t operation, std::uint32_t variable, const CandidateStore& known,
                 std::size_t most, std::span<std::uint64_t> fitting);
  /// How many rows `Ways::all` has, if it says so.
  std::optional<std::size_t> size(std::uint32_t operation, const Finder& finder, const CandidateStore& known);
  /// The list, if it was made before; null otherwise.
  const CandidateList* known_list(std::uint32_t operation, std::uint32_t variable,
                                  const CandidateStore& known);
  /// What each open variable of an operation can be, whatever the others are: of all its rows, which are read
  /// once. None where these are without number or more than `most`.
  using Lists = boost::container::small_vector<std::pair<std::uint32_t, const CandidateList*>, 4>;
  Lists lists_of_rows(std::uint32_t operation, const CandidateStore& known, std::size_t most);
  /// Whether an operation tells what one open variable can be from the others without looking at all its
  /// rows.
  bool filters(std::uint32_t operation, std::uint32_t variable, const CandidateStore& known);
  /// The integers of an interval as a list.
  const CandidateList& list(Interval interval);
  /// The positions of a list that lasts which an operation allows, as bits; none if they were not tested yet.
  /// The variable is told by its position among those of the operation, each counted once.
  std::span<const std::uint64_t> known_mask(std::uint32_t operation, std::size_t position,
                                            const CandidateList& list, const CandidateStore& known) {
    const auto question = questions_.find_at(operation, position, list, known);
    if (!question || *question >= remembered_.size() || !remembered_[*question].mask) return {};
    return {remembered_[*question].mask, list.words()};
  }
  /// Tests them, once for everything that is bound.
  std::span<const std::uint64_t> make_mask(std::uint32_t operation, const Finder& test,
                                           std::uint32_t variable, const CandidateList& list,
                                           const CandidateStore& known);
  /// Calls a callable of an operation's relation; where it throws that is told, and gives something else.
  template <class Callable>
  auto call(std::uint32_t operation, const Callable& callable, decltype(callable()) where_it_throws) {
    const JoinOperation& asked = join_->operations[operation];
    return probe_.during(asked.in_program, [&] {
      return call_user_code(asked.primitive->name, callable, [&](std::string words) {
        tell(operation, std::move(words));
        return std::move(where_it_throws);
      });
    });
  }
  /// Whether so much is remembered that answers which serve only once are better not kept.
  bool is_full() const { return bytes_ > most_remembered; }
  /// From now on questions depend on choices, and most are never asked again.
  void begin_choosing() { is_choosing_ = true; }

 private:
  static constexpr std::uint64_t most_remembered = std::uint64_t{32} << 20U;
  /// What is known of the answer to a question.
  struct Remembered {
    const CandidateList* list = nullptr;
    const std::uint64_t* mask = nullptr;
  };

  SlotSet open_slots(std::uint32_t operation, const CandidateStore& known) const;
  SlotValues bound_values(std::uint32_t operation, const CandidateStore& known);
  const FoundRow* enter(std::uint32_t operation, const Finder& finder, double score,
                        const CandidateStore& known);
  /// The score of the row that `arguments_` say; none if it is none.
  std::optional<double> score_as_asked(std::uint32_t operation, const Finder& test);
  template <class Use>
  void each_value(std::uint32_t operation, std::uint32_t variable, const Finder& finder, Rows& rows,
                  const CandidateStore& known, const Use& use);
  /// Whether what an operation found can stand in the slot, or is a score; if not, that is told.
  bool fits(std::uint32_t operation, std::uint32_t slot, const Value& value);
  bool is_score(std::uint32_t operation, double score);
  /// Tells what went wrong in a relation, unless it was told of it before.
  void tell(std::uint32_t operation, std::string words);
  Remembered& remembered(std::uint32_t question);
  /// The best score of each row, which stands by what is found.
  using BestScores =
      boost::unordered_flat_map<std::vector<ValueId>, double, boost::hash<std::vector<ValueId>>>;
  const BestScores* best_scores(std::uint32_t operation, const Finder& finder, const CandidateStore& known);
  std::vector<ValueId> bound_ids(std::uint32_t operation, std::span<const std::uint32_t> slots,
                                 const CandidateStore& known) const;
  void count_bytes();
  const CandidateList& keep(std::vector<ValueId> ids, bool lasts);

  const Types* types_;
  const Join* join_;
  Watchdog::Probe probe_;
  SearchStatistics* statistics_;
  ValuePool values_;
  std::deque<WaysOfRelation> relations_;
  std::vector<WaysOfRelation*> ways_;  // by operation
  Questions questions_;
  boost::container::small_vector<const Value*, 8> arguments_;
  std::vector<Value> row_;
  FoundRow found_row_;
  std::vector<const Primitive*> told_of_;
  std::function<bool()> is_enough_;
  std::deque<CandidateList> lists_;
  std::vector<std::vector<std::uint64_t>> masks_;
  std::vector<Remembered> remembered_;  // by question
  std::map<std::pair<std::int64_t, std::int64_t>, const CandidateList*> intervals_;
  std::map<std::pair<const Finder*, std::vector<ValueId>>, BestScores> best_scores_;  // by what is given
  std::uint64_t* kept_bytes_;
  std::uint64_t bytes_ = 0;       // counted among the kept ones
  std::uint64_t of_answers_ = 0;  // of lists and masks alone
  bool is_choosing_ = false;
};

}  // namespace irl
