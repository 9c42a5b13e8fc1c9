#include "irl/run/search.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "irl/data/equality.hpp"
#include "irl/network/distinguishing_variables.hpp"
#include "irl/run/actions/exploration.hpp"

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

}  // namespace irl
