#include "irl/tabling/plan.hpp"

#include <algorithm>
#include <set>

#include "irl/data/comparison.hpp"
#include "irl/define/primitive.hpp"

namespace irl::tabling {

namespace {

/// How much a literal promises to cost, for the next place in a body: the lowest goes first.
enum Cost : std::uint8_t {
  test,          // everything is bound
  single,        // at most one row
  asked_test,    // the same of a predicate
  some_bound,    // rows of a relation for what is bound
  asked,         // rows of a predicate for what is bound
  same_again,    // nothing is bound, and the predicate is asked just that already
  all_rows,      // every row of a relation
  asked_for_all  // every row of a predicate
};

bool is_known(const Argument& argument, const std::vector<bool>& known) {
  const auto* variable = std::get_if<ClauseVariable>(&argument);
  return !variable || known[*variable];
}

SlotSet bound_columns(const Literal& literal, const std::vector<bool>& known) {
  return slots_where(literal.arguments, [&](const Argument& argument) { return is_known(argument, known); });
}

Cost cost_of(const PlannedLiteral& planned, PredicateIndex asked, SlotSet pattern) {
  const Literal& literal = *planned.literal;
  const bool is_test = planned.bound.size() == literal.arguments.size();
  if (!literal.relation) {
    if (is_test) return asked_test;
    if (!planned.bound.empty()) return Cost::asked;
    return literal.predicate == asked && pattern.empty() ? same_again : asked_for_all;
  }
  if (is_test) return test;
  if (planned.finder->one) return single;
  return planned.finder->given.empty() ? all_rows : some_bound;
}

void bind(const Literal& literal, std::vector<bool>& known) {
  for (const Argument& argument : literal.arguments)
    if (const auto* variable = std::get_if<ClauseVariable>(&argument)) known[*variable] = true;
}

/// Whether the last literal asks what is asked for here, and what it gives are the rows of the head.
bool is_tail_call(const Clause& clause, const ClausePlan& plan, PredicateIndex predicate, SlotSet bound) {
  if (plan.body.empty()) return false;
  const Literal& last = *plan.body.back().literal;
  if (last.relation || last.negated || last.predicate != predicate || plan.body.back().bound != bound)
    return false;
  std::set<ClauseVariable> free;
  for (SlotIndex column = 0; column < clause.head.size(); ++column) {
    if (bound.contains(column)) continue;
    const auto* variable = std::get_if<ClauseVariable>(&clause.head[column]);
    if (!variable || last.arguments[column] != clause.head[column] || !free.insert(*variable).second)
      return false;
  }
  return true;
}

}  // namespace

Plans::Plans(const Rules& rules) : rules_(&rules) {
  for (const Predicate& predicate : rules.predicates)
    for (const Clause& clause : predicate.clauses) {
      scores_ = scores_ || clause.score != 1;
      for (const Literal& literal : clause.body)
        if (literal.relation)
          for (const Direction& direction : literal.relation->directions)
            scores_ = scores_ || (direction.finder && direction.finder->scores);
    }
}

bool Plans::is_feasible(PredicateIndex predicate, SlotSet bound) {
  return feasible_.try_emplace({predicate, bound}, true).first->second;
}

std::optional<PlannedLiteral> Plans::planned(const Literal& literal, const std::vector<bool>& known) {
  PlannedLiteral planned{.literal = &literal, .bound = bound_columns(literal, known)};
  if (!planned.bound.contains(literal.needed)) return std::nullopt;
  if (literal.relation) {
    const Direction* direction = literal.relation->direction(planned.bound);
    if (!direction || !direction->finder) return std::nullopt;
    planned.finder = direction->finder.get();
    return planned;
  }
  const auto& aggregate = rules_->predicates[literal.predicate].aggregate;
  if (aggregate) planned.bound.erase(aggregate->groups);  // what comes out is compared
  return is_feasible(literal.predicate, planned.bound) ? std::optional(planned) : std::nullopt;
}

std::optional<ClausePlan> Plans::plan(const Clause& clause, PredicateIndex predicate, SlotSet bound,
                                      First first) {
  ClausePlan made{.clause = &clause};
  std::vector<bool> known(clause.variables);
  for (const SlotIndex column : bound)
    if (const auto* variable = std::get_if<ClauseVariable>(&clause.head[column])) known[*variable] = true;
  std::vector<const Literal*> left;
  for (const Literal& literal : clause.body) left.push_back(&literal);
  while (!left.empty()) {
    std::optional<PlannedLiteral> best;
    Cost least = asked_for_all;
    std::size_t most_bound = 0;
    for (const Literal* literal : left) {
      const auto next = planned(*literal, known);
      if (!next) continue;
      const bool goes_first = first == First::recursion && !literal->relation && !literal->negated &&
                              literal->predicate == predicate && !next->bound.empty();
      const Cost cost = goes_first ? test : cost_of(*next, predicate, bound);
      if (!best || cost < least || (cost == least && next->bound.size() > most_bound)) {
        best = next;
        least = cost;
        most_bound = next->bound.size();
      }
    }
    if (!best) return std::nullopt;
    bind(*best->literal, known);
    std::erase(left, best->literal);
    made.body.push_back(*best);
  }
  const auto is_given = [&](const Argument& argument) { return is_known(argument, known); };
  if (!std::ranges::all_of(clause.head, is_given)) return std::nullopt;
  made.ends_in_tail_call = !scores_ && is_tail_call(clause, made, predicate, bound);
  return made;
}

Plan& Plans::keep(Plan&& plan) {
  plan.number = static_cast<std::uint32_t>(made_.size());
  return made_.emplace_back(std::move(plan));
}

/// The recursion is asked with what of it is bound at first, and the rest of the body tests what it gives.
const Plan* Plans::other_side_of(const Plan& plan) {
  const Predicate& defined = rules_->predicates[plan.predicate];
  if (plan.bound.size() < 2 || plan.bound.size() < defined.columns || defined.aggregate) return nullptr;
  Plan other{.predicate = plan.predicate, .bound = plan.bound};
  bool is_another = false;
  for (std::size_t c = 0; c < defined.clauses.size(); ++c) {
    auto made = this->plan(defined.clauses[c], plan.predicate, plan.bound, First::recursion);
    if (!made) return nullptr;
    for (const PlannedLiteral& literal : made->body)
      if (!literal.literal->relation && !find(literal.literal->predicate, literal.bound)) return nullptr;
    is_another = is_another ||
                 (!made->body.empty() && made->body.front().literal != plan.clauses[c].body.front().literal);
    other.clauses.push_back(std::move(*made));
  }
  return is_another ? &keep(std::move(other)) : nullptr;
}

const Plan* Plans::find(PredicateIndex asked, SlotSet pattern) {
  if (const auto known = plans_.find({asked, pattern}); known != plans_.end()) return known->second;
  // A pattern is assumed to be feasible until a body has no order; then all that assumed it is tried again.
  while (is_feasible(asked, pattern)) {
    std::vector<Plan> found;
    bool holds = true;
    std::set<Pattern> met{{asked, pattern}};
    std::vector<Pattern> left{{asked, pattern}};
    while (!left.empty()) {
      const auto [predicate, bound] = left.back();
      left.pop_back();
      Plan plan{.predicate = predicate, .bound = bound};
      const auto need = [&](PredicateIndex other, SlotSet columns) {
        if (!plans_.contains({other, columns}) && met.emplace(other, columns).second)
          left.emplace_back(other, columns);
      };
      const Predicate& defined = rules_->predicates[predicate];
      bool is_possible = true;
      if (const auto& aggregate = defined.aggregate) {
        const SlotSet groups = SlotSet::first(aggregate->groups);
        is_possible = (!aggregate->holds_empty || bound.contains(groups)) &&
                      is_feasible(aggregate->over, bound & groups);
        if (is_possible) need(aggregate->over, bound & groups);
      }
      for (const Clause& clause : defined.clauses) {
        auto made = is_possible ? this->plan(clause, predicate, bound) : std::nullopt;
        is_possible = made.has_value();
        if (!made) break;
        for (const PlannedLiteral& literal : made->body)
          if (!literal.literal->relation) need(literal.literal->predicate, literal.bound);
        plan.clauses.push_back(std::move(*made));
      }
      if (is_possible) {
        found.push_back(std::move(plan));
      } else {
        feasible_[{predicate, bound}] = false;
        holds = false;
      }
    }
    if (!holds) continue;
    std::vector<Plan*> kept;
    for (Plan& plan : found) kept.push_back(&keep(std::move(plan)));
    for (Plan* plan : kept) plans_[{plan->predicate, plan->bound}] = plan;
    for (Plan* plan : kept) plan->other_side = other_side_of(*plan);
    return plans_.at({asked, pattern});
  }
  plans_[{asked, pattern}] = nullptr;
  return nullptr;
}

}  // namespace irl::tabling
