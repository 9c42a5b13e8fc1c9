#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "irl/orders/outcomes.hpp"
#include "irl/workbench/checking/findings.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "tests/fuzz/targets/shipped.hpp"
#include "tests/fuzz/targets/targets.hpp"

namespace irl::fuzz {

void notation(const std::string& input) {
  const grammar::SolutionFile file = grammar::parse_solutions(input, "input");
  const std::string printed = print(file);
  expect(print(grammar::parse_solutions(printed, "printed")) == printed,
         "what is printed reads back differently");
  workbench::find_problems(file, shipped("cooking").domain);
}

void run(const std::string& input) {
  const auto recipe = first_recipe(input, 300);
  if (!recipe) return;
  for (const char* position : {"documented", "reference"}) {
    const workbench::OpenDomain& kitchen = shipped("cooking");
    const auto rules = parse_rules(position, kitchen.domain);
    const RunOptions options{.rules = rules.value(), .limits = small_limits};
    const workbench::RecipeRun run = workbench::run_recipe(*recipe, kitchen.domain, options, 3);
    workbench::to_text(to_json(run));
    for (const auto& binding : run.execution.solution.bindings)
      if (binding && binding->available_at)
        expect(binding->available_at->count() < 1e15, "something is available at a time that means nothing");
    grammar::RecipeNetwork candidate = *recipe;
    candidate.id = "fried-almonds";
    for (const std::optional<double>& score : kitchen_evaluator(position).evaluate(candidate).scores)
      expect(!score || std::isfinite(*score), "a score is no number");
  }
}

void orders(const std::string& input) {
  const auto recipe = first_recipe(input, 20);
  if (!recipe) return;
  const auto views = workbench::orders_of(*recipe, shipped("cooking").domain);
  for (const orders::View view : {orders::View::as_written, orders::View::safe, orders::View::free})
    orders::report_on(views.views(), view, {.limits = {.sets = 1000}, .executed = 3});
}

namespace {

/// All solutions, as text, and whether they are all.
std::optional<std::multiset<std::string>> solutions(const Program& program, RunOptions options) {
  std::multiset<std::string> found;
  Search search(program, std::move(options));
  while (const auto solution = search.next()) {
    if (solution->verdict == Verdict::stopped || found.size() >= 200) return std::nullopt;
    if (solution->verdict != Verdict::complete) break;
    std::string text;
    for (const auto& binding : solution->bindings)
      text += (binding ? to_string(binding->value) : std::string("-")) + '|';
    found.insert(std::move(text));
  }
  return found;
}

}  // namespace

void relations(const std::string& input) {
  const auto recipe = first_recipe(input, 30);
  if (!recipe) return;
  for (const char* name : {"arithmetic", "family", "puzzles"}) {
    const Checked checked = check(recipe->network, shipped(name).domain);
    const auto depth_first = solutions(checked.program, {.limits = small_limits});
    const auto best_first =
        solutions(checked.program, {.limits = small_limits, .control = {.worth = ByScore()}});
    const auto written = solutions(checked.program, {.limits = small_limits, .row_order = RowOrder::written});
    expect(!depth_first || !best_first || depth_first == best_first, "best first finds something else");
    expect(!depth_first || !written || depth_first == written, "the written order finds something else");
  }
}

}  // namespace irl::fuzz
