#include "irl/run/step.hpp"

#include <fmt/format.h>

#include "irl/run/relation_answers.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

/// What an operation is given of which some values can be used for some time only.
struct Perishable {
  struct Slot {
    SlotIndex slot{};
    Seconds ready_at{0};
    Seconds keeps{0};
  };
  boost::container::small_vector<Slot, 2> slots{};
  Binding state{};  ///< that it is given
};

Perishable perishable(const Program& program, const ProgramOperation& operation, Arguments arguments) {
  Perishable given;
  const auto state_in = operation.primitive->state_in;
  for (SlotIndex slot; slot < arguments.size(); ++slot)
    if (const auto& keeps = program.variables[operation.variables[slot]].keeps;
        keeps && arguments[slot] && arguments[slot]->available_at && slot != state_in)
      given.slots.push_back({slot, *arguments[slot]->available_at, *keeps});
  if (!given.slots.empty() && state_in && arguments[*state_in]) given.state = *arguments[*state_in];
  return given;
}

/// Makes an answer a failed one, in no time and with the state as it was given, where it begins when
/// something that it is given has stood too long.
void hold_keeping_times(const Primitive& primitive, const Perishable& given, const Value& failed,
                        Answer& answer) {
  if (!answer.started_at || !answer.failure.empty()) return;
  for (const auto& [slot, ready_at, keeps] : given.slots) {
    if (*answer.started_at <= ready_at + keeps) continue;
    answer.failure = fmt::format("{} keeps for {} and has stood for {}", primitive.slots[slot].name,
                                 time_in_words(keeps), time_in_words(*answer.started_at - ready_at));
    answer.occupied.clear();
    for (auto& [found, binding] : answer.outputs)
      if (found == primitive.state_out)
        binding = given.state;
      else
        binding.value = failed;
    return;
  }
}

/// The answers, held against the time for which what they are given keeps.
Answers while_it_keeps(const Program& program, const ProgramOperation& operation, Arguments arguments,
                       Answers answers) {
  Perishable given = perishable(program, operation, arguments);
  if (given.slots.empty()) return answers;
  const Primitive& primitive = *operation.primitive;
  const Value failed = program.domain->types().failed_object();
  if (Answer* only = answers.only()) {
    hold_keeping_times(primitive, given, failed, *only);
    return answers;
  }
  return Answers([&primitive, given = std::move(given), failed, answers = std::move(answers)]() mutable {
    std::optional<Answer> answer = answers.next();
    if (answer) hold_keeping_times(primitive, given, failed, *answer);
    return answer;
  });
}

}  // namespace

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
  if (!context.holds_keeping_times) return execute(*executed.primitive, direction, context, arguments);
  return while_it_keeps(program, executed, arguments,
                        execute(*executed.primitive, direction, context, arguments));
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
