#include "irl/score/evaluation.hpp"

#include <fmt/format.h>

#include "irl/data/comparison.hpp"
#include "irl/network/variables.hpp"

namespace irl {

namespace {

/// The value of the variable; null if there is none, or something has failed on the way.
const Value* value_of(const Program& program, const Solution& solution, const std::string& variable) {
  const auto place = program.variable(variable);
  const bool is_bound = place && *place < solution.bindings.size() && solution.bindings[*place];
  if (!is_bound || solution.bindings[*place]->value.has_failed()) return nullptr;
  return &solution.bindings[*place]->value;
}

const Value* answer_of_gold(const GoldStandard& gold) {
  if (!gold.result_variable.empty()) return value_of(gold.program, gold.solution, gold.result_variable);
  const auto target = gold.network ? target_variable(*gold.network) : std::nullopt;
  return target ? value_of(gold.program, gold.solution, *target) : nullptr;
}

/// What the candidate is there to compute, or what it names as the gold network names its result.
std::string answering_variable(const Evaluation& evaluation) {
  const auto target = evaluation.network ? target_variable(*evaluation.network) : std::nullopt;
  return target.value_or(evaluation.gold.result_variable);
}

std::optional<double> score_answer(const Evaluation& evaluation) {
  const Value* right = answer_of_gold(evaluation.gold);
  if (!right) return std::nullopt;
  const Value* given = value_of(evaluation.program, evaluation.solution, answering_variable(evaluation));
  return given && similar(*given, *right) ? 1 : 0;
}

std::vector<Remark> explain_answer(const Evaluation& evaluation) {
  const auto score = score_answer(evaluation);
  if (!score || *score == 1) return {};
  const std::string variable = answering_variable(evaluation);
  if (variable.empty())
    return {{"no-answer",
             "it is not clear which variable is the answer: not exactly one is the first "
             "argument of an operation and used nowhere else"}};
  if (value_of(evaluation.program, evaluation.solution, variable))
    return {
        {"other-answer", fmt::format("?{} has another value than the answer of the gold network", variable)}};
  return {{"no-answer", fmt::format("?{}, the answer, has no value", variable)}};
}

}  // namespace

Metric answer_metric() {
  return {
      .name = "answer-score",
      .summary = "1 where the network computes the same answer as the gold network, in whatever way; else 0",
      .score = score_answer,
      .explain = explain_answer};
}

}  // namespace irl
