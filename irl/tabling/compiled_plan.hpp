#pragma once

#include <functional>
#include <span>
#include <vector>

#include "irl/data/value_pool.hpp"
#include "irl/tabling/plan.hpp"

/// Plans as they are executed: with numbers of values for constants, and what each column asks of a row.
namespace irl::tabling {

/// A value that is known when it is looked at: a constant, or what a variable is bound to.
struct Operand {
  bool is_constant = false;
  std::uint32_t number = 0;  ///< of the value, or of the variable

  ValueId value(std::span<const ValueId> frame) const { return is_constant ? number : frame[number]; }
};

/// What is done with a value of a row: a variable is bound to it, or it is compared.
struct ColumnTest {
  bool binds = false;
  Operand operand;
};

/// What a literal does in its place.
struct CompiledLiteral {
  const Literal* literal = nullptr;
  const Finder* finder = nullptr;
  std::uint32_t known_rows = 0;  ///< of a relation: where rows that were found are kept
  const Plan* plan = nullptr;    ///< of a predicate
  std::vector<Operand> given{};  ///< by given slot of the finder, or by bound column of the plan
  std::vector<std::pair<SlotIndex, Operand>> bound{};  ///< of a relation: every slot that is bound
  std::vector<ColumnTest> found{};  ///< by found slot of the finder, or by free column of the plan
  bool is_tail_call = false;
};

struct CompiledClause {
  const Clause* clause = nullptr;
  std::vector<CompiledLiteral> body{};
  std::vector<std::pair<std::uint32_t, ColumnTest>>
      asked{};                 ///< what the bound columns of the head ask of what is asked
  std::vector<Operand> row{};  ///< the free columns of the head
};

struct CompiledPlan {
  const Plan* plan = nullptr;
  std::size_t width = 0;  ///< how many columns are free
  std::vector<CompiledClause> clauses{};
};

/// The columns of a predicate that are not bound, in order.
std::vector<SlotIndex> free_columns(const Predicate& predicate, SlotSet bound);

/// A plan with the numbers of its constants. `number_of` says where rows of a finder are kept.
CompiledPlan compile(const Plan& plan, Plans& plans, ValuePool& values,
                     const std::function<std::uint32_t(const Finder&)>& number_of);

}  // namespace irl::tabling
