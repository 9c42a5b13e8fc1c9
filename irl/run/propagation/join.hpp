#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

struct JoinOperation;
struct JoinVariable;
/// The positions of operations and variables in a join, which are others than in its program.
using OperationInJoin = IndexOf<JoinOperation>;
using VariableInJoin = IndexOf<JoinVariable>;

/// A variable of a join.
struct JoinVariable {
  VariableIndex in_program{};
  boost::container::small_vector<OperationInJoin, 4> operations{};  ///< that use it, each once
  boost::container::small_vector<Type, 2> types{};                  ///< what a value must be, all of it
};

/// An operation of a join, whose primitive is a relation.
struct JoinOperation {
  const Primitive* primitive = nullptr;
  OperationIndex in_program{};
  boost::container::small_vector<VariableInJoin, 4> variables{};  ///< by slot
  boost::container::small_vector<VariableInJoin, 4> distinct{};   ///< the same without repetition

  /// The slots in which a variable stands.
  SlotSet slots_of(VariableInJoin variable) const {
    return slots_where(variables, [variable](VariableInJoin one) { return one == variable; });
  }
};

/// Relations that are executed together because nothing but their common rows matters: a constraint
/// satisfaction problem, without an order until a trace is made. Operations stand in an order in which they
/// could be executed one by one: what needs no choice first, then as written.
struct Join {
  std::vector<JoinVariable> variables;
  std::vector<JoinOperation> operations;
};

/// The joins of those operations of a program (relations all) that can be executed when these variables are
/// bound: one for each part that is linked by open variables, the first written one first.
std::vector<Join> joins(const Program& program, std::span<const OperationIndex> operations,
                        const std::vector<std::optional<Binding>>& bindings);

/// The same as one join, whether they are linked or not.
Join joined(const Program& program, std::span<const OperationIndex> operations,
            const std::vector<std::optional<Binding>>& bindings);

/// By variable of a join whether it has a value from the start.
std::vector<std::uint8_t> given_variables(const Join& join,
                                          const std::vector<std::optional<Binding>>& bindings);

}  // namespace irl
