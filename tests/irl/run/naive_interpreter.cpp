#include "tests/irl/run/naive_interpreter.hpp"

#include <algorithm>

namespace irl::test {

namespace {

bool same(const std::optional<Binding>& left, const std::optional<Binding>& right) {
  if (!left || !right) return left.has_value() == right.has_value();
  if (left->available_at.has_value() != right->available_at.has_value()) return false;
  if (left->available_at && !nearly_equal(left->available_at->count(), right->available_at->count()))
    return false;
  return similar(left->value, right->value);
}

/// Everything by value, nothing shared, nothing remembered: each level of the recursion has its own copy.
class NaiveInterpreter {
 public:
  NaiveInterpreter(const Program& program, Rules rules, std::size_t patience)
      : program_(program), patience_(patience) {
    context_ = {program.domain, rules, program.domain->initial(), 0};
  }

  NaiveResult run() {
    Outcome bindings(program_.variables.size());
    for (const auto& [variable, binding] : program_.bound) bindings[variable] = binding;
    try_all(bindings, std::vector<bool>(program_.operations.size(), false), 1);
    return std::move(result_);
  }

 private:
  void try_all(const Outcome& bindings, const std::vector<bool>& done, double score) {
    const auto count = static_cast<std::size_t>(std::ranges::count(done, true));
    result_.longest = std::max(result_.longest, count);
    if (count == done.size()) return result_.complete.add(bindings, score);
    for (std::uint32_t operation = 0; operation < done.size() && !result_.gave_up; ++operation)
      if (!done[operation]) try_one(operation, bindings, done, score);
  }

  void try_one(std::uint32_t number, const Outcome& bindings, std::vector<bool> done, double score) {
    const ProgramOperation& operation = program_.operations[number];
    const Direction* direction = operation.primitive->direction(bound_slots(operation, bindings));
    if (!direction || waits_for_producer(operation, *direction, bindings, done) ||
        finds_twice(operation, bindings) || (!direction->judges_arguments && !types_fit(operation, bindings)))
      return;
    std::vector<const Binding*> arguments;
    for (const std::uint32_t variable : operation.variables)
      arguments.push_back(bindings[variable] ? &*bindings[variable] : nullptr);
    if (patience_-- == 0) {
      result_.gave_up = true;
      return;
    }
    context_.operation = number;
    Answers answers = direction->run(context_, arguments);
    done[number] = true;
    while (const std::optional<Answer> answer = answers.next()) {
      if (const auto after = with_outputs(operation, *answer, bindings))
        try_all(*after, done, score * answer->score);
    }
  }

  /// None if an answer gives a variable that stands twice two values.
  static std::optional<Outcome> with_outputs(const ProgramOperation& operation, const Answer& answer,
                                             const Outcome& before) {
    Outcome after = before;
    for (const Answer::Output& output : answer.outputs) {
      auto& binding = after[operation.variables[output.slot]];
      if (binding && !similar(binding->value, output.binding.value)) return std::nullopt;
      binding = output.binding;
    }
    return after;
  }

  static SlotSet bound_slots(const ProgramOperation& operation, const Outcome& bindings) {
    SlotSet bound;
    for (std::size_t slot = 0; slot < operation.variables.size(); ++slot)
      if (bindings[operation.variables[slot]]) bound.insert(slot);
    return bound;
  }

  /// A default is a last resort: an open argument waits for whoever gives it properly.
  bool waits_for_producer(const ProgramOperation& operation, const Direction& direction,
                          const Outcome& bindings, const std::vector<bool>& done) const {
    for (std::size_t slot = 0; slot < operation.variables.size(); ++slot) {
      const std::uint32_t variable = operation.variables[slot];
      if (!direction.optional.contains(slot) || bindings[variable]) continue;
      for (std::size_t other = 0; other < done.size(); ++other)
        if (!done[other] && gives(program_.operations[other], variable)) return true;
    }
    return false;
  }

  static bool gives(const ProgramOperation& operation, std::uint32_t variable) {
    for (std::size_t slot = 0; slot < operation.variables.size(); ++slot)
      if (operation.variables[slot] == variable && operation.primitive->slots[slot].role == SlotRole::output)
        return true;
    return false;
  }

  /// One variable cannot take two results.
  static bool finds_twice(const ProgramOperation& operation, const Outcome& bindings) {
    return !operation.primitive->is_relation() &&
           std::ranges::any_of(operation.variables, [&](std::uint32_t variable) {
             return !bindings[variable] && std::ranges::count(operation.variables, variable) > 1;
           });
  }

  bool types_fit(const ProgramOperation& operation, const Outcome& bindings) const {
    for (std::size_t slot = 0; slot < operation.variables.size(); ++slot) {
      const auto& binding = bindings[operation.variables[slot]];
      if (binding && !binding->value.type(program_.domain->types()).is(operation.primitive->slots[slot].type))
        return false;
    }
    return true;
  }

  const Program& program_;
  RunContext context_;
  std::size_t patience_;
  NaiveResult result_;
};

}  // namespace

bool same(const Outcome& left, const Outcome& right) {
  return std::ranges::equal(left, right, [](const auto& one, const auto& other) { return same(one, other); });
}

void DistinctOutcomes::add(const Outcome& outcome, double score) {
  const auto known = std::ranges::find_if(outcomes_, [&](const Outcome& one) { return same(one, outcome); });
  if (known == outcomes_.end()) {
    outcomes_.push_back(outcome);
    scores_.push_back(score);
  } else {
    double& best = scores_[static_cast<std::size_t>(known - outcomes_.begin())];
    best = std::max(best, score);
  }
}

bool DistinctOutcomes::contains(const Outcome& outcome) const {
  return std::ranges::any_of(outcomes_, [&](const Outcome& known) { return same(known, outcome); });
}

double DistinctOutcomes::score(const Outcome& outcome) const {
  const auto known = std::ranges::find_if(outcomes_, [&](const Outcome& one) { return same(one, outcome); });
  return scores_[static_cast<std::size_t>(known - outcomes_.begin())];
}

NaiveResult interpret_naively(const Program& program, Rules rules, std::size_t patience) {
  return NaiveInterpreter(program, rules, patience).run();
}

}  // namespace irl::test
