#include "irl/run/search.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "irl/data/comparison.hpp"
#include "irl/network/distinguishing_variables.hpp"
#include "irl/run/actions/exploration.hpp"
#include "irl/run/actions/search_state.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

namespace {

/// The solutions met so far, by content.
class MetSolutions {
 public:
  explicit MetSolutions(const Program& program) : variables_(distinguishing_variables(program)) {}

  /// Whether it is the first one whose distinguishing variables hold these contents.
  bool is_new(const Solution& solution) {
    std::size_t hash = 0;
    for (VariableIndex v : variables_)
      if (solution.bindings[v]) boost::hash_combine(hash, hash_of_content(solution.bindings[v]->value));
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto known = first; known != last; ++known)
      if (same(known->second, solution.bindings)) return false;
    by_hash_.emplace(hash, solution.bindings);
    return true;
  }

 private:
  using Bindings = std::vector<std::optional<Binding>>;

  bool same(const Bindings& left, const Bindings& right) const {
    return std::ranges::all_of(variables_, [&](VariableIndex v) {
      return left[v].has_value() == right[v].has_value() &&
             (!left[v] || same_content(left[v]->value, right[v]->value));
    });
  }

  std::vector<VariableIndex> variables_;
  std::unordered_multimap<std::size_t, Bindings> by_hash_;
};

}  // namespace

struct Search::Parts {
  Parts(const Program& its_program, RunOptions options)
      : program(its_program),
        exploration(its_program, std::move(options)),
        strategy(exploration.options().control.worth ? best_first(exploration) : depth_first(exploration)) {}

  bool is_wanted(const Solution& solution) {
    const SearchControl& control = exploration.options().control;
    if (solution.verdict != Verdict::complete) return true;
    const auto passes = [&] { return control.goal_test(program, solution); };
    if (control.goal_test && !exploration.call("goal test", passes, false)) return false;
    if (!control.distinct) return true;
    if (!met) met.emplace(program);
    if (!met->is_new(solution)) return false;
    for (const auto& binding : solution.bindings)
      exploration.keep(sizeof(binding) + (binding ? bytes_of(binding->value) : 0));
    return true;
  }

  const Program& program;
  Exploration exploration;
  std::unique_ptr<Strategy> strategy;
  std::optional<MetSolutions> met;
};

Search::Search(const Program& program, RunOptions options)
    : parts_(std::make_unique<Parts>(program, std::move(options))) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

std::optional<Solution> Search::next() {
  const auto before = std::chrono::steady_clock::now();
  std::optional<Solution> solution;
  do solution = parts_->strategy->next();
  while (solution && !parts_->is_wanted(*solution) && ++parts_->exploration.statistics().rejected);
  parts_->exploration.statistics().time += std::chrono::steady_clock::now() - before;
  if (solution) solution->statistics = statistics();
  return solution;
}

void Search::limit(const Limits& limits) {
  parts_->exploration.limit(limits);
}

const SearchStatistics& Search::statistics() const {
  return parts_->exploration.statistics();
}

Solution run(const Program& program, RunOptions options) {
  Search search(program, std::move(options));
  if (auto solution = search.next()) return std::move(*solution);
  Solution none = nothing_executed(program);
  none.statistics = search.statistics();
  return none;
}

Solution nothing_executed(const Program& program) {
  Solution none;
  none.bindings.resize(program.variables.size());
  for (const OperationIndex o : indices(program.operations)) none.not_executed.push_back({o, not_passing});
  return none;
}

namespace {

/// Calls the function with the score of every binding that an operation found, and of a relation's row.
template <class Steps, class Use>
void each_found_score(const Program& program, const std::vector<std::optional<Binding>>& bindings,
                      const Steps& steps, const Use& use) {
  for (const auto& step : steps) {
    const ProgramOperation& operation = program.operations[step.operation];
    if (operation.primitive->is_relation()) {
      use(step.score);
      continue;
    }
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const bool is_default = operation.primitive->slots[slot].role == SlotRole::optional;
      const auto& binding = bindings[operation.variables[slot]];
      if (!step.given.contains(slot) && !is_default && binding) use(binding->score);
    }
  }
}

bool may_branch(const SearchState& state, OperationIndex operation) {
  const Determinism determinism = state.direction(operation).determinism;
  return determinism == Determinism::multi || determinism == Determinism::nondet;
}

}  // namespace

/// The product of the scores that `each` calls back with, as far as a number can hold it.
template <class Each>
static double product_of_scores(const Each& each) {
  constexpr double most = std::numeric_limits<double>::max();
  double product = 1;
  each([&](double score) { product = std::clamp(product * score, -most, most); });
  return product;
}

double score(const SearchState& state) {
  return product_of_scores(
      [&](const auto& use) { each_found_score(state.program(), state.bindings(), state.moves(), use); });
}

double score(const Program& program, const Solution& solution) {
  return product_of_scores(
      [&](const auto& use) { each_found_score(program, solution.bindings, solution.steps, use); });
}

bool AtMostDeep::operator()(const SearchState& state) const {
  return state.depth() <= operations;
}

bool nothing_failed(const Program&, const Solution& solution) {
  return solution.succeeded();
}

void last_written_first(const SearchState&, std::span<OperationIndex> operations) {
  std::ranges::reverse(operations);
}

void single_answers_first(const SearchState& state, std::span<OperationIndex> operations) {
  std::ranges::stable_partition(operations,
                                [&](OperationIndex operation) { return !may_branch(state, operation); });
}

/// Whether a state test may have kept a search from what it would have found. One of depth need not have
/// rejected a state for that: no execution is longer.
static bool may_have_rejected(const SearchControl& control, const Program& program,
                              const SearchStatistics& statistics) {
  const auto* const deepest = control.state_test.target<AtMostDeep>();
  return statistics.pruned > 0 || (deepest && deepest->operations < program.operations.size());
}

Alternatives alternatives(const Program& program, RunOptions options, std::size_t most) {
  options.control.distinct |= most != 1;
  const std::uint64_t most_bytes = options.limits.bytes;
  const SearchControl control = options.control;
  std::uint64_t bytes = 0;
  Search search(program, std::move(options));
  Alternatives found;
  while (most == 0 || found.solutions.size() < most) {
    if (bytes > most_bytes) {
      found.cut = "they take more memory than a search may keep";
      break;
    }
    std::optional<Solution> solution = search.next();
    const bool is_complete = solution && solution->verdict == Verdict::complete;
    found.all = !solution || solution->verdict == Verdict::partial;
    if (solution && solution->verdict == Verdict::stopped)
      found.cut = "the limit of steps, of time or of memory was reached";
    if (!is_complete && found.solutions.empty())
      found.solutions.push_back(solution ? std::move(*solution) : nothing_executed(program));
    if (!is_complete) break;
    bytes += bytes_of(*solution);
    found.solutions.push_back(std::move(*solution));
  }
  if (found.all && may_have_rejected(control, program, search.statistics())) {
    found.all = false;
    found.cut = "the search was not to look further (a limit of depth, or another test of states)";
  }
  return found;
}

namespace {

/// Whether two values hold the same.
bool are_alike(const std::optional<Binding>& one, const std::optional<Binding>& other) {
  if (!one || !other) return one.has_value() == other.has_value();
  return same_content(one->value, other->value);
}

}  // namespace

std::vector<VariableIndex> differing_variables(const Program& program, std::span<const Solution> solutions) {
  std::vector<VariableIndex> found;
  for (const VariableIndex variable : distinguishing_variables(program))
    if (std::ranges::any_of(solutions, [&](const Solution& solution) {
          return !are_alike(solution.bindings[variable], solutions.front().bindings[variable]);
        }))
      found.push_back(variable);
  return found;
}

}  // namespace irl
