#include <fmt/format.h>

#include <stdexcept>

#include "irl/tabling/tabled_evaluation.hpp"

namespace irl::tabling {

namespace {

double number_of(const Value& value, AggregateKind kind) {
  if (const auto number = value.number()) return *number;
  throw std::runtime_error(fmt::format("'{}' is of numbers, and {} is none", name(kind), to_string(value)));
}

/// Exact for integers.
bool is_better(const Value& value, const Value& than, AggregateKind kind) {
  const Value& lower = kind == AggregateKind::min ? value : than;
  const Value& higher = kind == AggregateKind::min ? than : value;
  const auto* one = lower.get_if<std::int64_t>();
  const auto* other = higher.get_if<std::int64_t>();
  return one && other ? *one < *other : number_of(lower, kind) < number_of(higher, kind);
}

/// Holds every sum of integers on the way to one that fits, in whatever order they are added.
__extension__ typedef __int128 WideInteger;

/// What is said of the rows of a group, row by row.
class GroupResult {
 public:
  explicit GroupResult(const Aggregate& aggregate) : kind_(aggregate.kind), is_real_(aggregate.holds_reals) {}

  void add(const Value* value) {
    ++count_;
    if (kind_ == AggregateKind::sum) return add_to_sum(*value);
    if (kind_ == AggregateKind::count) return;
    number_of(*value, kind_);
    if (!best_ || is_better(*value, *best_, kind_)) best_ = *value;
  }

  Value value() const {
    switch (kind_) {
      case AggregateKind::count:
        return count_;
      case AggregateKind::sum:
        return is_real_ ? Value(real_sum_) : Value(whole_sum());
      default:
        return *best_;
    }
  }

 private:
  void add_to_sum(const Value& value) {
    const double number = number_of(value, kind_);
    const auto* whole = value.get_if<std::int64_t>();
    if (!is_real_ && whole) {
      sum_ += *whole;
      return;
    }
    if (!std::exchange(is_real_, true)) real_sum_ = static_cast<double>(sum_);
    real_sum_ += number;
  }

  std::int64_t whole_sum() const {
    const auto sum = static_cast<std::int64_t>(sum_);
    if (sum != sum_) throw std::runtime_error("a sum of integers does not fit into 64 bits");
    return sum;
  }

  AggregateKind kind_;
  std::int64_t count_ = 0;
  WideInteger sum_ = 0;
  double real_sum_ = 0;
  bool is_real_;
  std::optional<Value> best_;
};

}  // namespace

void Evaluation::start_aggregate(TableNumber number) {
  const Plan& plan = *tables_[number].plan().plan;
  const Aggregate& aggregate = *plans_->rules().predicates[plan.predicate].aggregate;
  const std::span<const ValueId> asked = tables_[number].asked();
  const Plan& over = *plans_->find(aggregate.over, plan.bound);
  const TableNumber read = table_for(over, {asked.begin(), asked.end()});
  if (aggregate.recurs) {
    add_consumer({.reads = read, .target = number, .clause = nullptr}, {});
    consumers_.back().is_queued = true;
    agendas_[stratum_of(number)].tasks.push_back(
        {Task::Kind::resume, static_cast<ConsumerNumber>(consumers_.size() - 1)});
    return;
  }
  if (!tables_[read].is_complete) drain(stratum_of(read));
  note_faults_of(read, number);
  const std::size_t bound = plan.bound.size(), groups = aggregate.groups - bound;
  TupleNumbers tuples;
  boost::unordered_flat_map<std::uint32_t, std::size_t> known;
  std::vector<std::pair<std::vector<ValueId>, GroupResult>> results;
  for (std::size_t i = 0; i < tables_[read].size(); ++i) {
    tick();
    if (!tables_[read].is_current(i)) continue;
    const std::span<const ValueId> row = tables_[read].row(i);
    std::uint32_t tuple = TupleNumbers::empty;
    for (const ValueId value : row.first(groups)) tuple = tuples.enter(tuple, value);
    const auto [group, is_new] = known.try_emplace(tuple, results.size());
    if (is_new)
      results.emplace_back(std::vector(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(groups)),
                           GroupResult(aggregate));
    const bool counts = aggregate.kind == AggregateKind::count;
    results[group->second].second.add(counts ? nullptr : &values_[row[aggregate.value - bound]]);
  }
  if (results.empty() && aggregate.holds_empty) results.emplace_back(std::vector<ValueId>(), aggregate);
  for (auto& [row, result] : results) {
    row.push_back(values_.id(result.value()));
    if (enter(number, row, 1) && records_) note_origin(number, {});
  }
}

/// Of a recursive aggregate: notes what the new rows of its table improve.
void Evaluation::improve(ConsumerNumber number) {
  const auto [reads, target] = std::pair(consumers_[number].reads, consumers_[number].target);
  const Plan& plan = *tables_[target].plan().plan;
  const Aggregate& aggregate = *plans_->rules().predicates[plan.predicate].aggregate;
  const std::size_t bound = plan.bound.size(), groups = aggregate.groups - bound;
  const std::size_t end = tables_[reads].size();
  for (std::size_t i = std::exchange(consumers_[number].next, end); i < end; ++i) {
    tick();
    if (!tables_[reads].is_current(i)) continue;
    const std::span<const ValueId> row = tables_[reads].row(i);
    std::vector<ValueId> improved(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(groups));
    const ValueId value = row[aggregate.value - bound];
    improved.push_back(value);
    const double order = number_of(values_[value], aggregate.kind);
    const auto known = tables_[target].of_group(improved);
    if (known && !is_better(values_[value], values_[tables_[target].row(*known).back()], aggregate.kind))
      continue;
    agendas_[stratum_of(target)].improvements.push(
        {aggregate.kind == AggregateKind::min ? order : -order, target, std::move(improved)});
  }
}

/// Enters the best improvement that there is: with sums that only rise, no better one comes for its group.
void Evaluation::enter_improvement(Agenda& agenda) {
  const Improvement best = agenda.improvements.top();
  agenda.improvements.pop();
  tick();
  Table& table = tables_[best.table];
  const Plan& plan = *table.plan().plan;
  const AggregateKind kind = plans_->rules().predicates[plan.predicate].aggregate->kind;
  const auto known = table.of_group(best.row);
  if (known && !is_better(values_[best.row.back()], values_[table.row(*known).back()], kind)) return;
  table.replace_in_group(best.row);
  if (records_) note_origin(best.table, {});
  bytes_ += best.row.size() * sizeof(ValueId) * 4;
  wake_consumers(table);
}

}  // namespace irl::tabling
