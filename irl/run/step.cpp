#include "irl/run/step.hpp"

#include "irl/run/relation_answers.hpp"

namespace irl {

BoundArguments arguments_of(const ProgramOperation& operation,
                            std::span<const std::optional<Binding>> bindings) {
  BoundArguments arguments;
  for (const VariableIndex variable : operation.variables)
    arguments.push_back(bindings[variable] ? &*bindings[variable] : nullptr);
  return arguments;
}

SlotSet bound_slots(Arguments arguments) {
  return slots_where(arguments, [](const Binding* bound) { return bound != nullptr; });
}

bool types_fit(const Program& program, OperationIndex operation, Arguments arguments) {
  const Primitive& primitive = *program.operations[operation].primitive;
  for (SlotIndex slot; slot < arguments.size(); ++slot)
    if (arguments[slot] &&
        !arguments[slot]->value.type(program.domain->types()).is(primitive.slots[slot].type))
      return false;
  return true;
}

Answers answers_of(const Program& program, OperationIndex operation, const Direction& direction,
                   Arguments arguments, const RunContext& context, const SearchAccount& account) {
  if (!direction.judges_arguments && !types_fit(program, operation, arguments)) return {};
  const ProgramOperation& executed = program.operations[operation];
  if (executed.primitive->is_relation())
    return rows_as_answers(program, executed, *direction.finder, arguments, account);
  return execute(*executed.primitive, direction, context, arguments);
}

Step step_of(OperationIndex operation, Arguments arguments, Answer&& answer) {
  Step step{.operation = operation,
            .given = bound_slots(arguments),
            .started_at = answer.started_at,
            .failure = std::move(answer.failure),
            .awaited = answer.awaited,
            .score = answer.score,
            .occupied = std::move(answer.occupied)};
  step.slots.reserve(arguments.size());
  for (const Binding* argument : arguments)
    step.slots.push_back(argument ? std::optional(*argument) : std::nullopt);
  for (Answer::Output& output : answer.outputs) step.slots[output.slot] = std::move(output.binding);
  return step;
}

std::optional<Step> execute_once(const Program& program, OperationIndex operation, const Direction& direction,
                                 Arguments arguments, const RunContext& context,
                                 const SearchAccount& account) {
  auto answer = answers_of(program, operation, direction, arguments, context, account).next();
  if (!answer) return std::nullopt;
  return step_of(operation, arguments, *std::move(answer));
}

}  // namespace irl
