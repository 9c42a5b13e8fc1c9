#include "irl/tabling/compiled_plan.hpp"

namespace irl::tabling {

namespace {

/// Compiles one clause, from left to right.
class ClauseCompiler {
 public:
  ClauseCompiler(const ClausePlan& planned, const Plan& plan, Plans& plans, ValuePool& values)
      : planned_(planned), plan_(plan), plans_(plans), values_(values), known_(planned.clause->variables) {}

  CompiledClause run(const std::function<std::uint32_t(const Finder&)>& number_of) {
    CompiledClause made{.clause = planned_.clause};
    const Clause& clause = *planned_.clause;
    std::uint32_t next = 0;
    for (const SlotIndex column : plan_.bound)
      made.asked.emplace_back(next++, column_test(clause.head[column]));
    for (const PlannedLiteral& literal : planned_.body) {
      made.body.push_back(literal.literal->relation ? relation(literal) : predicate(literal));
      if (literal.finder && literal.finder->all) made.body.back().known_rows = number_of(*literal.finder);
    }
    if (planned_.ends_in_tail_call) made.body.back().is_tail_call = true;
    for (SlotIndex column = 0; column < clause.head.size(); ++column)
      if (!plan_.bound.contains(column)) made.row.push_back(operand(clause.head[column]));
    return made;
  }

 private:
  Operand operand(const Argument& argument) {
    if (const auto* variable = std::get_if<ClauseVariable>(&argument)) return {false, *variable};
    return {true, values_.id(std::get<Value>(argument))};
  }

  ColumnTest column_test(const Argument& argument) {
    const Operand known = operand(argument);
    const bool binds = !known.is_constant && !known_[known.number];
    if (binds) known_[known.number] = true;
    return {binds, known};
  }

  CompiledLiteral relation(const PlannedLiteral& planned) {
    CompiledLiteral made{.literal = planned.literal, .finder = planned.finder};
    for (const SlotIndex slot : planned.bound)
      made.bound.emplace_back(slot, operand(planned.literal->arguments[slot]));
    for (const SlotIndex slot : planned.finder->given)
      made.given.push_back(operand(planned.literal->arguments[slot]));
    for (const SlotIndex slot : planned.finder->found)
      made.found.push_back(column_test(planned.literal->arguments[slot]));
    return made;
  }

  CompiledLiteral predicate(const PlannedLiteral& planned) {
    const Literal& literal = *planned.literal;
    CompiledLiteral made{.literal = &literal, .plan = plans_.find(literal.predicate, planned.bound)};
    for (const SlotIndex column : planned.bound) made.given.push_back(operand(literal.arguments[column]));
    for (const SlotIndex column : free_columns(plans_.rules().predicates[literal.predicate], planned.bound))
      made.found.push_back(column_test(literal.arguments[column]));
    return made;
  }

  const ClausePlan& planned_;
  const Plan& plan_;
  Plans& plans_;
  ValuePool& values_;
  std::vector<bool> known_;
};

}  // namespace

std::vector<SlotIndex> free_columns(const Predicate& predicate, SlotSet bound) {
  std::vector<SlotIndex> free;
  for (SlotIndex column = 0; column < predicate.columns; ++column)
    if (!bound.contains(column)) free.push_back(column);
  return free;
}

CompiledPlan compile(const Plan& plan, Plans& plans, ValuePool& values,
                     const std::function<std::uint32_t(const Finder&)>& number_of) {
  CompiledPlan made{.plan = &plan};
  made.width = plans.rules().predicates[plan.predicate].columns - plan.bound.size();
  for (const ClausePlan& clause : plan.clauses)
    made.clauses.push_back(ClauseCompiler(clause, plan, plans, values).run(number_of));
  return made;
}

}  // namespace irl::tabling
