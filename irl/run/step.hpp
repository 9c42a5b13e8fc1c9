#pragma once

#include <boost/container/small_vector.hpp>
#include <optional>
#include <span>

#include "irl/run/search_account.hpp"

/// Executing one operation of a program. All that executes operations does it here: the search, the execution
/// of a given order, the reading of texts.
namespace irl {

/// What an operation's slots are bound to; valid as long as the bindings stand where they are.
using BoundArguments = boost::container::small_vector<const Binding*, 16>;
BoundArguments arguments_of(const ProgramOperation& operation,
                            std::span<const std::optional<Binding>> bindings);

/// The slots that are bound.
SlotSet bound_slots(Arguments arguments);

/// Whether every bound slot of an operation holds a value of its type.
bool types_fit(const Program& program, OperationIndex operation, Arguments arguments);

/// The answers of an operation in a direction that applies to its arguments, one after the other. None where
/// a value is not of the type of its slot, unless the direction judges that itself. What a relation throws is
/// no answer and noted in the statistics; an action that throws fails. The program, the context and the
/// account must outlive the answers; the arguments need not.
Answers answers_of(const Program& program, OperationIndex operation, const Direction& direction,
                   Arguments arguments, const RunContext& context, const SearchAccount& account);

/// The step that an answer makes of an operation with these arguments.
Step step_of(OperationIndex operation, Arguments arguments, Answer&& answer);

/// Executes an operation once: the step of its first answer; none where it has no answer.
std::optional<Step> execute_once(const Program& program, OperationIndex operation, const Direction& direction,
                                 Arguments arguments, const RunContext& context,
                                 const SearchAccount& account);

}  // namespace irl
