#include "irl/why/explanation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/data/comparison.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/run/solution.hpp"
#include "irl/why/detail/bind.hpp"
#include "irl/why/detail/failing_set.hpp"
#include "irl/why/detail/fixes.hpp"
#include "irl/why/detail/list_parts.hpp"
#include "irl/why/detail/waiting.hpp"
#include "irl/wording.hpp"

namespace irl::why {

namespace {

class Explainer {
 public:
  Explainer(const Network& network, const Domain& domain, const WhyOptions& options)
      : network_(network),
        domain_(domain),
        options_(options),
        deadline_(options.run.limits.time, options.run.limits.cancelled) {
    Inspected inspected = inspect(network, domain);
    findings_ = std::move(inspected.findings);
    explanation_.program = std::move(inspected.program);
  }

  Explanation explain() {
    attempt([&] { look(); });
    return std::move(explanation_);
  }

  std::expected<Explanation, std::string> explain_not(std::string_view name, const Term& term) {
    name.remove_prefix(name.starts_with('?') ? 1 : 0);
    const auto variable = program().variable(name);
    if (!variable) return std::unexpected(unknown_variable(name));
    Value value = value_of(term, domain_);
    if (!value) return std::unexpected(fmt::format("'{}' is no value", to_string_of(term)));
    if (const auto& uses = program().variables[*variable].uses; !uses.empty()) {
      const auto& [operation, slot] = uses.front();
      value = as_held(program().operations[operation].primitive->slots[slot], std::move(value));
    }
    attempt([&] { assume(*variable, std::move(value)); });
    return std::move(explanation_);
  }

 private:
  Program& program() { return explanation_.program; }

  template <class Work>
  void attempt(const Work& work) {
    try {
      work();
    } catch (const OutOfLimits&) {
      explanation_.is_cut = true;
    }
  }

  /// Options of one search, in what is left of the time of all.
  RunOptions run_options() const {
    deadline_.demand();
    RunOptions run = options_.run;
    run.limits.time = deadline_.left_of(run.limits.time);
    return run;
  }

  std::string unknown_variable(std::string_view name) {
    std::vector<std::string_view> names;
    for (const ProgramVariable& known : program().variables) names.push_back(known.name);
    const std::string meant = suggestion(name, names);
    return fmt::format("there is no variable ?{}{}", name, meant.empty() ? "" : " (" + meant + ")");
  }
  static std::string to_string_of(const Term& term) {
    const auto* symbol = std::get_if<Symbol>(&term.value);
    return symbol ? symbol->name : "that";
  }

  void look() {
    add_findings();
    execute();
  }

  /// Relations alone are refuted before they are executed: one search tells of a conflict.
  void execute() {
    const bool is_refuted_first = has_relations_alone(program(), options_.run);
    if (is_refuted_first && look_for_conflict()) return;
    explanation_.solution = irl::run(program(), run_options());
    const bool is_complete = explanation_.solution.verdict == Verdict::complete;
    if (!is_complete && !is_refuted_first && look_for_conflict()) return;
    if (is_complete) explanation_.is_cut = false;
    add_failures();
    settle_without_conflict();
  }

  /// Whether there is one.
  bool look_for_conflict() {
    FoundCore found = find_core(program(), core_options());
    if (found.verdict == CoreVerdict::core) tell_conflict(std::move(found.core));
    explanation_.is_cut |= found.verdict == CoreVerdict::unknown;
    return found.verdict == CoreVerdict::core;
  }

  CoreOptions core_options() const {
    return {.run = options_.run,
            .deadline = deadline_,
            .assumed = explanation_.assumed,
            .smallest_of = options_.smallest_of};
  }

  void tell_conflict(Core&& core) {
    explanation_.outcome = Outcome::conflict;
    explanation_.core = std::move(core);
    explanation_.list_parts = list_parts(network_, program(), *explanation_.core, core_options());
    if (!options_.tries_fixes) return;
    constexpr std::uint64_t a_little = 100'000;
    FixOptions fixes = fix_options();
    fixes.most_work = 2 * explanation_.core->work + a_little;
    take(fixes_of(network_, program(), *explanation_.core, fixes));
  }

  FixOptions fix_options() {
    FixOptions fixes{.run = options_.run, .deadline = deadline_};
    if (explanation_.assumed)
      for (const auto& [variable, binding] : program().bound)
        if (variable == *explanation_.assumed)
          fixes.assumed.emplace(program().variables[variable].name, binding);
    return fixes;
  }

  void take(TriedFixes&& fixes) {
    explanation_.fixes = std::move(fixes.found);
    explanation_.is_cut |= fixes.is_cut;
    explanation_.untried = fixes.untried;
    explanation_.has_tried_fixes = true;
  }

  void settle_without_conflict() {
    using enum Outcome;
    const std::vector<Cause>& causes = explanation_.causes;
    const bool has_failed =
        std::ranges::any_of(causes, [](const Cause& cause) { return cause.kind == "failed"; });
    if (explanation_.is_cut)
      explanation_.outcome = unknown;
    else if (!causes.empty())
      explanation_.outcome = has_failed && causes.front().kind == "failed" ? failed : waiting;
    else
      explanation_.outcome = explanation_.solution.verdict == Verdict::complete ? solved : unknown;
    order_waiting(network_, program(), explanation_.causes, deadline_);
    if (!causes.empty() && options_.tries_fixes && !explanation_.assumed)
      take(repairs_of(network_, domain_,
                      options_.chunks ? std::span(*options_.chunks) : std::span<const ImplicitChunk>(),
                      fix_options()));
  }

  /// What is wrong before anything is executed, with what follows from it.
  void add_findings() {
    std::vector<std::optional<std::size_t>> cause_of(findings_.size());
    for (std::size_t f = 0; f < findings_.size(); ++f) {
      const Finding& finding = findings_[f];
      if (finding.words.severity != Severity::error || finding.caused_by) continue;
      cause_of[f] = explanation_.causes.size();
      explanation_.causes.push_back({.kind = finding.words.kind,
                                     .operation = finding.operation,
                                     .words = finding.words.what,
                                     .where = finding.words.where});
    }
    for (const Finding& finding : findings_)
      if (finding.caused_by && cause_of[*finding.caused_by] && finding.operation)
        add_once(explanation_.causes[*cause_of[*finding.caused_by]].waiting, *finding.operation);
  }
  static void add_once(std::vector<Waiting>& all, std::size_t one) {
    if (std::ranges::find(all, one, &Waiting::operation) == all.end()) all.push_back({.operation = one});
  }

  /// What went wrong when it was executed, and what that kept others from.
  void add_failures() {
    const Solution& solution = explanation_.solution;
    std::vector<Cause> failed;
    for (const OperationFailure& failure : failures(solution)) {
      const bool is_first = failure.step ? !was_given_failure(*failure.step) : explanation_.causes.empty();
      if (!is_first) continue;
      const ProgramOperation& operation = program().operations[failure.operation];
      const auto what = failure.step ? "fails" : "is not executed";
      failed.push_back({.kind = failure.step ? "failed" : "not-executed",
                        .operation = operation.written,
                        .words = fmt::format("'{}' {}: {}", operation.primitive->name, what, failure.why),
                        .where = operation.where});
      if (failure.step && !explanation_.derivation)
        explanation_.derivation = derivation_of_step(*failure.step);
    }
    add_what_failed_with(failed);
    std::ranges::move(failed, std::back_inserter(explanation_.causes));
  }

  std::optional<Derivation> derivation_of_step(const Step& step) {
    const auto& variables = program().operations[step.operation].variables;
    for (SlotIndex slot{}; slot < variables.size(); ++slot)
      if (!step.given.contains(slot))
        return derivation_of(program(), explanation_.solution, variables[slot], deadline_);
    return std::nullopt;
  }

  void add_what_failed_with(std::vector<Cause>& causes) {
    for (const Step& step : explanation_.solution.steps) {
      if (!step.failed() || !was_given_failure(step)) continue;
      const auto derivation = derivation_of_step(step);
      if (!derivation) continue;
      for (const OperationIndex o : operations_of(*derivation))
        for (Cause& cause : causes)
          if (cause.operation == program().operations[o].written)
            add_once(cause.waiting, program().operations[step.operation].written);
    }
  }

  void assume(VariableIndex variable, Value value) {
    explanation_.assumed = variable;
    for (const auto& [bound, binding] : program().bound)
      if (bound == variable) return tell_bound(variable, binding, value);
    if (is_so_anyhow(variable, value)) return;
    const std::size_t before = executable();
    bind(program(), variable, Binding{.value = value});
    if (executable() < before) {
      std::erase_if(program().bound, [&](const auto& entry) { return entry.first == variable; });
      return look_for_solution_with(variable, value);
    }
    execute();
  }

  /// An operation that fills in several of its slots may not be able to with one of them given.
  bool is_so_anyhow(VariableIndex variable, const Value& value) {
    if (has_relations_alone(program(), options_.run)) return false;
    Solution as_it_is = irl::run(program(), run_options());
    const auto& binding = as_it_is.bindings[variable];
    if (as_it_is.verdict != Verdict::complete || !binding || !is_that(binding->value, value)) return false;
    explanation_.solution = std::move(as_it_is);
    add_failures();
    explanation_.outcome = Outcome::solved;
    return true;
  }

  /// A thing is asked for by the name of its type.
  static bool is_that(const Value& held, const Value& asked) {
    const Entity* thing = held.get_if<Entity>();
    const Type* type = asked.get_if<Type>();
    return same_content(held, asked) || (thing && type && thing->type() == *type);
  }

  /// A bind statement says what it is.
  void tell_bound(VariableIndex variable, const Binding& binding, const Value& value) {
    if (same_content(binding.value, value)) return look();
    explanation_.outcome = Outcome::conflict;
    explanation_.core = Core{.bound = {variable}, .is_minimal = true, .is_smallest = true};
    explanation_.core->clashes.push_back({.variable = variable, .bound = binding});
  }

  std::size_t executable() {
    std::vector<bool> bound(program().variables.size());
    for (const auto& [variable, binding] : program().bound) bound[variable] = true;
    const auto can_be =
        reachable(program(), std::move(bound), std::vector<bool>(program().operations.size()));
    return static_cast<std::size_t>(std::ranges::count(can_be, true));
  }

  /// What an action gives cannot be given beforehand: all solutions are looked through.
  void look_for_solution_with(VariableIndex variable, const Value& value) {
    RunOptions run = run_options();
    run.control.goal_test = [&](const Program&, const Solution& solution) {
      const auto& binding = solution.bindings[variable];
      return binding && same_content(binding->value, value);
    };
    Search search(program(), std::move(run));
    const auto found = search.next();
    if (found && found->verdict == Verdict::complete) {
      explanation_.solution = *found;
      add_failures();
      explanation_.outcome = Outcome::solved;
      return;
    }
    explanation_.is_cut = found && found->verdict == Verdict::stopped;
    explanation_.solution = irl::run(program(), run_options());
    explanation_.derivation = derivation_of(program(), explanation_.solution, variable, deadline_);
    const bool has_value = explanation_.derivation->binding.has_value();
    if (explanation_.is_cut)
      explanation_.outcome = Outcome::unknown;
    else if (has_value)
      explanation_.outcome = Outcome::conflict;
    else
      look_again();
  }
  void look_again() {
    explanation_.assumed.reset();
    explanation_.derivation.reset();
    look();
  }

  const Network& network_;
  const Domain& domain_;
  const WhyOptions& options_;
  Deadline deadline_;
  Findings findings_;
  Explanation explanation_{};
};

}  // namespace

Explanation explain(const Network& network, const Domain& domain, const WhyOptions& options) {
  return Explainer(network, domain, options).explain();
}

std::expected<Explanation, std::string> explain_not(const Network& network, const Domain& domain,
                                                    std::string_view variable, const Term& value,
                                                    const WhyOptions& options) {
  return Explainer(network, domain, options).explain_not(variable, value);
}

}  // namespace irl::why
