#include <fmt/core.h>

#include <iostream>

#include "irl/workbench.hpp"

using namespace irl;

static int refused(const Problems& problems) {
  for (const Problem& problem : problems) fmt::print(stderr, "{}\n", to_string(problem));
  return 1;
}

/// `score FILE`: scores predicted recipes against the gold networks of the kitchen, as `irl eval FILE` does,
/// in a program of one's own.
int main(int argc, char** argv) {
  if (argc != 2) return refused({{.where = {}, .what = "score takes one file of predicted recipes"}});
  const auto kitchen = workbench::open({.domain = "cooking"});
  if (!kitchen) return refused(kitchen.error());
  const auto candidates = workbench::read_recipes(argv[1], kitchen->corpus, std::cin);
  if (!candidates) return refused(candidates.error());

  workbench::Evaluator evaluator(kitchen->domain, kitchen->corpus, {.rules = kitchen->rules});
  for (const Metric& metric : evaluator.metrics()) fmt::print("{:>26}", metric.name);
  fmt::print("\n");
  workbench::evaluate_all(candidates->recipes, evaluator, 0, [](const workbench::RecipeResult& result) {
    for (const std::optional<double>& score : result.scores)
      fmt::print("{:>26}", score ? fmt::format("{:.2f}", *score) : "-");
    fmt::print("  {}, line {}: {}\n", result.id, result.where.line, name(result.status));
  });
}
