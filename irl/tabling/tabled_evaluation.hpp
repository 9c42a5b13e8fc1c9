#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>
#include <memory>
#include <queue>
#include <span>
#include <vector>

#include "irl/define/facts.hpp"
#include "irl/define/primitive.hpp"
#include "irl/define/user_code.hpp"
#include "irl/tabling/answer_table.hpp"
#include "irl/tabling/known_rows.hpp"

namespace irl::tabling {

/// Evaluates predicates by tabling: what a predicate is asked is asked once, and has a table of its rows;
/// who asks it consumes them as they come. So recursion ends wherever there are finitely many rows, and each
/// comes once. Tables that are complete are kept for later questions.
///
/// The clauses of a table are evaluated depth first, by an agenda instead of recursion: no stack grows with
/// the data. Lower strata are completed before higher ones go on.
class Evaluation {
 public:
  /// The plans must outlive the evaluation. One that records knows why its rows hold. The facts are those of
  /// another evaluation with the same plans and knowledge, or none.
  Evaluation(Plans& plans, Knowledge knowledge, std::shared_ptr<KnownFacts> facts = nullptr,
             bool records = false);

  /// The complete table of a predicate that is asked with these values. Throws OutOfLimits where the limits
  /// of the run are reached, and a std::runtime_error where something cannot be added or compared; what was
  /// not complete is then forgotten. Where a relation throws, or what it gives cannot stand in its slots,
  /// that counts as no row: faults tell of it (`faults_of`).
  const Table& complete(const Plan& plan, std::vector<ValueId> asked, const CallLimits* limits);
  /// The faults on the way to the rows of a table, of each relation the first one, in words.
  std::vector<std::string> faults_of(const Table& table) const;

  /// The table of a predicate all of whose columns are asked, as soon as it holds; complete where it does
  /// not. Of an evaluation that records: it goes breadth first, so that what it comes to has a short proof.
  /// What else it asked on the way is not complete: nothing but `proof` may be asked afterwards.
  TableNumber first(const Plan& plan, std::vector<ValueId> asked, const CallLimits* limits);
  const Table& table(TableNumber number) const { return tables_[number]; }

  /// Why a row of a table holds, by its number; only of an evaluation that records.
  Proof proof(TableNumber table, std::size_t row) const;

  ValuePool& values() { return values_; }
  const std::shared_ptr<KnownFacts>& facts() const { return facts_; }
  /// Whether most of the memory that it takes is of tables that can be asked again.
  bool is_worth_keeping() const;
  /// What its relations know; null: nothing.
  const Knowledge* knowledge() const { return knowledge_ ? &knowledge_ : nullptr; }

 private:
  using Frame = boost::container::small_vector<ValueId, 16>;

  /// A place in a body that waits for further rows of a table.
  struct Consumer {
    TableNumber reads;
    TableNumber target;
    const CompiledClause* clause;  ///< null: the target is an aggregate over the table
    std::uint32_t literal = 0;
    std::size_t frame = 0;  ///< where its values begin in frames_
    std::size_t next = 0;   ///< the first row that it has not seen
    double score = 1;
    bool is_queued = false;
  };
  /// Something that is left to do.
  struct Task {
    enum class Kind : std::uint8_t { start, tail_call, resume } kind;
    std::uint32_t number = 0;  ///< of the table, or of the consumer
    std::size_t values = 0;    ///< of a tail call: where they begin in frames_
  };
  /// The best value so far of a group of a recursive aggregate, which was not entered yet.
  struct Improvement {
    double order;  ///< the lowest first
    TableNumber table;
    std::vector<ValueId> row;
    bool operator<(const Improvement& other) const { return order > other.order; }
  };
  /// What is to be done in a stratum.
  struct Agenda {
    std::vector<Task> tasks;
    std::size_t performed = 0;  ///< of them, from the front: by an evaluation that records
    std::priority_queue<Improvement> improvements;
    std::vector<TableNumber> open;  ///< tables that are not complete
  };
  /// A body that is being evaluated. Its frame holds what variables are bound to; in an evaluation that
  /// records, behind them the table and the row that each literal read, and the tail call that began it.
  struct Body {
    TableNumber target;
    const CompiledClause& clause;
    Frame& frame;
  };
  /// How a row, or a tail call, came about: a body, and a copy of its frame in recorded_.
  struct Origin {
    const CompiledClause* clause = nullptr;  ///< null: of an aggregate
    std::size_t frame = 0;
  };

  class ProofMaker;

  const CompiledPlan& compiled(const Plan& plan);
  TableNumber table_for(const Plan& plan, std::vector<ValueId> asked);
  bool is_better_from_the_other_side(const Plan& plan, std::span<const ValueId> asked);
  std::size_t rows_at_first(const CompiledPlan& plan, std::span<const ValueId> asked, bool through_recursion);
  bool begin_frame(const CompiledClause& clause, std::span<const ValueId> asked, Frame& frame) const;
  std::size_t stratum_of(TableNumber table) const;
  void drain(std::size_t stratum, std::optional<TableNumber> until_settled = {});
  std::optional<Task> next_task(Agenda& agenda) const;
  void perform(const Task& task);
  void start(TableNumber table);
  void start_clauses(TableNumber target, std::span<const ValueId> asked, ValueId tail_call);
  void resume(ConsumerNumber number);
  void proceed(const Body& body, std::size_t literal, double score);
  void ask_relation(const Body& body, std::size_t literal, double score);
  void ask_predicate(const Body& body, std::size_t literal, double score);
  void read_row(const Body& body, std::size_t literal, std::span<const ValueId> row, double score);
  KnownRows::Range rows_of(const CompiledLiteral& literal, std::span<const ValueId> given);

  /// What a callable of a relation gives; what it throws is a fault, and gives nothing.
  template <class Ask>
  auto ask_user_code(const Primitive& relation, const Ask& ask) {
    return call_user_code(relation.name, ask, [&](std::string words) {
      meet_fault(relation, std::move(words));
      return decltype(ask())();
    });
  }

  // relation_faults.cpp
  bool is_row(const CompiledLiteral& literal, std::span<const Value> found, double score);
  void meet_fault(const Primitive& relation, std::string words);
  FaultListener listener_for(const Primitive& relation);
  void note_fault(Table& table, FaultNumber fault);
  void note_faults_of(TableNumber read, TableNumber target);
  void spread_faults();

  void add_consumer(Consumer consumer, std::span<const ValueId> frame);
  bool enter(TableNumber target, std::span<const ValueId> row, double score);
  std::size_t frame_size(const CompiledClause& clause) const;
  void note_row(const Body& body, std::size_t literal, TableNumber table, std::size_t row) const;
  Origin recorded(const CompiledClause& clause, const Frame& frame);
  void note_origin(TableNumber table, const Origin& origin);
  void wake_consumers(const Table& table);

  // aggregates.cpp
  void start_aggregate(TableNumber table);
  void improve(ConsumerNumber number);
  void enter_improvement(Agenda& agenda);

  void begin_within(const CallLimits* limits);
  std::uint64_t bytes() const { return bytes_ + values_.bytes(); }
  void tell_bytes();
  void tick();
  void forget_incomplete();
  void forget_consumers();

  Plans* plans_;
  Knowledge knowledge_;
  const CallLimits* limits_ = nullptr;
  std::shared_ptr<KnownFacts> facts_;
  ValuePool& values_;                                    // of the facts
  std::vector<std::unique_ptr<CompiledPlan>> compiled_;  // by number of the plan
  std::deque<Table> tables_;
  std::vector<boost::unordered_flat_map<std::uint32_t, TableNumber>>
      tables_of_plan_;  // by number of what is asked
  TupleNumbers asked_;
  std::deque<Consumer> consumers_;
  std::vector<ValueId> frames_;
  std::vector<Agenda> agendas_;  // by stratum
  std::size_t lowest_ = 0;       // below it no stratum has anything to do
  bool records_;
  std::optional<FaultNumber> met_fault_;  // the first one of the relation that is being asked
  /// Tables that were read after a fault had been met, and what read them, besides consumers.
  using Reading = std::pair<TableNumber, TableNumber>;
  std::vector<Reading> readings_;
  std::vector<ValueId> recorded_;
  std::vector<std::vector<Origin>> origins_;  // by table, by row
  std::vector<Origin> tail_calls_;
  std::uint32_t ticks_ = 0;
  std::uint64_t bytes_ = 0, told_bytes_ = 0;
};

}  // namespace irl::tabling
