#include "irl/why/detail/executability.hpp"

#include <algorithm>

namespace irl::why {

struct Executability::Run {
  static constexpr std::size_t nobody = ~std::size_t{0};

  explicit Run(const Elements& its_elements)
      : elements(its_elements),
        done(elements.size()),
        open(elements.size()),
        is_bound(elements.program().variables.size()),
        giver(is_bound.size(), nobody) {
    for (const VariableIndex v : indices(elements.program().variables))
      is_bound[v] = elements.always()[v].has_value();
  }

  /// Executes what can be executed of a selection, after what was executed before.
  void execute(const Selection& selection) {
    for (std::size_t e = 0; e < selection.size(); ++e) open[e] = selection[e] && !done[e];
    for (std::size_t e = elements.operations(); e < selection.size(); ++e)
      if (open[e]) finish(e);
    for (std::size_t o = 0; o < elements.operations(); ++o)
      if (open[o]) waiting.push_back(o);
    while (!waiting.empty()) {
      const std::size_t o = waiting.back();
      waiting.pop_back();
      if (open[o] && can_be_executed(o)) finish(o);
    }
  }

  void finish(std::size_t element) {
    open[element] = false;
    done[element] = true;
    for (const VariableIndex variable : elements.variables_of(element)) {
      if (is_bound[variable]) continue;
      is_bound[variable] = true;
      giver[variable] = element;
      for (const std::size_t user : elements.users(variable))
        if (open[user]) waiting.push_back(user);
    }
  }

  bool can_be_executed(std::size_t o) const {
    const ProgramOperation& operation = elements.program().operations[o];
    const SlotSet bound =
        slots_where(operation.variables, [this](VariableIndex variable) { return bool{is_bound[variable]}; });
    return std::ranges::any_of(operation.primitive->directions, [bound](const Direction& direction) {
      return bound.contains(direction.given);
    });
  }

  const Elements& elements;
  Selection done;
  Selection open;
  std::vector<bool> is_bound;
  std::vector<std::size_t> giver;  // by variable
  std::vector<std::size_t> waiting{};
};

Selection Executability::executable(const Selection& selection) const {
  Run run(elements_);
  run.execute(selection);
  return std::move(run.done);
}

Selection Executability::closed(const Selection& some, const Selection& selection) const {
  Run run(elements_);
  run.execute(some);
  Selection all = some;
  std::vector<std::size_t> left;
  for (std::size_t e = 0; e < some.size(); ++e)
    if (some[e] && !run.done[e]) left.push_back(e);
  if (left.empty()) return all;
  run.execute(selection);
  while (!left.empty()) {
    const std::size_t e = left.back();
    left.pop_back();
    for (const VariableIndex variable : elements_.variables_of(e)) {
      const std::size_t giver = run.giver[variable];
      if (giver == Run::nobody || all[giver]) continue;
      all[giver] = true;
      left.push_back(giver);
    }
  }
  return all;
}

}  // namespace irl::why
