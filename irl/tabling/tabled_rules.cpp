#include "irl/tabling/tabled_rules.hpp"

#include <algorithm>

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

bool TabledRules::scores() const {
  return parts_->plans.scores();
}

/// A proof in which what forms look at is left out, and their premises are those of the form.
static Proof without_unnamed(Proof proof) {
  std::vector<std::size_t> place;
  Proof kept;
  for (Proof::Node& node : proof.nodes) {
    // What is left out has one premise, or is looked through.
    std::vector<std::size_t> premises;
    std::vector<std::size_t> left(node.premises.rbegin(), node.premises.rend());
    while (!left.empty()) {
      const std::size_t premise = left.back();
      left.pop_back();
      if (proof.nodes[premise].relation.empty() && !proof.nodes[premise].negated)
        left.insert(left.end(), proof.nodes[premise].premises.rbegin(), proof.nodes[premise].premises.rend());
      else
        premises.push_back(premise);
    }
    node.premises = std::move(premises);
  }
  for (const Proof::Node& node : proof.nodes) {
    place.push_back(kept.nodes.size());
    if (!node.relation.empty() || node.negated) kept.nodes.push_back(node);
  }
  for (Proof::Node& node : kept.nodes)
    for (std::size_t& premise : node.premises) premise = place[premise];
  return kept;
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
    const Table& table = evaluation->complete(*plan, std::move(asked), values.limits);
    if (values.faults) std::ranges::for_each(evaluation->faults_of(table), *values.faults);
    return {evaluation, &table};
  } catch (const OutOfLimits&) {
    if (!evaluation->is_worth_keeping()) parts_->evaluation.reset();
    return {};
  }
}

std::shared_ptr<const Proof> TabledRules::prove(PredicateIndex predicate, SlotValues row) {
  const std::scoped_lock lock(parts_->mutex);
  const std::size_t columns = parts_->rules.predicates[predicate].columns;
  const SlotSet pattern = pattern_of(parts_->rules.predicates[predicate], SlotSet::first(columns));
  const Plan* plan = parts_->plans.find(predicate, pattern);
  if (!plan) return nullptr;
  Evaluation evaluation(parts_->plans, row.knowledge ? *row.knowledge : Knowledge(),
                        parts_->evaluation_for(row.knowledge)->facts(), true);
  std::vector<ValueId> asked, all;
  for (SlotIndex column; column < columns; ++column) {
    all.push_back(evaluation.values().id(*row[column]));
    if (pattern.contains(column)) asked.push_back(all.back());
  }
  try {
    const TableNumber number = evaluation.first(*plan, std::move(asked), row.limits);
    const Table& table = evaluation.table(number);
    // The best row last; of an aggregate the one with this result.
    for (std::size_t i = table.size(); i-- > 0;)
      if (table.is_current(i) && (table.row(i).empty() || table.row(i).back() == all.back()))
        return std::make_shared<const Proof>(without_unnamed(evaluation.proof(number, i)));
  } catch (const OutOfLimits&) {
  }
  return nullptr;
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
