#include "irl/repair/diagnosis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "irl/network/obstacle.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/repair/detail/proposals.hpp"
#include "irl/run/solution.hpp"

namespace irl {

std::size_t mending_rank(std::string_view kind) {
  using enum FindingKind;
  static constexpr std::array order{unknown_primitive, arity,       long_list,
                                    unknown_type,      bound_twice, repeated_variable,
                                    output_given,      given_twice, second_initial_state,
                                    no_initial_state,  never_given, cyclic};
  const auto is_it = [&](FindingKind other) { return name(other) == kind; };
  static_assert(order.size() + 1 == mending_ranks);
  return static_cast<std::size_t>(std::ranges::find_if(order, is_it) - order.begin());
}

namespace {

class Examiner {
 public:
  Examiner(const Network& network, const Domain& domain, const RunOptions& options, const Deadline& deadline)
      : network_(network),
        options_(options),
        deadline_(deadline),
        wiring_(network, domain),
        checked_(inspect(network, domain)) {}

  Examination run(bool execute_anyway) {
    for (const Finding& finding : checked_.findings)
      if (finding.words.severity == Severity::error || finding.kind == FindingKind::forked_state)
        add(finding);
    const std::vector<Trouble> all = troubles();
    std::erase_if(troubles(), [&](const Trouble& trouble) {
      return trouble.kind == "cyclic" && trouble.slot &&
             !waits_for_itself({trouble.operation, *trouble.slot});
    });
    // Whatever else they wait for has its own trouble; where nothing has, waiting is what is wrong.
    if (troubles().empty()) troubles() = all;
    std::ranges::stable_sort(troubles(), {}, [&](const Trouble& trouble) {
      const bool is_state = trouble.slot && wiring_.is_state({trouble.operation, *trouble.slot});
      return std::tuple(mending_rank(trouble.kind), is_state, trouble.operation);
    });
    if (troubles().empty() || execute_anyway) execute();
    for (const std::string& name : wiring_.loose_ends()) examination_.diagnosis.targets.push_back(name);
    return std::move(examination_);
  }

 private:
  std::vector<Trouble>& troubles() { return examination_.diagnosis.troubles; }

  void add(const Finding& finding) {
    troubles().push_back(
        {.kind = finding.words.kind,
         .operation = finding.operation.value_or(0),
         .slot = finding.argument,
         .words = finding.words.what,
         .where = finding.operation ? network_.operations[*finding.operation].where : finding.words.where});
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
    std::vector<OperationIndex> order =
        reachable_in_order(program, bound, std::vector<bool>(program.operations.size()));
    if (order.size() == program.operations.size()) return read(program, irl::run(program, options_));
    std::ranges::sort(order);
    const Program part = subprogram(program, order, bindings);
    read(part, irl::run(part, options_));
  }

  void read(const Program& program, const Solution& solution) {
    Diagnosis& diagnosis = examination_.diagnosis;
    diagnosis.verdict = leaves_out(program, network_) ? Verdict::partial : solution.verdict;
    for (const Step& step : solution.steps) diagnosis.executed += !step.failed();
    for (const OperationFailure& failure : failures(solution)) {
      if (failure.step && was_given_failure(*failure.step)) continue;
      const char* const left = solution.verdict == Verdict::stopped ? "stopped" : "not-executed";
      add(failure.step ? "failed" : left, program.operations[failure.operation].written, failure.why);
    }
    for (const VariableIndex v : indices(program.variables))
      if (solution.bindings[v] && !solution.bindings[v]->value.has_failed())
        examination_.types.insert_or_assign(program.variables[v].name,
                                            solution.bindings[v]->value.type(program.domain->types()));
    examination_.types.erase("");
  }

  void add(std::string_view kind, std::size_t operation, std::string_view words) {
    const Operation& written = network_.operations[operation];
    troubles().push_back({.kind = std::string(kind),
                          .operation = operation,
                          .words = fmt::format("'{}' {}: {}", written.primitive,
                                               kind == "failed" ? "fails" : "is not executed", words),
                          .where = written.where});
  }

  const Network& network_;
  const RunOptions& options_;
  Deadline deadline_;
  Wiring wiring_;
  Inspected checked_;
  Examination examination_;
};

}  // namespace

Examination examine(const Network& network, const Domain& domain, const RunOptions& options,
                    bool execute_anyway, const Deadline& deadline) {
  return Examiner(network, domain, options, deadline).run(execute_anyway);
}

}  // namespace irl
