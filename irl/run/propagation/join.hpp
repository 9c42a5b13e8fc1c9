#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// A variable of a join.
struct JoinVariable {
  std::uint32_t in_program = 0;
  boost::container::small_vector<std::uint32_t, 4> operations{};  ///< that use it, each once
  boost::container::small_vector<Type, 2> types{};                ///< what a value must be, all of it
};

/// An operation of a join, whose primitive is a relation.
struct JoinOperation {
  const Primitive* primitive = nullptr;
  std::uint32_t in_program = 0;
  boost::container::small_vector<std::uint32_t, 4> variables{};  ///< by slot
  boost::container::small_vector<std::uint32_t, 4> distinct{};   ///< the same without repetition

  /// The slots in which a variable stands.
  SlotSet slots_of(std::uint32_t variable) const {
    SlotSet slots = 0;
    for (std::size_t slot = 0; slot < variables.size(); ++slot)
      slots |= SlotSet{variables[slot] == variable} << slot;
    return slots;
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
std::vector<Join> joins(const Program& program, std::span<const std::uint32_t> operations,
                        const std::vector<std::optional<Binding>>& bindings);

/// By variable of a join whether it has a value from the start.
std::vector<std::uint8_t> given_variables(const Join& join,
                                          const std::vector<std::optional<Binding>>& bindings);

}  // namespace irl
