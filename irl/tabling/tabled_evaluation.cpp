#include "irl/tabling/tabled_evaluation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/budget.hpp"
#include "irl/define/primitive.hpp"

namespace irl::tabling {

static std::uint64_t bytes_of_row(std::size_t width) {
  return (width + 1) * sizeof(ValueId) * 2;
}

Evaluation::Evaluation(Plans& plans, Knowledge knowledge, std::shared_ptr<KnownFacts> facts, bool records)
    : plans_(&plans),
      knowledge_(std::move(knowledge)),
      facts_(facts ? std::move(facts) : std::make_shared<KnownFacts>()),
      values_(facts_->values),
      records_(records) {
  std::size_t strata = 0;
  for (const Predicate& predicate : plans.rules().predicates)
    strata = std::max(strata, predicate.stratum + 1);
  agendas_.resize(strata);
}

const Table& Evaluation::complete(const Plan& plan, std::vector<ValueId> asked, const CallLimits* limits) {
  begin_within(limits);
  try {
    const TableNumber table = table_for(plan, std::move(asked));
    if (!tables_[table].is_complete) drain(stratum_of(table));
    spread_faults();
    forget_consumers();
    tell_bytes();
    return tables_[table];
  } catch (...) {
    spread_faults();
    forget_incomplete();
    throw;
  }
}

TableNumber Evaluation::first(const Plan& plan, std::vector<ValueId> asked, const CallLimits* limits) {
  begin_within(limits);
  const TableNumber table = table_for(plan, std::move(asked));
  drain(stratum_of(table), table);
  return table;
}

const CompiledPlan& Evaluation::compiled(const Plan& plan) {
  if (plan.number >= compiled_.size()) compiled_.resize(plan.number + 1);
  if (!compiled_[plan.number]) {
    const auto number_of = [this](const Finder& finder) { return facts_->number_of(finder); };
    compiled_[plan.number] = std::make_unique<CompiledPlan>(compile(plan, *plans_, values_, number_of));
  }
  return *compiled_[plan.number];
}

std::size_t Evaluation::stratum_of(TableNumber table) const {
  return plans_->rules().predicates[tables_[table].plan().plan->predicate].stratum;
}

TableNumber Evaluation::table_for(const Plan& plan, std::vector<ValueId> asked) {
  if (plan.number >= tables_of_plan_.size()) tables_of_plan_.resize(plan.number + 1);
  std::uint32_t number = TupleNumbers::empty;
  for (const ValueId value : asked) number = asked_.enter(number, value);
  const auto known = tables_of_plan_[plan.number].find(number);
  if (known != tables_of_plan_[plan.number].end()) return known->second;
  const bool turns = plan.other_side && is_better_from_the_other_side(plan, asked);
  const auto table = static_cast<TableNumber>(tables_.size());
  bytes_ += sizeof(Table) + asked.size() * sizeof(ValueId) * 4;
  tables_.emplace_back(compiled(turns ? *plan.other_side : plan), std::move(asked));
  tables_of_plan_[plan.number].emplace(number, table);
  const std::size_t stratum = stratum_of(table);
  agendas_[stratum].open.push_back(table);
  agendas_[stratum].tasks.push_back({Task::Kind::start, table});
  lowest_ = std::min(lowest_, stratum);
  return table;
}

/// Whether far fewer rows lead into the recursion from its other side. There it does not end with the first
/// proof, so that it must be worth it.
bool Evaluation::is_better_from_the_other_side(const Plan& plan, std::span<const ValueId> asked) {
  constexpr std::size_t worth_it = 4;
  return rows_at_first(compiled(*plan.other_side), asked, true) * worth_it <
         rows_at_first(compiled(plan), asked, false);
}

/// How many rows the relations have that bodies begin with, of what is asked with these values;
/// `through_recursion`: and those that its recursion begins with.
std::size_t Evaluation::rows_at_first(const CompiledPlan& plan, std::span<const ValueId> asked,
                                      bool through_recursion) {
  std::size_t rows = 0;
  for (const CompiledClause& clause : plan.clauses) {
    Frame frame(frame_size(clause), no_value);
    if (clause.body.empty() || !begin_frame(clause, asked, frame)) continue;
    const CompiledLiteral& first = clause.body.front();
    Frame given;
    for (const Operand& operand : first.given) given.push_back(operand.value(frame));
    if (given.empty()) continue;
    if (first.finder && first.finder->all)
      rows += rows_of(first, given).count;
    else if (first.plan && through_recursion)
      rows += rows_at_first(compiled(*first.plan), given, false);
  }
  return rows;
}

/// Binds what the head of a clause takes of what is asked; whether they agree.
bool Evaluation::begin_frame(const CompiledClause& clause, std::span<const ValueId> asked,
                             Frame& frame) const {
  return std::ranges::all_of(clause.asked, [&](const auto& column) {
    const auto& [position, test] = column;
    if (test.binds) frame[test.operand.number] = asked[position];
    return test.binds || test.operand.value(frame) == asked[position];
  });
}

/// The last one that came, or the first one: depth or breadth first.
std::optional<Evaluation::Task> Evaluation::next_task(Agenda& agenda) const {
  std::vector<Task>& tasks = agenda.tasks;
  if (agenda.performed == tasks.size()) {
    tasks.clear();
    agenda.performed = 0;
    return std::nullopt;
  }
  if (records_) return tasks[agenda.performed++];
  const Task task = tasks.back();
  tasks.pop_back();
  return task;
}

/// Performs all that is to be done up to a stratum; its tables are then complete. Ends early once a table is
/// settled.
void Evaluation::drain(std::size_t stratum, std::optional<TableNumber> until_settled) {
  while (lowest_ <= stratum) {
    if (until_settled && tables_[*until_settled].is_settled()) return;
    Agenda& agenda = agendas_[lowest_];
    if (const auto task = next_task(agenda)) {
      perform(*task);
    } else if (!agenda.improvements.empty()) {
      enter_improvement(agenda);
    } else {
      for (const TableNumber table : agenda.open) {
        tables_[table].is_complete = true;
        tables_[table].consumers = {};
      }
      agenda.open.clear();
      ++lowest_;
    }
  }
}

void Evaluation::perform(const Task& task) {
  tick();
  switch (task.kind) {
    case Task::Kind::start:
      return start(task.number);
    case Task::Kind::resume:
      consumers_[task.number].is_queued = false;
      return consumers_[task.number].clause ? resume(task.number) : improve(task.number);
    case Task::Kind::tail_call: {
      const std::size_t count = tables_[task.number].asked().size();
      const Frame asked(frames_.begin() + static_cast<std::ptrdiff_t>(task.values),
                        frames_.begin() + static_cast<std::ptrdiff_t>(task.values + count));
      return start_clauses(task.number, asked, records_ ? frames_[task.values + count] : no_value);
    }
  }
}

void Evaluation::start(TableNumber table) {
  if (plans_->rules().predicates[tables_[table].plan().plan->predicate].aggregate)
    return start_aggregate(table);
  const Frame asked(tables_[table].asked().begin(), tables_[table].asked().end());
  tables_[table].ask_here(asked, values_.size());
  start_clauses(table, asked, no_value);
}

void Evaluation::start_clauses(TableNumber target, std::span<const ValueId> asked, ValueId tail_call) {
  for (const CompiledClause& clause : tables_[target].plan().clauses) {
    if (tables_[target].is_settled()) return;
    Frame frame(frame_size(clause), no_value);
    if (records_) frame.back() = tail_call;
    if (begin_frame(clause, asked, frame)) proceed({target, clause, frame}, 0, clause.clause->score);
  }
}

void Evaluation::resume(ConsumerNumber number) {
  const Consumer consumer = consumers_[number];
  const CompiledClause& clause = *consumer.clause;
  const std::size_t end = tables_[consumer.reads].size();
  consumers_[number].next = end;
  const auto begin = frames_.begin() + static_cast<std::ptrdiff_t>(consumer.frame);
  Frame frame(begin, begin + static_cast<std::ptrdiff_t>(frame_size(clause)));
  for (std::size_t row = consumer.next; row < end; ++row) {
    const Table& table = tables_[consumer.reads];
    if (!table.is_current(row)) continue;
    if (tables_[consumer.target].is_settled()) return;
    const Frame values(table.row(row).begin(), table.row(row).end());
    note_row({consumer.target, clause, frame}, consumer.literal, consumer.reads, row);
    read_row({consumer.target, clause, frame}, consumer.literal, values, consumer.score * table.score(row));
  }
}

void Evaluation::proceed(const Body& body, std::size_t literal, double score) {
  if (literal < body.clause.body.size()) {
    if (body.clause.body[literal].literal->relation) return ask_relation(body, literal, score);
    return ask_predicate(body, literal, score);
  }
  Frame row;
  for (const Operand& column : body.clause.row) row.push_back(column.value(body.frame));
  if (enter(body.target, row, score) && records_) note_origin(body.target, recorded(body.clause, body.frame));
}

void Evaluation::read_row(const Body& body, std::size_t literal, std::span<const ValueId> row, double score) {
  const CompiledLiteral& read = body.clause.body[literal];
  for (std::size_t i = 0; i < row.size(); ++i) {
    const ColumnTest& test = read.found[i];
    if (test.binds)
      body.frame[test.operand.number] = row[i];
    else if (test.operand.value(body.frame) != row[i])
      return;
  }
  proceed(body, literal + 1, score);
}

void Evaluation::ask_relation(const Body& body, std::size_t literal, double score) {
  const CompiledLiteral& asked = body.clause.body[literal];
  tick();
  if (asked.finder->all) {
    Frame given;
    for (const Operand& operand : asked.given) given.push_back(operand.value(body.frame));
    const KnownRows::Range range = rows_of(asked, given);
    if (range.fault) note_fault(tables_[body.target], *range.fault);
    for (std::size_t i = 0; i < range.count; ++i) {
      // What comes of a row may ask for others, which moves them all.
      const KnownRows& known = facts_->rows[asked.known_rows];
      const Frame row(known.row(range.begin + i).begin(), known.row(range.begin + i).end());
      read_row(body, literal, row, score * known.score(range.begin + i));
    }
    return;
  }
  boost::container::small_vector<const Value*, 8> arguments(asked.literal->relation->slots.size());
  for (const auto& [slot, operand] : asked.bound) arguments[slot] = &values_[operand.value(body.frame)];
  boost::container::small_vector<Value, 4> found(asked.finder->found.size());
  const Primitive& relation = *asked.literal->relation;
  const FaultListener listener = listener_for(relation);
  const SlotValues values(arguments, knowledge(), limits_, &listener);
  met_fault_.reset();
  const auto row_score = ask_user_code(relation, [&] { return asked.finder->one(values, found); });
  const bool is_answer = row_score && is_row(asked, found, *row_score);
  if (met_fault_) note_fault(tables_[body.target], *met_fault_);
  if (!is_answer) return;
  Frame row;
  for (const Value& value : found) row.push_back(values_.id(value));
  read_row(body, literal, row, score * *row_score);
}

KnownRows::Range Evaluation::rows_of(const CompiledLiteral& literal, std::span<const ValueId> given) {
  if (const auto range = facts_->rows[literal.known_rows].find(given)) return *range;
  boost::container::small_vector<const Value*, 8> arguments(literal.literal->relation->slots.size());
  for (std::size_t i = 0; i < given.size(); ++i) arguments[literal.finder->given[i]] = &values_[given[i]];
  const Primitive& relation = *literal.literal->relation;
  const FaultListener listener = listener_for(relation);
  const SlotValues asked_with(arguments, knowledge(), limits_, &listener);
  met_fault_.reset();
  std::vector<ValueId> numbers;
  std::vector<double> scores;
  std::vector<Value> row(literal.finder->found.size());
  const Rows rows = ask_user_code(relation, [&] { return literal.finder->all(asked_with); });
  const auto next_row = [&] { return rows.next(row); };
  while (const auto score = rows.next ? ask_user_code(relation, next_row) : std::nullopt) {
    tick();
    if (!is_row(literal, row, *score)) continue;
    for (const Value& value : row) numbers.push_back(values_.id(value));
    scores.push_back(*score);
    bytes_ += row.size() * sizeof(ValueId) + sizeof(double);
  }
  return facts_->rows[literal.known_rows].enter(given, numbers, scores, met_fault_);
}

void Evaluation::ask_predicate(const Body& body, std::size_t literal, double score) {
  const CompiledLiteral& asked = body.clause.body[literal];
  std::vector<ValueId> values;
  for (const Operand& operand : asked.given) values.push_back(operand.value(body.frame));
  if (asked.is_tail_call) {
    tick();
    if (!tables_[body.target].ask_here(values, values_.size())) return;
    agendas_[stratum_of(body.target)].tasks.push_back({Task::Kind::tail_call, body.target, frames_.size()});
    frames_.insert(frames_.end(), values.begin(), values.end());
    if (records_) {
      frames_.push_back(static_cast<ValueId>(tail_calls_.size()));
      tail_calls_.push_back(recorded(body.clause, body.frame));
    }
    bytes_ += values.size() * sizeof(ValueId) * 3 + sizeof(Task);
    return;
  }
  const TableNumber table = table_for(*asked.plan, std::move(values));
  if (asked.literal->negated) {
    if (!tables_[table].is_complete) drain(stratum_of(table));
    note_faults_of(table, body.target);
    if (tables_[table].size() == 0) proceed(body, literal + 1, score);
    return;
  }
  const std::size_t rows = tables_[table].size();
  if (tables_[table].is_complete)
    note_faults_of(table, body.target);
  else
    add_consumer({.reads = table,
                  .target = body.target,
                  .clause = &body.clause,
                  .literal = static_cast<std::uint32_t>(literal),
                  .next = rows,
                  .score = score},
                 body.frame);
  for (std::size_t row = 0; row < rows; ++row) {
    if (!tables_[table].is_current(row)) continue;
    tick();
    const Frame found(tables_[table].row(row).begin(), tables_[table].row(row).end());
    note_row(body, literal, table, row);
    read_row(body, literal, found, score * tables_[table].score(row));
  }
}

void Evaluation::add_consumer(Consumer consumer, std::span<const ValueId> frame) {
  consumer.frame = frames_.size();
  frames_.insert(frames_.end(), frame.begin(), frame.end());
  tables_[consumer.reads].consumers.push_back(static_cast<ConsumerNumber>(consumers_.size()));
  consumers_.push_back(consumer);
  bytes_ += sizeof(Consumer) + sizeof(ConsumerNumber) + frame.size() * sizeof(ValueId);
}

bool Evaluation::enter(TableNumber target, std::span<const ValueId> row, double score) {
  tick();
  Table& table = tables_[target];
  const bool is_new =
      plans_->scores() ? score > 0 && table.insert(row, score) : table.insert(row, values_.size());
  if (!is_new) return false;
  bytes_ += bytes_of_row(row.size());
  wake_consumers(table);
  return true;
}

std::size_t Evaluation::frame_size(const CompiledClause& clause) const {
  return clause.clause->variables + (records_ ? 2 * clause.body.size() + 1 : 0);
}

void Evaluation::note_row(const Body& body, std::size_t literal, TableNumber table, std::size_t row) const {
  if (!records_) return;
  const std::size_t at = body.clause.clause->variables + 2 * literal;
  body.frame[at] = table;
  body.frame[at + 1] = static_cast<ValueId>(row);
}

Evaluation::Origin Evaluation::recorded(const CompiledClause& clause, const Frame& frame) {
  const Origin origin{&clause, recorded_.size()};
  recorded_.insert(recorded_.end(), frame.begin(), frame.end());
  bytes_ += sizeof(Origin) + frame.size() * sizeof(ValueId);
  return origin;
}

void Evaluation::note_origin(TableNumber table, const Origin& origin) {
  if (table >= origins_.size()) origins_.resize(tables_.size());
  origins_[table].push_back(origin);
}

void Evaluation::wake_consumers(const Table& table) {
  for (const ConsumerNumber number : table.consumers) {
    Consumer& consumer = consumers_[number];
    if (std::exchange(consumer.is_queued, true)) continue;
    const std::size_t stratum = stratum_of(consumer.target);
    agendas_[stratum].tasks.push_back({Task::Kind::resume, number});
    if (records_) bytes_ += sizeof(Task);
    lowest_ = std::min(lowest_, stratum);
  }
}

void Evaluation::begin_within(const CallLimits* limits) {
  limits_ = limits;
  told_bytes_ = bytes();
}

void Evaluation::tell_bytes() {
  const std::uint64_t now = bytes();
  if (limits_ && limits_->kept_bytes) *limits_->kept_bytes += now - told_bytes_;
  told_bytes_ = now;
}

void Evaluation::tick() {
  constexpr std::uint32_t polled_every = 2048;
  if (++ticks_ % polled_every != 0 || !limits_) return;
  tell_bytes();
  if (limits_->should_stop && limits_->should_stop()) throw OutOfLimits();
}

void Evaluation::forget_incomplete() {
  // What is complete may be asked again; what is not is known to nobody any more.
  for (Agenda& agenda : agendas_) agenda = {};
  for (auto& tables : tables_of_plan_)
    boost::unordered::erase_if(tables,
                               [this](const auto& entry) { return !tables_[entry.second].is_complete; });
  for (Table& table : tables_)
    if (!table.is_complete) table = Table(table.plan(), {});
  forget_consumers();
}

bool Evaluation::is_worth_keeping() const {
  std::uint64_t complete = 0;
  for (const Table& table : tables_)
    if (table.is_complete) complete += bytes_of_row(table.plan().width) * table.size();
  return complete * 2 >= bytes();
}

void Evaluation::forget_consumers() {
  consumers_.clear();
  readings_.clear();
  frames_.clear();
  lowest_ = agendas_.size();
}

}  // namespace irl::tabling
