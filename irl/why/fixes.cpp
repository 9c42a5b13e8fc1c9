#include "irl/why/detail/fixes.hpp"

#include <algorithm>
#include <cmath>

#include "irl/network/written.hpp"
#include "irl/why/detail/bind.hpp"
#include "irl/why/detail/executability.hpp"
#include "irl/why/detail/failing_set.hpp"
#include "irl/why/detail/relation_search.hpp"

namespace irl::why {

namespace {

/// How far a number is from another one, in parts of these; others are far from each other.
double distance(const Term& before, const Term& after) {
  const auto one = number_in(before), other = number_in(after);
  if (!one || !other) return 1;
  return std::abs(*other - *one) / std::max({std::abs(*one), std::abs(*other), 1.0});
}

/// Executes a whole network with one change after the other.
class Trials {
 public:
  Trials(const Network& network, const Domain& domain, Knowledge known, const FixOptions& options)
      : network_(network),
        domain_(domain),
        known_(std::move(known)),
        options_(options),
        work_left_(options.most_work) {}

  /// Numbers near to which others are tried where nothing says which ones could stand in a place.
  void try_near(std::vector<std::int64_t> numbers) { near_ = std::move(numbers); }

  TriedFixes& tried() { return tried_; }

  /// Whether there is work left for another change, and few enough of its kind are found; if not, that one is
  /// counted.
  bool can_go_on(FixKind kind) {
    constexpr std::ptrdiff_t most_of_a_kind = 8;
    if (work_left_ > 0 && std::ranges::count(tried_.found, kind, &Fix::kind) < most_of_a_kind) return true;
    ++tried_.untried;
    return false;
  }

  void leave_out(const Program& program, OperationIndex o) {
    const std::size_t position = program.operations[o].written;
    Fix fix{.kind = FixKind::leave_out, .operation = o, .before = written(network_.operations[position])};
    fix.network = network_;
    fix.network.operations.erase(fix.network.operations.begin() + static_cast<std::ptrdiff_t>(position));
    keep_if_it_helps(std::move(fix));
  }

  void unbind(const std::string& variable) {
    const auto is_it = [&](const BindStatement& it) { return it.variable.name == variable; };
    const auto statement = std::ranges::find_if(network_.bindings, is_it);
    if (statement == network_.bindings.end()) return;
    Fix fix{.kind = FixKind::unbind, .variable = variable, .before = written(statement->value)};
    fix.network = network_;
    std::erase_if(fix.network.bindings, is_it);
    keep_if_it_helps(std::move(fix));
  }

  /// Asks what else could stand in the place of a constant, and takes what is nearest to it.
  void change_constant(const Program& program, OperationIndex o, SlotIndex slot) {
    const std::size_t position = program.operations[o].written;
    const Operation& operation = network_.operations[position];
    const Term& before = operation.arguments[slot];
    Network open = network_;
    open.operations[position].arguments[slot] = {Variable{fresh_name()}};
    for (const Term& after : others(open, before)) {
      Fix fix{.kind = FixKind::constant, .operation = o, .slot = slot, .before = written(before)};
      fix.after = written(after);
      fix.distance = distance(before, after);
      fix.network = network_;
      fix.network.operations[position].arguments[slot] = after;
      if (keep_if_it_helps(std::move(fix))) return;
    }
  }

  bool keep_if_it_helps(Fix fix) {
    const auto [program, problems] = checked(fix.network);
    if (program.operations.size() != fix.network.operations.size()) return false;
    ++tried_.tried;
    // To hold a network against its domain is work as well.
    work_left_ -= std::min<std::uint64_t>(work_left_, 16 * program.operations.size());
    const Verdict verdict = quick_verdict(program);
    if (verdict == Verdict::stopped) ++tried_.untried;
    if (verdict != Verdict::complete) return false;
    const Solution solution = irl::run(program, options());
    spend(solution.statistics);
    tried_.is_cut |= solution.verdict == Verdict::stopped;
    if (!solution.succeeded()) return false;
    for (const VariableIndex v : indices(program.variables)) {
      const auto& binding = solution.bindings[v];
      if (binding && !program.variables[v].name.empty() && !domain_.is_state(binding->value))
        fix.values.emplace_back(program.variables[v].name, binding->value);
    }
    tried_.found.push_back(std::move(fix));
    return true;
  }

 private:
  void spend(const SearchStatistics& done) {
    work_left_ -= std::min(work_left_, done.steps + done.executions);
  }

  /// A quick answer for relations: what goes on to fail need not be executed as far as it comes. Of others it
  /// is not known before they are executed.
  Verdict quick_verdict(const Program& program) {
    if (!has_relations_alone(program, options_.run)) return Verdict::complete;
    return verdict_of(program, options_.run, options_.deadline, work_left_);
  }

  /// Limits of one trial, in what is left of the time of all.
  RunOptions options() const {
    options_.deadline.demand();
    RunOptions run = options_.run;
    run.limits.time = options_.deadline.left_of(run.limits.time);
    return run;
  }

  Checked checked(const Network& network) const {
    Checked checked = check(network, domain_);
    checked.program.known = known_;
    if (options_.assumed)
      if (const auto variable = checked.program.variable(options_.assumed->first))
        bind(checked.program, *variable, options_.assumed->second);
    return checked;
  }

  std::string fresh_name() const { return "why another constant"; }  // no network can write that

  /// The values of that variable in some solutions, as constants; numbers by their distance.
  std::vector<Term> others(const Network& open, const Term& before) {
    constexpr int most_solutions = 40;
    constexpr std::uint64_t few_steps = 20'000;
    const auto [program, problems] = checked(open);
    const auto variable = program.variable(fresh_name());
    if (!variable) return {};
    // Without a solution for any value there is none for another one.
    if (quick_verdict(program) == Verdict::partial) return {};
    RunOptions run = options();
    run.limits.steps = std::min(run.limits.steps, few_steps);
    Search search(program, run);
    std::vector<Term> terms;
    for (int i = 0; i < most_solutions; ++i) {
      const auto solution = search.next();
      if (!solution || !solution->succeeded() || !solution->bindings[*variable]) break;
      auto term = term_of(solution->bindings[*variable]->value);
      if (term && std::ranges::find(terms, *term) == terms.end()) terms.push_back(std::move(*term));
    }
    spend(search.statistics());
    if (terms.empty() && std::holds_alternative<std::int64_t>(before.value)) terms = near_ones(before);
    if (const auto number = number_in(before))
      std::ranges::stable_sort(terms, {}, [&](const Term& term) {
        return std::abs(number_in(term).value_or(INFINITY) - *number);
      });
    return terms;
  }

  std::vector<Term> near_ones(const Term& before) const {
    std::vector<Term> terms;
    for (const std::int64_t number : near_)
      for (const std::int64_t one : {number, number + 1, number - 1})
        if (const Term term{one}; term != before && std::ranges::find(terms, term) == terms.end())
          terms.push_back(term);
    return terms;
  }

  const Network& network_;
  const Domain& domain_;
  Knowledge known_;
  std::vector<std::int64_t> near_{};
  const FixOptions& options_;
  std::uint64_t work_left_;
  TriedFixes tried_{};
};

}  // namespace

static std::vector<std::string> in_words(const Repair& repair) {
  std::vector<std::string> parts;
  for (const Edit& edit : repair.edits) {
    for (const Operation& inserted : edit.change.inserted) parts.push_back("with " + written(inserted));
    if (edit.change.erased) parts.push_back("without what is wrong there: " + edit.reason);
    for (const auto& [operation, after] : edit.change.rewritten)
      if (edit.change.inserted.empty()) parts.push_back("with " + written(after));
  }
  return parts;
}

/// A few numbers that the operations of a core are written with.
static std::vector<std::int64_t> numbers_of(const Network& network, const Program& program,
                                            const Core& core) {
  constexpr std::size_t most_numbers = 6;
  constexpr std::int64_t largest = 1'000'000'000;
  std::vector<std::int64_t> numbers;
  for (const OperationIndex o : core.operations)
    for (const Term& term : network.operations[program.operations[o].written].arguments)
      if (const auto* number = std::get_if<std::int64_t>(&term.value);
          number && std::abs(*number) < largest && numbers.size() < most_numbers)
        numbers.push_back(*number);
  return numbers;
}

/// Another constant is a smaller change than none: the nearest one first. What is written is not undone
/// before what was bound.
static std::pair<int, double> size_of_change(const Fix& fix) {
  if (fix.kind == FixKind::constant) return {0, fix.distance};
  return {fix.kind == FixKind::unbind ? 1 : 2, 0};
}

TriedFixes fixes_of(const Network& network, const Program& program, const Core& core,
                    const FixOptions& options) {
  Trials trials(network, *program.domain, program.known, options);
  trials.try_near(numbers_of(network, program, core));
  try {
    for (const VariableIndex v : core.bound)
      if (trials.can_go_on(FixKind::unbind)) trials.unbind(program.variables[v].name);
    for (const OperationIndex o : core.operations)
      if (trials.can_go_on(FixKind::leave_out)) trials.leave_out(program, o);
    for (const OperationIndex o : core.operations) {
      const Operation& operation = network.operations[program.operations[o].written];
      for (SlotIndex slot{}; slot < operation.arguments.size(); ++slot) {
        const Term& term = operation.arguments[slot];
        const bool is_constant = !term.variable() && !std::holds_alternative<TermList>(term.value);
        if (is_constant && trials.can_go_on(FixKind::constant)) trials.change_constant(program, o, slot);
      }
    }
  } catch (const OutOfLimits&) {
    trials.tried().is_cut = true;
  }
  std::ranges::stable_sort(trials.tried().found, {}, size_of_change);
  return std::move(trials.tried());
}

TriedFixes repairs_of(const Network& network, const Domain& domain, std::span<const ImplicitChunk> chunks,
                      const FixOptions& options) {
  constexpr std::size_t most_repairs = 2;
  RepairOptions repair_options{.chunks = chunks, .most = most_repairs, .run = options.run};
  repair_options.limits.time = options.deadline.left_of(repair_options.limits.time);
  repair_options.limits.cancelled = options.run.limits.cancelled;
  const Repairs repairs = repair(network, domain, repair_options);
  Trials trials(network, domain, {}, options);
  trials.tried().is_cut = repairs.verdict == RepairVerdict::stopped;
  try {
    for (const Repair& repair : repairs.found) {
      Fix fix{.kind = FixKind::repair, .edits = in_words(repair)};
      fix.network = repair.edited.network();
      trials.keep_if_it_helps(std::move(fix));
    }
  } catch (const OutOfLimits&) {
    trials.tried().is_cut = true;
  }
  trials.tried().tried = std::max(trials.tried().tried, static_cast<std::size_t>(repairs.trials));
  return std::move(trials.tried());
}

}  // namespace irl::why
