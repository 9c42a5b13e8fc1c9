#include <algorithm>

#include "irl/run/search.hpp"
#include "irl/why/detail/failing_set.hpp"
#include "irl/why/detail/oracle.hpp"

namespace irl::why {

namespace {

bool is_in(const auto& range, const auto& element) {
  return std::ranges::find(range, element) != std::ranges::end(range);
}

/// Tells what fails, and over which values it clashes.
class CoreTeller {
 public:
  CoreTeller(const Elements& elements, const CoreOptions& options)
      : program_(elements.program()), elements_(elements), options_(options), oracle_(elements, options) {}

  Core tell(const FailingSet& found) {
    Core core{.is_minimal = found.is_minimal,
              .is_smallest = found.is_smallest,
              .searches = found.searches,
              .work = found.work};
    for (std::size_t e = 0; e < found.elements.size(); ++e) {
      if (!found.elements[e]) continue;
      if (elements_.is_operation(e))
        core.operations.emplace_back(e);
      else
        core.bound.push_back(elements_.statement(e));
    }
    core.clashes = clashes(core);
    return core;
  }

 private:
  std::vector<Clash> clashes(const Core& core) {
    std::vector<Clash> found;
    for (const VariableIndex v : indices(program_.variables)) {
      if (program_.variables[v].name.empty()) continue;
      Clash clash{.variable = v};
      if (options_.assumed == v || is_in(core.bound, v))
        for (const auto& [variable, binding] : program_.bound)
          if (variable == v) clash.bound = binding;
      std::size_t uses = clash.bound.has_value();
      for (const OperationIndex o : core.operations) uses += is_in(program_.operations[o].variables, v);
      if (uses < 2) continue;
      for (const OperationIndex o : core.operations)
        if (is_in(program_.operations[o].variables, v)) add_values(clash, o);
      found.push_back(std::move(clash));
    }
    return found;
  }

  /// The values that an operation by itself can give a variable, as far as these are few.
  void add_values(Clash& clash, OperationIndex operation) {
    constexpr std::size_t most_values = 4;
    constexpr std::uint64_t few_steps = 2'000;
    Selection only(elements_.size());
    only[operation] = true;
    const Program alone = oracle_.part(only);
    if (alone.operations.empty() || oracle_.deadline().is_over()) return;
    const auto variable = alone.variable(program_.variables[clash.variable].name);
    RunOptions run = options_.run;
    run.limits.steps = few_steps;
    run.limits.time = oracle_.deadline().left_of(run.limits.time);
    PossibleValues possible{.operation = operation, .values = {}, .all = true};
    Search search(alone, run);
    while (auto solution = search.next()) {
      if (solution->verdict != Verdict::complete || !solution->bindings[*variable]) {
        possible.all = solution->verdict == Verdict::partial;
        break;
      }
      const Value& value = solution->bindings[*variable]->value;
      if (is_in(possible.values, value)) continue;
      if (possible.values.size() == most_values) {
        possible.all = false;
        break;
      }
      possible.values.push_back(value);
    }
    if (!possible.values.empty()) clash.possible.push_back(std::move(possible));
  }

  const Program& program_;
  const Elements& elements_;
  const CoreOptions& options_;
  Oracle oracle_;
};

}  // namespace

bool has_relations_alone(const Program& program, const RunOptions& run) {
  const SearchControl& control = run.control;
  const bool is_free = !control.state_test && !control.goal_test && !control.worth && !control.order;
  return is_free && std::ranges::all_of(program.operations, [](const ProgramOperation& operation) {
           return operation.primitive->is_relation();
         });
}

FoundCore find_core(const Program& program, const CoreOptions& options) {
  const Elements elements(program, options.assumed);
  const FailingSet failing = has_relations_alone(program, options.run) ? relation_core(elements, options)
                                                                       : executed_core(elements, options);
  FoundCore found{.verdict = failing.verdict};
  if (found.verdict == CoreVerdict::core) found.core = CoreTeller(elements, options).tell(failing);
  return found;
}

}  // namespace irl::why
