#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <map>
#include <memory>
#include <string>

#include "irl/budget.hpp"
#include "irl/define/user_code.hpp"
#include "irl/run/actions/search_state.hpp"
#include "irl/run/branching/combined_rows.hpp"
#include "irl/run/branching/independent_joins.hpp"
#include "irl/run/branching/subtree_search.hpp"
#include "irl/run/search.hpp"
#include "irl/run/search_account.hpp"
#include "irl/run/watchdog.hpp"

/// What every search strategy needs. Internal to irl/run.
namespace irl {

/// The answers of one operation on certain inputs, and the numbers given to their outputs: the same inputs
/// get the same answers.
struct Execution {
  using Numbers = boost::container::small_vector<SearchState::Number, 4>;
  struct Numbered {
    Answer answer;
    Numbers numbers;
  };
  Answers source;
  std::vector<Numbered> answers{};
  bool exhausted = false;
};

/// A search under way: executes operations, recognises states, keeps to the limits, and remembers how far it
/// came. In which order states are expanded is up to a strategy.
class Exploration {
 public:
  using Choices = boost::container::small_vector<OperationIndex, 1>;

  Exploration(const Program& program, RunOptions options);

  SearchState& state() { return state_; }
  const RunOptions& options() const { return options_; }
  SearchStatistics& statistics() { return statistics_; }

  /// Runs an operation on what is bound now.
  Answers execute(OperationIndex operation);
  Execution::Numbers numbers_of(const Answer& answer);
  /// The execution of an operation on what is bound now, perhaps begun by others.
  std::shared_ptr<Execution> known_execution(OperationIndex operation);
  /// The next answer, with what its lists and texts take in memory.
  static std::optional<Answer> next(Answers& answers);
  /// The answer of that position; null if there are fewer.
  const Execution::Numbered* fetch(Execution& execution, std::size_t position);

  /// Calls a function that controls the search; on an exception reports that and returns a substitute.
  template <class Callable>
  auto call(std::string_view who, const Callable& callable, decltype(callable()) where_it_throws) {
    return call_user_code(who, callable, [&](std::string words) {
      note_fault(statistics_, {{}, std::move(words)});
      return std::move(where_it_throws);
    });
  }

  /// Executes a relation that has at most one row; false if it has none.
  bool execute_certain(OperationIndex operation);
  /// The joins of the relations that can be executed in the present state, unless another operation can go
  /// before them.
  std::vector<Join> joins();
  /// The rows of these joins together, in the order of discovery.
  std::unique_ptr<IndependentJoins> rows_as_found(std::vector<Join> joins);
  /// The same by score, the highest first.
  std::shared_ptr<CombinedRows> rows_by_score(std::vector<Join> joins);
  /// Executes the operations of such a row, one after the other. False if a state test rejects a state on the
  /// way; the last state is left to `is_wanted_state`.
  bool execute(const CombinedRow& row);
  /// Whether the present state passes the state test. If not, it undoes the last operation, and records how
  /// far the search came.
  bool is_wanted_state();
  /// The operations to try from the present state: one that is certain or influences no other one, or all.
  Choices choices();
  /// Whether the present state was never reached before. True as long as no order was branched over.
  bool is_new_state();
  /// Whether several orders were ever tried.
  bool branched() const { return branched_; }
  /// Forgets what was looked at, and what states are worth. What was done counts on.
  void begin_again_depth_first();
  /// From now on tries all orders, whether they matter or not, to find the longest partial execution.
  void try_every_order();
  bool tries_every_order() const { return every_order_; }

  /// Counts memory that is kept until the end.
  void keep(std::uint64_t bytes) { kept_bytes_ += bytes; }
  /// Whether a limit is reached; then that is so until there are other limits.
  bool out_of_limits();
  /// Whether `out_of_limits` has returned true.
  bool is_over() const { return is_over_; }
  void limit(const Limits& limits);
  /// The verdict of a search that ran into a limit.
  Verdict verdict_at_limit() { return is_hopeless() ? Verdict::partial : Verdict::stopped; }

  /// The present state as a solution.
  Solution snapshot(Verdict verdict) const;
  /// To be called at every dead end.
  void remember_longest();
  /// Whether no partial execution is longer than the longest one so far.
  bool knows_longest() const;
  Solution longest(Verdict verdict);

 private:
  /// Whether some operation cannot be executed in any order. Then the search is limited.
  bool is_hopeless();
  Answers answers(OperationIndex operation);
  SearchState::Number number_of(const Answer::Output& output);
  SearchState::Number number_of_equal(const Binding& binding);
  LimitsLeft limits_left() const;
  std::vector<JoinQuery> queries(std::vector<Join> joins) const;
  std::vector<OperationIndex> ordered(std::vector<OperationIndex> operations) const;
  void execute(const PartOfRow& part, OperationInJoin operation);
  void execute_with_greed();
  void execute_what_holds(JoinQuery query);
  void execute_all_with_answers();
  std::optional<OperationIndex> free_operation() const;
  std::vector<SearchState::Number> key() const;
  bool remember_state();

  RunOptions options_;
  std::unique_ptr<Watchdog> watchdog_;
  Watchdog::Probe probe_{watchdog_.get()};
  RunContext context_;
  SearchState state_;
  SearchStatistics statistics_;
  std::optional<SearchState> longest_;
  SearchState::Number next_number_;
  std::uint64_t given_steps_;  // which may be fewer where there is nothing complete to be found
  Deadline deadline_;
  bool is_over_ = false;
  bool every_order_ = false;
  bool branched_ = false;
  // How many operations at most; computed at the first dead end: most programs never come to one.
  std::optional<std::size_t> at_most_executed_;
  std::uint64_t kept_bytes_ = 0;
  const SearchAccount account_{&statistics_, {[this] { return out_of_limits(); }, &kept_bytes_}};
  std::map<std::vector<SearchState::Number>, std::shared_ptr<Execution>> executions_;
  struct BindingHash {
    std::size_t operator()(const Binding& binding) const;
  };
  struct BindingEqual {
    bool operator()(const Binding& left, const Binding& right) const;
  };
  boost::unordered_flat_map<Binding, SearchState::Number, BindingHash, BindingEqual> equal_bindings_;
  boost::unordered_flat_set<std::vector<SearchState::Number>, boost::hash<std::vector<SearchState::Number>>>
      visited_;
};

/// A search strategy: an order in which the states of an exploration are expanded.
class Strategy {
 public:
  virtual ~Strategy() = default;
  /// The next complete solution, or, if there never was one, the longest partial execution; none when there
  /// are no more.
  virtual std::optional<Solution> next() = 0;
};
std::unique_ptr<Strategy> depth_first(Exploration& exploration);
std::unique_ptr<Strategy> best_first(Exploration& exploration);

}  // namespace irl
