#include "irl/tabling/tabled_rules.hpp"

#include "irl/budget.hpp"
#include "irl/tabling/tabled_evaluation.hpp"

namespace irl::tabling {

struct TabledRules::Parts {
  explicit Parts(Rules its_rules) : rules(std::move(its_rules)), plans(rules) {}

  /// The evaluation for some knowledge; a new one where that is another one than before.
  std::shared_ptr<Evaluation> evaluation_for(const Knowledge* knowledge) {
    const Knowledge known = knowledge ? *knowledge : Knowledge();
    const bool is_another =
        evaluation && !(known == (evaluation->knowledge() ? *evaluation->knowledge() : Knowledge()));
    if (!evaluation || is_another) evaluation = std::make_shared<Evaluation>(plans, known);
    return evaluation;
  }

  Rules rules;
  mutable std::mutex mutex;
  mutable Plans plans;
  std::shared_ptr<Evaluation> evaluation;
};

/// A complete table, with what keeps it alive; none where a limit was reached.
struct TabledRules::Answered {
  std::shared_ptr<Evaluation> evaluation;
  const Table* table = nullptr;
};

TabledRules::TabledRules(Rules rules) : parts_(std::make_unique<Parts>(std::move(rules))) {}
TabledRules::~TabledRules() = default;

const Rules& TabledRules::rules() const {
  return parts_->rules;
}

bool TabledRules::scores() const {
  return parts_->plans.scores();
}

/// The pattern that a predicate is asked with: what an aggregate gives is compared, not asked for.
static SlotSet pattern_of(const Predicate& predicate, SlotSet bound) {
  if (predicate.aggregate) bound.erase(predicate.aggregate->groups);
  return bound;
}

bool TabledRules::can_be_asked(PredicateIndex predicate, SlotSet bound) const {
  const std::scoped_lock lock(parts_->mutex);
  return parts_->plans.find(predicate, pattern_of(parts_->rules.predicates[predicate], bound)) != nullptr;
}

TabledRules::Answered TabledRules::ask(PredicateIndex predicate, SlotSet bound, SlotValues values) {
  const auto evaluation = parts_->evaluation_for(values.knowledge);
  const Plan* plan = parts_->plans.find(predicate, bound);
  std::vector<ValueId> asked;
  for (const SlotIndex column : bound) asked.push_back(evaluation->values().id(*values[column]));
  try {
    return {evaluation, &evaluation->complete(*plan, std::move(asked), values.limits)};
  } catch (const OutOfLimits&) {
    return {};
  }
}

Finder TabledRules::finder(const std::shared_ptr<TabledRules>& rules, PredicateIndex predicate,
                           SlotSet bound) {
  const Predicate& defined = rules->parts_->rules.predicates[predicate];
  const SlotSet pattern = pattern_of(defined, bound);
  Finder finder;
  for (const SlotIndex column : pattern) finder.given.push_back(column);
  for (const SlotIndex column : free_columns(defined, pattern)) finder.found.push_back(column);
  finder.scores = rules->scores();
  if (finder.found.empty()) {
    finder.one = [=](SlotValues values, std::span<Value>) -> std::optional<double> {
      const std::scoped_lock lock(rules->parts_->mutex);
      const Answered answered = rules->ask(predicate, pattern, values);
      if (!answered.table || answered.table->size() == 0) return std::nullopt;
      return answered.table->score(answered.table->size() - 1);
    };
    return finder;
  }
  finder.all = [=](SlotValues values) {
    const std::scoped_lock lock(rules->parts_->mutex);
    const Answered answered = rules->ask(predicate, pattern, values);
    if (!answered.table) return Rows{};
    Rows rows;
    std::size_t current = 0;
    for (std::size_t i = 0; i < answered.table->size(); ++i) current += answered.table->is_current(i);
    rows.size = current;
    rows.next = [=, next = std::size_t{0}](std::span<Value> row) mutable -> std::optional<double> {
      const std::scoped_lock reading(rules->parts_->mutex);
      const Table& table = *answered.table;
      while (next < table.size() && !table.is_current(next)) ++next;
      if (next == table.size()) return std::nullopt;
      const std::span<const ValueId> found = table.row(next);
      for (std::size_t i = 0; i < found.size(); ++i) row[i] = answered.evaluation->values()[found[i]];
      return table.score(next++);
    };
    return rows;
  };
  return finder;
}

}  // namespace irl::tabling
