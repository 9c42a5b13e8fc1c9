#include "irl/run/search_control.hpp"

#include <algorithm>
#include <limits>

#include "irl/run/actions/search_state.hpp"

namespace irl {

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

}  // namespace irl
