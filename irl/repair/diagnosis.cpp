#include "irl/repair/diagnosis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "irl/network/subprogram.hpp"
#include "irl/repair/detail/examination.hpp"

namespace irl {

namespace {

/// What is mended first: later kinds may be what earlier ones have led to.
std::size_t rank(std::string_view kind) {
  static constexpr std::array order{"unknown-primitive", "arity",       "long-list",
                                    "unknown-type",      "bound-twice", "repeated-variable",
                                    "output-given",      "given-twice", "second-initial-state",
                                    "no-initial-state",  "never-given", "cyclic"};
  return static_cast<std::size_t>(std::ranges::find(order, kind) - order.begin());
}

class Examiner {
 public:
  Examiner(const Network& network, const Domain& domain, const RunOptions& options, const Deadline& deadline)
      : network_(network),
        options_(options),
        deadline_(deadline),
        wiring_(network, domain),
        checked_(check(numbered(), domain)) {}

  Examination run(bool execute_anyway) {
    for (const Problem& problem : checked_.problems)
      if (problem.severity == Severity::error || problem.kind == "forked-state") add(problem);
    const std::vector<Trouble> all = troubles();
    std::erase_if(troubles(), [&](const Trouble& trouble) {
      return trouble.kind == "cyclic" && trouble.slot &&
             !waits_for_itself({trouble.operation, *trouble.slot});
    });
    // Whatever else they wait for has its own trouble; where nothing has, waiting is what is wrong.
    if (troubles().empty()) troubles() = all;
    std::ranges::stable_sort(troubles(), {}, [&](const Trouble& trouble) {
      const bool is_state = trouble.slot && wiring_.is_state({trouble.operation, *trouble.slot});
      return std::tuple(rank(trouble.kind), is_state, trouble.operation);
    });
    if (troubles().empty() || execute_anyway) execute();
    for (const std::string& name : wiring_.loose_ends()) examination_.diagnosis.targets.push_back(name);
    return std::move(examination_);
  }

 private:
  static constexpr int columns = 1 << 8;  // more than an operation has slots

  /// What stands in a list is found at the argument or the statement that the list is.
  static void forget_places(Term& term) {
    term.where = {};
    if (auto* list = std::get_if<TermList>(&term.value)) std::ranges::for_each(*list, forget_places);
  }

  /// The network with columns that tell operations and arguments. Lines stay, since messages name them.
  Network numbered() const {
    Network network = network_;
    for (std::size_t o = 0; o < network.operations.size(); ++o) {
      Operation& operation = network.operations[o];
      operation.where.column = static_cast<int>(o + 1) * columns;
      std::ranges::for_each(operation.arguments, forget_places);
      for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot)
        operation.arguments[slot].where = {
            {},
            operation.where.line,
            operation.where.column + static_cast<int>(std::min<std::size_t>(slot, max_slots)) + 1};
    }
    for (BindStatement& statement : network.bindings) {
      statement.where.column = std::min(statement.where.column, columns - 1);
      forget_places(statement.value);
    }
    return network;
  }

  std::vector<Trouble>& troubles() { return examination_.diagnosis.troubles; }

  void add(const Problem& problem) {
    const int place = problem.where.column;
    const bool is_of_operation =
        place >= columns && static_cast<std::size_t>(place / columns) <= network_.operations.size();
    Trouble trouble{.kind = problem.kind,
                    .operation = is_of_operation ? static_cast<std::size_t>(place / columns) - 1 : 0,
                    .words = problem.what};
    if (is_of_operation && place % columns > 0)
      trouble.slot = static_cast<std::uint32_t>(place % columns) - 1;
    trouble.where = problem.where;
    if (is_of_operation) {
      trouble.where = network_.operations[trouble.operation].where;
      if (!trouble.slot) trouble.slot = slot_named_in(problem.what, trouble.operation);
      if (problem.kind == "forked-state") trouble.slot = wiring_.primitive(trouble.operation)->state_in;
    }
    troubles().push_back(std::move(trouble));
  }

  /// The argument that a message about an operation speaks of.
  std::optional<std::uint32_t> slot_named_in(std::string_view message, std::size_t operation) const {
    for (std::uint32_t slot = 0; slot < network_.operations[operation].arguments.size(); ++slot)
      if (const std::string* name = wiring_.variable({operation, slot});
          name && message.find(fmt::format("?{} ", *name)) != std::string_view::npos)
        return slot;
    return std::nullopt;
  }

  /// Whether an operation waits for one that waits for it, and not for one that cannot be executed for
  /// another reason.
  bool waits_for_itself(Place place) const {
    deadline_.demand();
    const std::vector<bool> dependants = wiring_.dependants(place.operation);
    const std::string* name = wiring_.variable(place);
    return !name || std::ranges::any_of(wiring_.givers(*name),
                                        [&](Place giver) { return bool{dependants[giver.operation]}; });
  }

  void execute() {
    const Program& program = checked_.program;
    std::vector<std::optional<Binding>> bindings(program.variables.size());
    std::vector<bool> bound(program.variables.size());
    for (const auto& [variable, binding] : program.bound) {
      bindings[variable] = binding;
      bound[variable] = true;
    }
    std::vector<std::uint32_t> order =
        reachable_in_order(program, bound, std::vector<bool>(program.operations.size()));
    if (order.size() == program.operations.size()) return read(program, irl::run(program, options_));
    std::ranges::sort(order);
    const Program part = subprogram(program, order, bindings);
    read(part, irl::run(part, options_));
  }

  void read(const Program& program, const Solution& solution) {
    Diagnosis& diagnosis = examination_.diagnosis;
    diagnosis.verdict =
        program.operations.size() == network_.operations.size() ? solution.verdict : Verdict::partial;
    for (const Step& step : solution.steps) {
      diagnosis.executed += !step.failed();
      if (step.failed() && !was_given_failure(step))
        add("failed", program.operations[step.operation].written, step.failure);
    }
    for (const NotExecuted& left : solution.not_executed)
      add(solution.verdict == Verdict::stopped ? "stopped" : "not-executed",
          program.operations[left.operation].written, left.reason);
    for (std::uint32_t v = 0; v < program.variables.size(); ++v)
      if (solution.bindings[v] && !solution.bindings[v]->value.has_failed())
        examination_.types.insert_or_assign(program.variables[v].name,
                                            solution.bindings[v]->value.type(program.domain->types()));
    examination_.types.erase("");
  }

  static bool was_given_failure(const Step& step) {
    for (std::size_t slot = 0; slot < step.slots.size(); ++slot)
      if (((step.given >> slot) & 1U) != 0 && step.slots[slot] && step.slots[slot]->value.has_failed())
        return true;
    return false;
  }

  void add(const char* kind, std::size_t operation, const std::string& words) {
    troubles().push_back(
        {.kind = kind,
         .operation = operation,
         .words = fmt::format("'{}' fails: {}", network_.operations[operation].primitive, words),
         .where = network_.operations[operation].where});
    if (std::string_view(kind) != "failed")
      troubles().back().words =
          fmt::format("'{}' is not executed: {}", network_.operations[operation].primitive, words);
  }

  const Network& network_;
  const RunOptions& options_;
  Deadline deadline_;
  Wiring wiring_;
  Checked checked_;
  Examination examination_;
};

}  // namespace

Examination examine(const Network& network, const Domain& domain, const RunOptions& options,
                    bool execute_anyway, const Deadline& deadline) {
  return Examiner(network, domain, options, deadline).run(execute_anyway);
}

Diagnosis diagnose(const Network& network, const Domain& domain, const RunOptions& options) {
  return examine(network, domain, options, true).diagnosis;
}

}  // namespace irl
